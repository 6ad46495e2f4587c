/// A man page, in the language of man(7).
struct ManualPage {
  /// The name of the page's file: `intent-host-run.1`.
  let file: String
  /// The text of the page, with a newline at its end.
  let text: String

  /// Makes the page of a command.
  init(_ command: CommandDescription, of program: ProgramDescription) {
    let name = "\(program.name)-\(command.name)"
    var roff = Roff(name: name, program)
    roff.section("NAME", ["\(Roff.plain(name)) \\- \(Roff.plain(command.summary))"])
    roff.section(
      "SYNOPSIS", [".B \(Roff.plain("\(program.name) \(command.name)"))", Roff.plain(command.synopsis)])
    roff.section("OPTIONS", [])
    for option in command.options { roff.tagged(Self.tag(option), option.help) }
    roff.section("EXIT STATUS", [])
    let codes = ExitStatus.everyCommand + (command.name == "run" ? ExitStatus.oneRequest : [])
    for status in codes { roff.tagged("\(status.code)", status.meaning) }
    roff.section("SEE ALSO", [".BR \(Roff.plain(program.name)) (1)"])
    file = "\(name).1"
    text = roff.text
  }

  /// Makes the page of the program, which names its commands.
  init(_ program: ProgramDescription) {
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
    file = "\(program.name).1"
    text = roff.text
  }

  private static func tag(_ option: OptionDescription) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return "\(letter)--\(option.name)\(option.argument.map { " \($0)" } ?? "")"
  }

  private static let files = [
    ("$XDG_CONFIG_HOME/intent-host/config.plist", "the defaults of options"),
    ("$XDG_CONFIG_HOME/intent-host/policy.plist", "the decisions of the device's owner"),
    ("$XDG_DATA_HOME/intent-host/extensions", "the user's extensions and apps"),
    ("/usr/local/lib/intent-host/extensions, /usr/lib/intent-host/extensions", "the extensions and apps of every user"),
    ("$XDG_STATE_HOME/intent-host", "the journal, the quarantine, and the decisions of the user"),
  ]
}
