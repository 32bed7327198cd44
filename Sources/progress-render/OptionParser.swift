@preconcurrency import CGetopt
import Glibc
import RenderWorkflows

/// Reads options with the C library's `getopt_long`.
struct OptionParser {
    private let command: String
    private let options: [ParameterDescription]

    /// Long options answer with their place in the table plus this, above every letter.
    private static var firstLongCode: Int32 { 1000 }

    /// Sets `target` from the words of a command line; what is no option is an error.
    /// - Parameter operand: Takes a word that is no option; nil where such words are errors.
    /// - Returns: The options that were given.
    @discardableResult
    static func parse<Target>(
        _ arguments: [String], of command: String, _ parameters: [Parameter<Target>],
        into target: inout Target, operand: ((inout Target, String) -> Void)? = nil
    ) throws(RenderError) -> GivenParameters {
        var given = GivenParameters()
        var options: [ParameterDescription] = []
        for index in 0..<parameters.count { options.append(parameters[index].description) }
        let parser = OptionParser(command: command, options: options)
        try parser.parse(arguments) { index, text throws(RenderError) in
            given.note(options[index].name, text)
            try parameters[index].set(&target, to: text)
        } operand: { word throws(RenderError) in
            guard let operand else { throw parser.unexpected(word) }
            operand(&target, word)
        }
        return given
    }

    /// Checks that a command without options is given none.
    static func parseNothing(_ arguments: [String], of command: String) throws(RenderError) {
        var nothing: Void = ()
        try parse(arguments, of: command, [], into: &nothing)
    }

    /// Hands over each option, by its place in the table, with its value, and each other word.
    private func parse(
        _ arguments: [String], option: (Int, String) throws(RenderError) -> Void,
        operand: (String) throws(RenderError) -> Void
    ) throws(RenderError) {
        var words: [UnsafeMutablePointer<CChar>?] = ([command] + arguments).map { strdup($0) }
        var names: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.name) }
        defer { for pointer in words + names { free(pointer) } }
        words.append(nil)
        var table: [CGetopt.option] = []
        for (index, entry) in options.enumerated() {
            table.append(
                CGetopt.option(
                    name: UnsafePointer(names[index]),
                    has_arg: entry.kind == .flag ? no_argument : required_argument, flag: nil,
                    val: Self.firstLongCode + Int32(index)))
        }
        table.append(CGetopt.option())
        names.append(nil)
        optind = 0
        opterr = 0
        while true {
            let place = Int(max(optind, 1))
            let code = getopt_long(Int32(words.count - 1), &words, shortOptions, table, nil)
            if code == -1 { break }
            let value = optarg.map { String(cString: $0) } ?? ""
            if code == 1 {
                try operand(value)
            } else {
                try option(try index(code, word(arguments, place)), value)
            }
        }
        for word in words[Int(optind)...].compactMap({ $0 }) { try operand(String(cString: word)) }
    }

    /// The place in the table of the option that getopt answered with.
    private func index(_ code: Int32, _ word: String) throws(RenderError) -> Int {
        switch code {
        case Int32(UInt8(ascii: ":")):
            throw RenderError(
                .usage, "\(word) needs a value", hint: "see '\(Tool.name) \(command) --help'")
        case Int32(UInt8(ascii: "?")): throw unknown(word)
        case Self.firstLongCode...: return Int(code - Self.firstLongCode)
        default:
            let index = options.firstIndex { $0.letter?.asciiValue.map(Int32.init) == code }
            guard let index else { throw unknown(word) }
            return index
        }
    }

    /// A leading `-` keeps operands in their place, a `:` distinguishes a missing value from an unknown name.
    private var shortOptions: String {
        options.reduce(into: "-:") { text, option in
            guard let letter = option.letter else { return }
            text.append(letter)
            if option.kind != .flag { text += ":" }
        }
    }

    private func word(_ arguments: [String], _ index: Int) -> String {
        arguments.indices.contains(index - 1) ? arguments[index - 1] : "an option"
    }

    private func unknown(_ word: String) -> RenderError {
        let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
        if let option = options.first(where: { $0.name == name }), option.kind == .flag {
            return RenderError(.usage, "--\(name) takes no value")
        }
        let matches = options.map(\.name).filter { $0.hasPrefix(name) }
        if matches.count > 1, word.hasPrefix("--") {
            return RenderError(
                .usage,
                "option '\(word.prefix(64))' could be \(matches.map { "--\($0)" }.joined(separator: " or "))"
            )
        }
        return RenderError(
            .usage, "unknown option '\(word.prefix(64))'",
            hint: Suggestion.hint(for: name, in: options.map(\.name) + ["help"], "--")
                ?? "see '\(Tool.name) \(command) --help'")
    }

    private func unexpected(_ word: String) -> RenderError {
        let isOutput = options.contains { $0.letter == "o" } && OutputFormat(path: word) != nil
        return RenderError(
            .usage, "unexpected argument '\(word.prefix(64))'",
            hint: isOutput
                ? "an output is written as '-o \(word.prefix(64))'"
                : "'\(command)' takes options only; see '\(Tool.name) \(command) --help'")
    }
}
