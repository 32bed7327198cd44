import TestSupport
import Testing

@testable import ProgressRender

@Suite("Contrast")
struct ContrastTests {
    @Test("contrast is WCAG's: 21 of black and white, 1 of equals, 4.54 of #767676 on white")
    func contrast() {
        #expect(Color.black.contrast(with: .white).isNear(21))
        #expect(Color.white.contrast(with: .white) == 1)
        let gray = Color(hex: 0x767676)
        #expect((gray.contrast(with: .white) * 100).rounded() == 454)
        #expect(gray.contrast(with: .white) == Color.white.contrast(with: gray))
    }

    @Test("a translucent colour over another is between them")
    func over() {
        let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
        #expect(half.over(.white) == Color(red: 255, green: 127, blue: 127))
        #expect(Color.clear.over(.white) == .white)
        // To the nearest: 1 · 128/255 is above a half, 1 · 127/255 is below.
        let faint = Color(red: 1, green: 3, blue: 0, alpha: 128)
        #expect(faint.over(.black) == Color(red: 1, green: 2, blue: 0))
        #expect(Color(red: 1, green: 1, blue: 1, alpha: 127).over(.black) == .black)
        #expect(Color.black.over(.white) == .black)
        #expect(Color.black.mixed(with: .white, share: 0.5) == Color(hex: 0x808080))
        #expect(Color.black.mixed(with: .clear, share: 1) == .clear)
    }
}
