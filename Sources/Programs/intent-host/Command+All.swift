/// The table of commands, which parsing, help and suggestions use.
extension Command {
  /// Returns the command called `name`, which the help may hide.
  static func named(_ name: String) -> Command? { (all + hidden).first { $0.name == name } }

  /// All commands, in the order of the help.
  static let all = [
    Command(
      name: "run", synopsis: "[options] [UTTERANCE]", summary: "run requests",
      options: Option.run + Option.shared, operandLimit: 1, perform: RunCommand.perform),
    Command(
      name: "serve", synopsis: "[options]", summary: "serve the requests of many programs on a socket",
      options: Option.serve, operandLimit: 0, perform: ServeCommand.perform),
    Command(
      name: "page", synopsis: "[options]",
      summary: "open the page of this user's running 'intent-host serve' in the browser",
      options: Option.page, operandLimit: 0, perform: PageCommand.perform),
    Command(
      name: "mcp", synopsis: "[options]",
      summary: "serve clients of the Model Context Protocol, such as language models",
      options: Option.mcp, operandLimit: 0, perform: MCPCommand.perform),
    Command(
      name: "listen", synopsis: "[options]",
      summary: "record requests by microphone and speak the replies, with Wyoming services for wake word and speech",
      options: Option.listen, operandLimit: 0, perform: ListenCommand.perform),
    Command(
      name: "test", synopsis: "[options] PATH...", summary: "play scripted conversations, and report the differences",
      options: Option.test, operandLimit: .max, perform: TestCommand.perform),
    Command(
      name: "validate", synopsis: "[options] PATH...",
      summary: "check manifests, bundles, directories, vocabularies, definitions, policies and projects",
      options: Option.validate, operandLimit: .max, perform: ValidateCommand.perform),
    Command(
      name: "new", synopsis: "[options] NAME", summary: "create the package of a new extension, ready to build",
      options: Option.new, operandLimit: 1, perform: NewCommand.perform),
    Command(
      name: "dev", synopsis: "[options] [FOLDER]",
      summary: "rebuild an extension after each change, and run requests with it", options: Option.dev,
      operandLimit: 1, perform: DevCommand.perform),
    Command(
      name: "definition",
      synopsis: "add|remove|rename|set|show|lint|format [options] [KIND] FILE [NAME]...",
      summary: "edit a file of intent definitions, show it, check it, or format it as Xcode does",
      options: Option.definition, operandLimit: .max, perform: DefinitionCommand.perform),
    Command(
      name: "schema", synopsis: "policy|configuration|request|events",
      summary: "print the JSON Schema of a file or a message, for editors and other programs",
      options: Option.schema, operandLimit: 1, perform: SchemaCommand.perform),
    Command(
      name: "build", synopsis: "[options] PROJECT.xcodeproj|FOLDER",
      summary: "build extensions and apps from sources that were written for Apple's systems",
      options: Option.build, operandLimit: 1, perform: BuildCommand.perform),
    Command(
      name: "bundle", synopsis: "[options] LIBRARY|PACKAGE",
      summary: "make a bundle from a library or a package, and sign it", options: Option.bundle, operandLimit: 1,
      perform: BundleCommand.perform),
    Command(
      name: "install", synopsis: "[options] BUNDLE|ARCHIVE", summary: "install a bundle into the folder of extensions",
      options: Option.install, operandLimit: 1, perform: InstallCommand.install),
    Command(
      name: "upgrade", synopsis: "[options] BUNDLE|ARCHIVE",
      summary: "replace an installed bundle with another version",
      options: Option.upgrade, operandLimit: 1, perform: InstallCommand.upgrade),
    Command(
      name: "uninstall", synopsis: "[options] ID", summary: "remove an installed bundle, but not its data",
      options: Option.uninstall, operandLimit: 1, perform: InstallCommand.uninstall),
    Command(
      name: "explain", synopsis: "[options] UTTERANCE|--intent FILE",
      summary: "show how a request is understood, and which extension would handle it",
      options: Option.explain + Option.shared,
      operandLimit: 1, perform: ExplainCommand.perform),
    Command(
      name: "list", synopsis: "[options]",
      summary: "list the extensions, the intents that they support, and the rejected ones",
      options: Option.list, operandLimit: 0, perform: ListCommand.perform),
    Command(
      name: "interactions", synopsis: "[options]", summary: "list the interactions that extensions have donated",
      options: Option.interactions, operandLimit: 0, perform: InteractionsCommand.perform),
    Command(
      name: "journal", synopsis: "[options]", summary: "list the latest requests and their outcomes",
      options: Option.journal, operandLimit: 0, perform: JournalCommand.perform),
    Command(
      name: "doctor", synopsis: "[options]",
      summary: "show which layers of isolation work on this machine, and which are missing",
      options: Option.doctor, operandLimit: 0, perform: DoctorCommand.perform),
    Command(
      name: "reset", synopsis: "ID|--all", summary: "end the quarantine of an extension",
      options: Option.reset, operandLimit: 1, perform: ResetCommand.perform),
    Command(
      name: "authorize", synopsis: "list|allow|deny|reset|request [options] [ID]",
      summary: "show and change which apps may receive requests or read contacts", options: Option.authorize,
      operandLimit: 2, perform: AuthorizeCommand.perform),
    Command(
      name: "passcode", synopsis: "set|clear|status [options]",
      summary: "set, clear or check the passcode that unlocks the device", options: Option.passcode,
      operandLimit: 1, perform: PasscodeCommand.perform),
    Command(
      name: "vocabulary", synopsis: "set|list|clear [options] [FILE]",
      summary: "set, list or clear the user's own words for requests to an app",
      options: Option.vocabulary, operandLimit: 2, perform: VocabularyCommand.perform),
    Command(
      name: "shortcuts", synopsis: "list|add|remove [options] [ID] [PHRASE]",
      summary: "list the shortcuts that apps suggest, and add or remove phrases that start them",
      options: Option.shortcuts, operandLimit: 3, perform: ShortcutsCommand.perform),
    Command(
      name: "sentences", synopsis: "[options]",
      summary: "print what can be said with what is installed, as a grammar for speech recognisers",
      options: Option.sentences + Option.shared, operandLimit: 0, perform: SentencesCommand.perform),
    Command(
      name: "search-provider", synopsis: "install|remove [options]",
      summary: "show requests in the search of GNOME and KDE, or no longer", options: Option.searchProvider,
      operandLimit: 1, perform: SearchProviderCommand.perform),
    Command(
      name: "completions", synopsis: "bash|zsh|fish", summary: "print the completion script for a shell",
      options: [Option.help], operandLimit: 1, perform: CompletionsCommand.perform),
    Command(
      name: "manual", synopsis: "[COMMAND]", summary: "print the man page of the program or of a command",
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
    let rows = all.map { "  \($0.name.padded(to: 17))\($0.summary)" }.joined(separator: "\n")
    return """
      intent-host loads SiriKit-style extensions and sends requests to them.

      usage: intent-host COMMAND [options]

      \(rows)

      'intent-host COMMAND --help' explains a command; 'intent-host --version' prints the version.
      """
  }
}
