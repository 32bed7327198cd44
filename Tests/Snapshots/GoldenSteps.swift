import ProgressRender
import RenderCore

extension Golden {
    private static let half: Quantity = 0.5
    private static let demo = ["第一步", "第二步", "第三步"]
    private static let checkout = ["Cart", "Address", "Pay"]

    /// States and shapes of step views.
    static let steps: [Golden] = [
        steps("demo-first", demo, .at(.zero)) { $0.size = try Size(width: 375, height: 60) },
        steps("demo-second", demo, .at(.one)),
        steps("demo-third", demo, .at(Quantity(2))),
        steps("none-started", checkout, .none),
        steps("all-done", checkout, .done),
        steps("half-way-to-the-next", checkout, .at(half)),
        steps("right-to-left", checkout) { $0.direction = .rightToLeft },
        steps("only-one", ["Only"], .at(.zero)) { $0.size = try Size(width: 60, height: 60) },
        steps("twenty", (1...20).map { "Step \($0)" }, .at(Quantity(11))) {
            $0.size = try Size(width: 480, height: 60)
        },
        steps("without-titles", ["", "", "", ""], .at(Quantity(2))),
        steps("own-sizes", checkout) {
            $0.circleDiameter = 9
            $0.indicatorDiameter = 28
            $0.lineHeight = 4
            $0.fontSize = 11
            $0.indicatorFontSize = 20
        },
        steps("own-colors", checkout) {
            $0.tint = Color(hex: 0x2E9E5B)
            $0.pendingColor = Color(hex: 0xD9534F, alpha: 120)
            $0.indicatorFill = Color(hex: 0xE8F6EE)
        },
        steps("light-theme", checkout) { $0.theme = .light },
        steps("dark-theme", checkout) {
            $0.theme = .dark
            $0.background = Color(hex: 0x0D1117)
        },
        steps("follow-the-reader", checkout) {
            $0.theme = .light
            $0.followsDarkTheme = true
        },
        steps("at-scale-2", checkout, scale: 2),
    ]

    /// Titles that need more room than there is.
    static let titles: [Golden] = [
        steps("long-titles-wrap", ["Shopping cart", "Delivery address", "Payment"]),
        steps(
            "very-long-titles-end-in-an-ellipsis",
            ["Everything in the shopping cart", "Where it is to be delivered to", "Ok"]),
        steps("long-words-shrink-then-end-in-an-ellipsis", ["Addresses", "Rechnungsadr.", "Ok"]),
        steps("titles-as-live-text", checkout).live(),
    ]

    /// Writing systems.
    static let scripts: [Golden] = [
        steps("japanese", ["買い物かご", "お届け先", "お支払い"]) { $0.language = "ja" },
        steps("arabic", ["السلة", "العنوان", "الدفع"]) { $0.direction = .rightToLeft },
        steps("hebrew", ["עגלה", "כתובת", "תשלום"]) { $0.direction = .rightToLeft },
        steps("devanagari", ["टोकरी", "पता", "भुगतान"]),
        steps("thai", ["ตะกร้า", "ที่อยู่", "ชำระเงิน"]),
        steps("vietnamese", ["Giỏ hàng", "Địa chỉ", "Trả tiền"]),
        steps("mixed-directions", ["דף 12 of 30", "Page 3 ב", "3 السلة"]),
        steps("emoji", ["🛒 Cart", "🏠", "👍🏽 Pay"]),
        steps("ligatures-and-marks", ["ffi fl", "e\u{301}\u{323}", "Ŵ q̃"]),
        steps("missing-glyph", ["A\u{10FFFD}B", "\u{E000}", "Ok"]),
    ]
}
