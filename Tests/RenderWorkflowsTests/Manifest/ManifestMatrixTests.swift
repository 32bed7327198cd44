import Testing

@testable import RenderWorkflows

@Suite("Labels of matrix values")
struct ManifestMatrixTests {
    private func label(_ text: String) -> String {
        let scalar = YAMLScalar(text, isPlain: false)
        return ManifestMatrix.label(
            YAMLNode(.scalar(scalar), at: TextPosition(line: 1, column: 1)))
    }

    @Test(
        "all but letters, digits, dot, underline and plus becomes one dash, and none at the ends",
        arguments: [
            ("7/9", "7-9"), ("50 %", "50"), ("#1a7f37", "1a7f37"), (" a  b ", "a-b"),
            ("a.b_c+d", "a.b_c+d"),
            ("--x", "--x"), ("é ß", "é-ß"), ("/", ""),
        ])
    func labels(_ text: String, _ expected: String) { #expect(label(text) == expected) }
}
