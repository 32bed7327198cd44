/// A text that cannot control a terminal and is allowed in XML 1.0: each control is written as its number.
package func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        if isControl(scalar) {
            result.append(
                contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        } else {
            result.append(scalar)
        }
    }
    return String(result)
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
    case 0x20..<0x7F: false
    default: scalar.properties.isBidiControl
    }
}
