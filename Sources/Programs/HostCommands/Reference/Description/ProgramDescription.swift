/// A program with commands, for completions and for man pages.
package struct ProgramDescription: Sendable {
  /// The name of the program.
  package let name: String
  /// The purpose, in one line without a period.
  package let summary: String
  /// The version, such as `1.0.0`.
  package let version: String
  /// The commands, in the order of the help.
  package let commands: [CommandDescription]

  /// Describes a program.
  package init(_ name: String, summary: String, version: String, commands: [CommandDescription]) {
    self.name = name
    self.summary = summary
    self.version = version
    self.commands = commands
  }
}
