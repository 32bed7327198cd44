import Foundation
import TestSupport
import Testing

@Suite("compare: JUnit XML", .judged(by: .xmllint))
struct CompareJUnitTests {
    /// The common schema of JUnit XML readers (Jenkins, GitLab, GitHub's actions).
    private static let schema = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:simpleType name="count"><xs:restriction base="xs:nonNegativeInteger"/></xs:simpleType>
          <xs:complexType name="outcome"><xs:simpleContent><xs:extension base="xs:string">
            <xs:attribute name="message" type="xs:string" use="required"/>
            <xs:attribute name="type" type="xs:string" use="required"/>
          </xs:extension></xs:simpleContent></xs:complexType>
          <xs:element name="testsuites"><xs:complexType>
            <xs:sequence><xs:element ref="testsuite" maxOccurs="unbounded"/></xs:sequence>
            <xs:attribute name="name" type="xs:string" use="required"/>
            <xs:attribute name="tests" type="count" use="required"/>
            <xs:attribute name="failures" type="count" use="required"/>
            <xs:attribute name="errors" type="count" use="required"/>
          </xs:complexType></xs:element>
          <xs:element name="testsuite"><xs:complexType>
            <xs:sequence>
              <xs:element name="testcase" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
                <xs:choice minOccurs="0">
                  <xs:element name="skipped"><xs:complexType>
                    <xs:attribute name="message" type="xs:string"/>
                  </xs:complexType></xs:element>
                  <xs:element name="failure" type="outcome"/>
                  <xs:element name="error" type="outcome"/>
                  <xs:element name="system-out" type="xs:string"/>
                </xs:choice>
                <xs:attribute name="classname" type="xs:string" use="required"/>
                <xs:attribute name="name" type="xs:string" use="required"/>
              </xs:complexType></xs:element>
              <xs:element name="system-out" type="xs:string" minOccurs="0"/>
            </xs:sequence>
            <xs:attribute name="name" type="xs:string" use="required"/>
            <xs:attribute name="tests" type="count" use="required"/>
            <xs:attribute name="failures" type="count" use="required"/>
            <xs:attribute name="errors" type="count" use="required"/>
            <xs:attribute name="skipped" type="count" use="required"/>
          </xs:complexType></xs:element>
        </xs:schema>
        """

    private let directories: ComparedDirectories

    init() throws {
        directories = try ComparedDirectories()
        try directories.fill()
        directories.place.write(Self.schema, to: "junit.xsd")
    }

    private func xmllint(_ options: [String]) throws -> ToolRun {
        try RunningProgram(
            try Judge.xmllint.requirePath(), (options + ["r.xml"]).map { Array($0.utf8) },
            in: directories.place.path
        ).finish()
    }

    @Test("it is valid, and its counts are those of its elements")
    func valid() throws {
        // A name with a control, markup and what XML forbids altogether.
        try directories.put(
            try ComparedDirectories.picture(), "actual/\u{1}\u{1B}<a>&\"'\u{FFFE}\u{202E}\n.png")
        _ = try directories.compare(["--junit", "r.xml"])
        let run = try xmllint(["--noout", "--schema", "junit.xsd"])
        #expect(run.succeeded, "\(run.errors)")
        for (path, count) in [
            ("testcase", 6), ("testcase/failure", 3), ("testcase/error", 1),
            ("testcase/skipped", 1), ("@tests", 6), ("@failures", 3), ("@errors", 1),
            ("@skipped", 1),
        ] {
            let function = path.hasPrefix("@") ? "number" : "count"
            let told = try xmllint(["--xpath", "\(function)(/testsuites/testsuite/\(path))"])
            #expect(told.text == "\(count)\n", "\(path)")
        }
        let name = try xmllint(["--xpath", "string(//testcase[contains(@name, '<a>')]/@name)"])
        #expect(name.text == "\\u{1}\\u{1b}<a>&\"'\\u{fffe}\\u{202e}\\u{a}.png\n")
    }

    @Test("standard output takes it alone")
    func output() throws {
        _ = try directories.compare(["--junit", "r.xml"])
        let run = try directories.compare(["--junit", "-"])
        #expect(run.text == directories.place.text("r.xml"))
    }
}
