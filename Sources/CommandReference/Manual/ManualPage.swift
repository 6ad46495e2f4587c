/// A man page, in the language of man(7).
package struct ManualPage {
  /// The name of the page's file: `intent-host-run.1`.
  package let file: String
  /// The text of the page, with a newline at its end.
  package let text: String

  /// Makes the page of a command.
  package init(_ command: CommandDescription, of program: ProgramDescription) {
    let name = "\(program.name)-\(command.name)"
    var roff = Roff(name: name, program)
    roff.section("NAME", ["\(Roff.plain(name)) \\- \(Roff.plain(command.summary))"])
    roff.section(
      "SYNOPSIS", [".B \(Roff.plain("\(program.name) \(command.name)"))", Roff.plain(command.synopsis)])
    roff.section("OPTIONS", [])
    for option in command.options { roff.tagged(Self.tag(option), option.help) }
    roff.section("EXIT STATUS", [])
    roff.tagged("0", "the command did what it was asked for")
    roff.tagged("1", "it did not, and says why on standard error")
    roff.tagged("2", "the command line is wrong")
    if command.name == "run" { for (code, meaning) in Self.requestCodes { roff.tagged(code, meaning) } }
    roff.section("SEE ALSO", [".BR \(Roff.plain(program.name)) (1)"])
    (file, text) = ("\(name).1", roff.text)
  }

  /// Makes the page of the program, which names its commands.
  package init(_ program: ProgramDescription) {
    var roff = Roff(name: program.name, program)
    roff.section("NAME", ["\(Roff.plain(program.name)) \\- \(Roff.plain(program.summary))"])
    roff.section("SYNOPSIS", [".B \(Roff.plain(program.name))", ".I COMMAND", "[options]"])
    roff.section("COMMANDS", [])
    for command in program.commands {
      roff.tagged("\(command.name) \(command.synopsis)", command.summary)
    }
    roff.section("FILES", [])
    for (path, meaning) in Self.files { roff.tagged(path, meaning) }
    roff.section("SEE ALSO", [])
    let names = program.commands.map { ".BR \(Roff.plain("\(program.name)-\($0.name)")) (1)" }
    roff.lines += names.dropLast().map { "\($0)," } + names.suffix(1)
    (file, text) = ("\(program.name).1", roff.text)
  }

  private static func tag(_ option: OptionDescription) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return "\(letter)--\(option.name)\(option.argument.map { " \($0)" } ?? "")"
  }

  /// The exit codes of one request, beside those of every command.
  private static let requestCodes = [
    ("3", "the request is refused: the device is locked, or the app is not authorized"),
    ("4", "the extension is at fault"), ("5", "an answer is missing"),
    ("6", "the request is not understood, or no extension takes it"), ("7", "the result is unknown"),
    ("130", "the request is cancelled"),
  ]

  private static let files = [
    ("$XDG_CONFIG_HOME/intent-host/config.plist", "the defaults of options"),
    ("$XDG_CONFIG_HOME/intent-host/policy.plist", "the decisions of the device's owner"),
    ("$XDG_DATA_HOME/intent-host/extensions", "the user's extensions and apps"),
    ("/usr/local/lib/intent-host/extensions, /usr/lib/intent-host/extensions", "those of every user"),
    ("$XDG_STATE_HOME/intent-host", "the journal, the quarantine, and the decisions of the user"),
  ]
}
