/// A program with commands, for completions and for man pages.
struct ProgramDescription: Sendable {
  /// The name of the program.
  let name: String
  /// The purpose, in one line without a period.
  let summary: String
  /// The version, such as `1.0.0`.
  let version: String
  /// The commands, in the order of the help.
  let commands: [CommandDescription]

  /// Describes a program.
  init(_ name: String, summary: String, version: String, commands: [CommandDescription]) {
    self.name = name
    self.summary = summary
    self.version = version
    self.commands = commands
  }
}
