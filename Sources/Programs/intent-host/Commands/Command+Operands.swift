extension Command {
  /// What each operand of a command names, by the name of the command. The last may be repeated if the command takes
  /// any number of operands.
  private static let operandKinds: [String: [WordKind]] = [
    "authorize": [.choices(AuthorizeCommand.actions), .apps],
    "build": [.files],
    "bundle": [.files],
    "completions": [.choices(Shell.allCases.map(\.rawValue))],
    "definition": [.choices(DefinitionCommand.actions), .files],
    "explain": [.text],
    "install": [.files],
    "manual": [.commands],
    "passcode": [.choices(PasscodeCommand.actions)],
    "reset": [.extensions],
    "run": [.text],
    "schema": [.choices(SchemaCommand.names)],
    "search-provider": [.choices(SearchProviderCommand.actions)],
    "shortcuts": [.choices(ShortcutsCommand.actions), .text, .text],
    "test": [.files],
    "uninstall": [.extensions],
    "upgrade": [.files],
    "validate": [.files],
    "vocabulary": [.choices(VocabularyCommand.actions), .files],
  ]

  /// The command for completions and man pages.
  var description: CommandDescription {
    CommandDescription(
      name, synopsis: synopsis, summary: summary, operands: Self.operandKinds[name] ?? [],
      repeatsOperand: operandLimit == .max, options: options.map(\.description))
  }
}

extension ProgramDescription {
  /// This program, by its table of commands.
  static var intentHost: ProgramDescription {
    ProgramDescription(
      "intent-host", summary: "load SiriKit-style extensions and send requests to them",
      version: IntentHostTool.version,
      commands: Command.all.map(\.description))
  }
}
