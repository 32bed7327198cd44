import Testing

@testable import RenderCore

/// Numbers as people write them.
@Suite("Quantity")
struct QuantityTests {
    @Test(
        "decimal numbers are exact where their digits fit",
        arguments: [
            ("0", 0, 1), ("12", 12, 1), ("-0.5", -1, 2), ("+.25", 1, 4), ("5.", 5, 1),
            ("5e-1", 1, 2),
            ("2E3", 2000, 1), ("0.29", 29, 100), ("1.10", 11, 10), ("-0", 0, 1),
            ("9223372036854775807", .max, 1),
        ] as [(String, Int, Int)])
    func exact(_ text: String, numerator: Int, denominator: Int) throws {
        #expect(
            try Quantity(parsing: text).representation
                == .exact(numerator: numerator, denominator: denominator))
    }

    @Test(
        "numbers beyond 64 bits are kept nearly",
        arguments: [
            ("1e300", 1e300), ("1e-300", 1e-300), ("9223372036854775808", 9.223372036854775808e18),
            ("0.12345678901234567890123", 0.12345678901234568),
        ])
    func approximate(_ text: String, value: Double) throws {
        #expect(try Quantity(parsing: text).representation == .approximate(value))
    }

    @Test(
        "what is no decimal number is refused by name",
        arguments: [
            "", " ", "nan", "inf", "-inf", "0x1p3", "1,5", "1_000", "٣", "½", "1e", "e5", "1e5.0",
            "--1",
            "1 ", ".", "-", "1e400", "0.5\u{0}", "1e99999999999",
        ])
    func refused(_ text: String) throws {
        let error = #expect(throws: RenderError.self) { try Quantity(parsing: text) }
        #expect(error?.kind == .usage)
        #expect(error?.message == "'\(text)' is not a number")
    }

    @Test("a Double is read by its shortest digits; what is not finite is refused")
    func double() throws {
        let tenth = 0.1
        #expect(try Quantity(tenth).representation == .exact(numerator: 1, denominator: 10))
        for value in [Double.nan, .infinity, -.infinity] {
            #expect(throws: RenderError.self) { try Quantity(value) }
        }
    }

    @Test("sums, products and quotients of fractions are exact")
    func arithmetic() throws {
        let tenth = try Quantity(parsing: "0.1")
        let fifth = try Quantity(parsing: "0.2")
        #expect(tenth + fifth == (try Quantity(parsing: "0.3")))
        #expect(fifth - tenth == tenth)
        #expect(fifth * tenth == (try Quantity(parsing: "0.02")))
        #expect(Quantity(7) / Quantity(9) * Quantity(9) == Quantity(7))
        #expect(Quantity(1) / Quantity(-2) == (try Quantity(parsing: "-0.5")))
        #expect(tenth < fifth && tenth <= tenth && !(fifth <= tenth))
    }

    @Test("terms that overflow become nearly right instead of trapping")
    func overflow() throws {
        let large = Quantity(Int.max)
        #expect((large * large).double == Double(Int.max) * Double(Int.max))
        #expect((large + large).double == 2 * Double(Int.max))
        #expect(((large / Quantity(3)) / (Quantity(5) / large)).double.isFinite)
        let least = Quantity(Int.min)
        #expect((Quantity.zero - least).double == -Double(Int.min))
        #expect((least * Quantity(-1)).double == -Double(Int.min))
    }

    @Test(
        "plain text has as few digits as say it, at most six after the point",
        arguments: [
            ("7", "7"), ("0.50", "0.5"), ("-1.25", "-1.25"), ("1e3", "1000"), ("0.0000001", "0"),
            ("-0.0000001", "0"), ("0.1234567", "0.123457"), ("1e20", "100000000000000000000"),
        ])
    func plainText(_ text: String, plain: String) throws {
        #expect(try Quantity(parsing: text).plainText == plain)
    }
}
