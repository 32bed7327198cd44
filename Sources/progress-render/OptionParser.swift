@preconcurrency import CGetopt
import Glibc
import RenderWorkflows

/// An option of the command line and what giving it does.
struct ParsableOption<Target> {
    let name: String
    let letter: Character?
    let takesValue: Bool
    private(set) var set: (inout Target, String) throws(RenderError) -> Void

    /// A parameter of the target itself.
    init(_ parameter: Parameter<Target>) {
        name = parameter.name
        letter = parameter.letter
        takesValue = parameter.kind != .flag
        set = { target, text throws(RenderError) in try parameter.set(&target, to: text) }
    }

    /// A parameter of a part of the target.
    init<Part>(_ parameter: Parameter<Part>, at place: @escaping Parameter<Part>.Place<Target>) {
        name = parameter.name
        letter = parameter.letter
        takesValue = parameter.kind != .flag
        set = { target, text throws(RenderError) in
            try parameter.set(text, in: &target, at: place)
        }
    }

    /// Does something more when it is given.
    mutating func also(_ change: @escaping (inout Target) -> Void) {
        let before = set
        set = { target, text throws(RenderError) in
            try before(&target, text)
            change(&target)
        }
    }
}

/// Reads options with the C library's `getopt_long`.
struct OptionParser<Target> {
    let command: String
    let options: [ParsableOption<Target>]
    /// Where words go that are no options; nil where they are errors.
    var operand: ((inout Target, String) -> Void)?

    /// Long options answer with their place in the table plus this, above every letter.
    private static var firstLongCode: Int32 { 1000 }

    /// Sets `target` from the words of a command line; what is no option is an error.
    /// - Returns: The names of the options that were given.
    @discardableResult
    func parse(_ arguments: [String], into target: inout Target) throws(RenderError) -> Set<String>
    {
        var given: Set<String> = []
        var words: [UnsafeMutablePointer<CChar>?] = ([command] + arguments).map { strdup($0) }
        var names: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.name) }
        defer { for pointer in words + names { free(pointer) } }
        words.append(nil)
        var table: [option] = []
        for (index, entry) in options.enumerated() {
            table.append(
                option(
                    name: UnsafePointer(names[index]),
                    has_arg: entry.takesValue ? required_argument : no_argument, flag: nil,
                    val: Self.firstLongCode + Int32(index)))
        }
        table.append(option())
        names.append(nil)
        optind = 0
        opterr = 0
        while true {
            let index = optind
            let code = getopt_long(
                Int32(words.count - 1), &words, shortOptions, table, nil)
            if code == -1 { break }
            try take(code, arguments, at: Int(max(index, 1)), into: &target, &given)
        }
        for word in words[Int(optind)...].compactMap({ $0 }) {
            try takeOperand(String(cString: word), into: &target)
        }
        return given
    }

    private func takeOperand(_ word: String, into target: inout Target) throws(RenderError) {
        guard let operand else { throw unexpected(word) }
        operand(&target, word)
    }

    /// A leading `-` keeps operands in their place, a `:` distinguishes a missing value from an unknown name.
    private var shortOptions: String {
        options.reduce(into: "-:") { text, option in
            guard let letter = option.letter else { return }
            text.append(letter)
            if option.takesValue { text += ":" }
        }
    }

    private func take(
        _ code: Int32, _ arguments: [String], at index: Int, into target: inout Target,
        _ given: inout Set<String>
    ) throws(RenderError) {
        let value = optarg.map { String(cString: $0) } ?? ""
        func set(_ option: ParsableOption<Target>) throws(RenderError) {
            given.insert(option.name)
            try option.set(&target, value)
        }
        switch code {
        case 1: try takeOperand(value, into: &target)
        case Int32(UInt8(ascii: ":")):
            throw RenderError(
                .usage, "\(word(arguments, index)) needs a value",
                hint: "see '\(Tool.name) \(command) --help'")
        case Int32(UInt8(ascii: "?")): throw unknown(word(arguments, index))
        case Self.firstLongCode...:
            try set(options[Int(code - Self.firstLongCode)])
        default:
            let option = options.first {
                $0.letter?.asciiValue.map(Int32.init) == code
            }
            guard let option else { throw unknown(word(arguments, index)) }
            try set(option)
        }
    }

    private func word(_ arguments: [String], _ index: Int) -> String {
        arguments.indices.contains(index - 1) ? arguments[index - 1] : "an option"
    }

    private func unknown(_ word: String) -> RenderError {
        let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
        if let option = options.first(where: { $0.name == name }), !option.takesValue {
            return RenderError(.usage, "--\(name) takes no value")
        }
        let matches = options.map(\.name).filter { $0.hasPrefix(name) }
        if matches.count > 1, word.hasPrefix("--") {
            return RenderError(
                .usage,
                "option '\(word.prefix(64))' could be \(matches.map { "--\($0)" }.joined(separator: " or "))"
            )
        }
        let guess = Suggestion.nearest(to: name, in: options.map(\.name) + ["help"])
        return RenderError(
            .usage, "unknown option '\(word.prefix(64))'",
            hint: guess.map { "did you mean '--\($0)'?" }
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
