/// The table of commands, which parsing, help and suggestions use.
extension Command {
  /// All commands, in the order of the help.
  static let all = [
    Command(
      name: "run", synopsis: "[options] [UTTERANCE]", summary: "take requests and answer them",
      options: Option.run + Option.shared, operandLimit: 1, perform: RunCommand.perform),
    Command(
      name: "serve", synopsis: "[options]", summary: "take requests of many programs at once, on a socket",
      options: Option.serve, operandLimit: 0, perform: ServeCommand.perform),
    Command(
      name: "page", synopsis: "", summary: "open the page of this user's running 'intent-host serve' in the browser",
      options: [Option.help], operandLimit: 0, perform: PageCommand.perform),
    Command(
      name: "mcp", synopsis: "[options]", summary: "serve language models' clients by the Model Context Protocol",
      options: Option.mcp, operandLimit: 0, perform: MCPCommand.perform),
    Command(
      name: "listen", synopsis: "[options]",
      summary: "hear requests by microphone, and speak the replies, with Wyoming services for wake word and speech",
      options: Option.listen, operandLimit: 0, perform: ListenCommand.perform),
    Command(
      name: "test", synopsis: "[options] PATH...", summary: "play scripted conversations, and tell what goes otherwise",
      options: Option.test, operandLimit: .max, perform: TestCommand.perform),
    Command(
      name: "validate", synopsis: "[options] PATH...",
      summary: "check manifests, bundles, directories, vocabularies, definitions, policies and projects",
      options: Option.validate, operandLimit: .max, perform: ValidateCommand.perform),
    Command(
      name: "new", synopsis: "[options] NAME", summary: "make the package of a new extension, which builds at once",
      options: Option.new, operandLimit: 1, perform: NewCommand.perform),
    Command(
      name: "dev", synopsis: "[options] [FOLDER]",
      summary: "build an extension again after each change, and take requests to it", options: Option.dev,
      operandLimit: 1, perform: DevCommand.perform),
    Command(
      name: "definition", synopsis: "add|show|lint|format [options] [KIND] FILE [NAME]...",
      summary: "edit a file of intent definitions, show it, check it, or write it as Xcode does",
      options: Option.definition, operandLimit: .max, perform: DefinitionCommand.perform),
    Command(
      name: "schema", synopsis: "policy|configuration|request|events",
      summary: "print the JSON Schema of a file or a message, for editors and other programs",
      options: Option.schema, operandLimit: 1, perform: SchemaCommand.perform),
    Command(
      name: "build", synopsis: "[options] PROJECT.xcodeproj|FOLDER",
      summary: "build an author's extensions and apps from sources that were written for Apple's systems",
      options: Option.build, operandLimit: 1, perform: BuildCommand.perform),
    Command(
      name: "bundle", synopsis: "[options] LIBRARY|PACKAGE",
      summary: "make a bundle of a library or a built package, and sign it", options: Option.bundle, operandLimit: 1,
      perform: BundleCommand.perform),
    Command(
      name: "install", synopsis: "[options] BUNDLE|ARCHIVE", summary: "put a bundle into the folder of extensions",
      options: Option.install, operandLimit: 1, perform: InstallCommand.install),
    Command(
      name: "upgrade", synopsis: "[options] BUNDLE|ARCHIVE", summary: "replace an installed bundle by another version",
      options: Option.upgrade, operandLimit: 1, perform: InstallCommand.upgrade),
    Command(
      name: "uninstall", synopsis: "[options] ID", summary: "remove an installed bundle, and keep what it has stored",
      options: Option.uninstall, operandLimit: 1, perform: InstallCommand.uninstall),
    Command(
      name: "explain", synopsis: "[options] UTTERANCE|--intent FILE",
      summary: "say how a request would be understood and who would take it", options: Option.explain + Option.shared,
      operandLimit: 1, perform: ExplainCommand.perform),
    Command(
      name: "list", synopsis: "[options]", summary: "show what is installed, what it supports, and what is refused",
      options: Option.list, operandLimit: 0, perform: ListCommand.perform),
    Command(
      name: "interactions", synopsis: "[options]", summary: "show the interactions that extensions have donated",
      options: Option.interactions, operandLimit: 0, perform: InteractionsCommand.perform),
    Command(
      name: "journal", synopsis: "[options]", summary: "show the latest requests and what became of them",
      options: Option.journal, operandLimit: 0, perform: JournalCommand.perform),
    Command(
      name: "doctor", synopsis: "[options]", summary: "show what holds extensions on this machine, and what is missing",
      options: Option.doctor, operandLimit: 0, perform: DoctorCommand.perform),
    Command(
      name: "reset", synopsis: "ID|--all", summary: "let a quarantined extension take requests again",
      options: Option.reset, operandLimit: 1, perform: ResetCommand.perform),
    Command(
      name: "authorize", synopsis: "list|allow|deny|reset|request [options] [ID]",
      summary: "show and decide which apps may receive requests, or read contacts", options: Option.authorize,
      operandLimit: 2, perform: AuthorizeCommand.perform),
    Command(
      name: "passcode", synopsis: "set|clear|status [options]",
      summary: "keep, forget or look for the passcode that unlocks the device", options: Option.passcode,
      operandLimit: 1, perform: PasscodeCommand.perform),
    Command(
      name: "vocabulary", synopsis: "set|list|clear [options] [FILE]",
      summary: "keep, show or forget the words of the user's own that requests to an app may hold",
      options: Option.vocabulary, operandLimit: 2, perform: VocabularyCommand.perform),
    Command(
      name: "shortcuts", synopsis: "list|add|remove [options] [ID] [PHRASE]",
      summary: "show what apps suggest, and give it phrases that start it, or take them away",
      options: Option.shortcuts, operandLimit: 3, perform: ShortcutsCommand.perform),
    Command(
      name: "completions", synopsis: "bash|zsh|fish", summary: "print the script by which a shell completes commands",
      options: [Option.help], operandLimit: 1, perform: CompletionsCommand.perform),
    Command(
      name: "manual", synopsis: "[COMMAND]", summary: "print the man page of the program, or of a command",
      options: Option.manual, operandLimit: 1, perform: ManualCommand.perform),
  ]

  /// The commands that only programs use.
  static let hidden = [
    Command(
      name: "complete", synopsis: "SHELL -- [WORD]...", summary: "complete a command line for a shell's script",
      options: [Option.help], operandLimit: .max, perform: CompleteCommand.perform)
  ]

  /// The help of the whole program.
  static var overview: String {
    let rows = all.map { "  \($0.name.padded(to: 14))\($0.summary)" }.joined(separator: "\n")
    return """
      intent-host loads SiriKit-style extensions and takes requests to them.

      usage: intent-host COMMAND [options]

      \(rows)

      'intent-host COMMAND --help' explains a command; 'intent-host --version' prints the version.
      """
  }
}
