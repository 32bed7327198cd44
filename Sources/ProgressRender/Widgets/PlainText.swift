/// Text that can be shaped and written into XML: no controls, no noncharacters, within the limits.
package struct PlainText: Hashable, Sendable {
    /// The maximum number of scalars a label or a title can have.
    package static let maximumScalars = 4_096
    /// The maximum number of combining marks one base character can carry.
    package static let maximumMarks = 64

    /// The cleaned text.
    package let string: String
    /// The warnings about changes.
    package let warnings: [Warning]

    /// Cleans `text`: line breaks and tabs become spaces; the 12 bidirectional controls are removed unless allowed.
    /// - Parameters:
    ///   - text: The text as the user gave it.
    ///   - location: Where the text came from, for messages.
    ///   - allowsBidiControls: Whether bidirectional controls stay. Default: no.
    /// - Throws: ``RenderError`` of kind `data` for controls, U+FFFE, U+FFFF and text over a limit.
    package init(_ text: String, at location: Location, allowsBidiControls: Bool = false)
        throws(RenderError)
    {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), text.utf8.count <= Self.maximumScalars
        {
            string = text
            warnings = []
            return
        }
        var cleaner = Cleaner(location: location, allowsBidiControls: allowsBidiControls)
        for scalar in text.unicodeScalars { try cleaner.take(scalar) }
        string = String(cleaner.scalars)
        warnings = cleaner.warnings
    }

    private struct Cleaner {
        let location: Location
        let allowsBidiControls: Bool
        var scalars = String.UnicodeScalarView()
        var count = 0
        var marks = 0
        var previousWasReturn = false
        var warnings: [Warning] = []

        mutating func take(_ scalar: Unicode.Scalar) throws(RenderError) {
            count += 1
            guard count <= PlainText.maximumScalars else {
                throw error("text is longer than \(PlainText.maximumScalars) characters")
            }
            defer { previousWasReturn = scalar == "\r" }
            switch scalar.value {
            case 0x0A where previousWasReturn: return
            case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
                warn("\(scalar.codePoint) became a space")
                scalars.append(" ")
            case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
                if allowsBidiControls {
                    scalars.append(scalar)
                } else {
                    warn(
                        "\(scalar.codePoint), a bidirectional control, was removed (\(parameter: "allow-bidi") keeps it)"
                    )
                }
            case 0..<0x20, 0x7F..<0xA0:
                throw error("text contains the control character \(scalar.codePoint)")
            case let value where value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value):
                throw error("text contains \(scalar.codePoint), which is not a character")
            default:
                try countMark(scalar)
                scalars.append(scalar)
            }
        }

        private mutating func countMark(_ scalar: Unicode.Scalar) throws(RenderError) {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark: marks += 1
            default: marks = 0
            }
            guard marks <= PlainText.maximumMarks else {
                throw error(
                    "text has more than \(PlainText.maximumMarks) combining marks on one character")
            }
        }

        private mutating func warn(_ message: Message) {
            let warning = Warning(message, at: location)
            if !warnings.contains(warning) { warnings.append(warning) }
        }

        private func error(_ message: Message) -> RenderError {
            RenderError(.data, message, at: location)
        }
    }
}

extension Unicode.Scalar {
    /// `U+0041`.
    package var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
