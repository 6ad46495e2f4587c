internal import BaseFiles
internal import ExtensionSupervisor
internal import ExtensionTools
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage
internal import VoiceSurface
internal import WebSurface
internal import XcodeProjects

/// An option of the commands: one row of the table that parsing and help use.
struct Option: Sendable {
  /// The identity of an option; the raw value is its long name.
  enum Name: String, Sendable {
    case plugins, manifests, policy, json, quiet, verbose, help
    case locked, intent, application, locale, yes, explain, isolation, follow
    case sarif, strict, load, collisions, watch, searchable
    case last, `extension`, outcome, all
    case app, type, contacts, permission
    case jobs, junit, update, filter, record, surface, view, html, connect
    case target, output, package, release, clean, configuration
    case manifest, resources, sign, force, markdown, format, code
    case custom, ui, language, directory, test
    case appIntent = "app-intent"
    case noStrip = "no-strip"
    case http, wyoming
    case store, title, prompt, check
    case wake, stt, tts, microphone, speaker, once
    case wakeWord = "wake-word"
    case storePasswordFile = "store-password-file"
    case sealKey = "seal-key"
    case httpName = "http-name"
    case httpRemote = "http-remote"
    case derivedData = "derived-data"
    case dryRun = "dry-run"
    case noApp = "no-app"
    case setting, tools, prefix
    case uiTests = "ui-tests"
    case noHistory = "no-history"
    case noJournal = "no-journal"
    case journalValues = "journal-values"
    case protectedDataUnavailable = "protected-data-unavailable"
    case passcodeFile = "passcode-file"
    case lockSource = "lock-source"
    case nonInteractive = "non-interactive"
  }

  let name: Name
  /// The one-letter form; nil if there is none.
  var letter: Character?
  /// The placeholder for the argument, in capitals; nil if the option takes none. Brackets around it mean that the
  /// option may have none.
  var argument: String?
  /// The accepted arguments; empty if any is accepted.
  var values: [String] = []
  /// The reasons why other arguments are not accepted, by the argument.
  var unsupportedValues: [String: String] = [:]
  /// Whether the word after the option is its optional argument. Otherwise, the word is an operand of the command.
  var isArgument: @Sendable (_ word: String) -> Bool = { _ in true }
  /// The option's effect, for the help.
  let help: String

  /// Whether the argument of the option may be omitted.
  var isArgumentOptional: Bool { argument?.hasPrefix("[") == true }

  static let plugins = Option(
    name: .plugins, argument: "DIR", help: "search DIR for extensions, may be repeated (default: INTENT_HOST_PLUGINS)")

  static let manifests = Option(
    name: .manifests, argument: "DIR", help: "search DIR for manifests of bare libraries, may be repeated")

  static let policy = Option(name: .policy, argument: "FILE", help: "read the policy from FILE")

  static let quiet = Option(name: .quiet, letter: "q", help: "print only results and errors")

  static let test = [
    plugins, manifests, policy,
    Option(name: .filter, argument: "TEXT", help: "play the conversations whose path contains TEXT"),
    Option(name: .jobs, argument: "N", help: "play N at the same time (default: the number of processors)"),
    Option(name: .junit, argument: "FILE", help: "also write a report in JUnit's XML format to FILE"),
    Option(name: .html, argument: "DIR", help: "write each conversation with its views as a page to DIR"),
    Option(name: .update, help: "replace the expectations in the files with what happened"),
    json, quiet, help,
  ]

  static let interactions = [
    Option(
      name: .searchable,
      help: "show the items and activities that extensions offer to searches, instead of interactions"),
    json, help,
  ]

  static let validate = [
    Option(name: .load, help: "load each library in a sandboxed process, and check its classes"),
    Option(name: .strict, help: "treat warnings as errors"),
    Option(
      name: .plugins, argument: "DIR", help: "search DIR for the libraries of bare manifests, may be repeated"),
    manifests, policy, json,
    Option(name: .sarif, help: "print one SARIF 2.1.0 document"),
    quiet, help,
  ]

  private static let package = Option(
    name: .package, argument: "PATH",
    help:
      "build against the sources of intent-host in PATH (default: INTENT_HOST_PACKAGE, or the sources around the "
      + "program)"
  )

  static let new = [
    Option(
      name: .intent, argument: "NAME",
      help: "handle this intent of the framework, may be repeated (default: INSendMessageIntent)"),
    Option(name: .custom, help: "define a custom intent, with a documented example"),
    Option(name: .appIntent, help: "use App Intents, Apple's newer framework, instead of SiriKit's handlers"),
    Option(name: .ui, help: "add an extension that shows a view of each request"),
    Option(name: .app, help: "add an app that contains the extension"),
    Option(
      name: .language, argument: "NAME", values: ProjectLanguage.allCases.map(\.rawValue),
      unsupportedValues: ProjectLanguage.unsupportedLanguages,
      help: "the language of the sources: swift (the default), c, cxx or rust"),
    Option(
      name: .directory, argument: "DIR",
      help: "create the package in DIR (default: a folder with its name in the current directory)"),
    package, quiet, help,
  ]

  static let build = [
    Option(name: .target, argument: "NAME", help: "build this target, may be repeated (default: all)"),
    Option(
      name: .output, argument: "DIR", help: "write the bundles to DIR (default: 'Products' in the derived data)"),
    Option(
      name: .derivedData, argument: "DIR", help: "store all derived files in DIR (default: the cache)"),
    package,
    Option(
      name: .configuration, argument: "NAME", values: SwiftBuild.Configuration.allCases.map(\.rawValue),
      help: "the build configuration: debug (the default) or release"),
    Option(
      name: .setting, argument: "NAME=VALUE",
      help: "set this build setting in all targets, may be repeated, as with xcodebuild"),
    Option(name: .release, help: "the same as --configuration release"),
    Option(name: .clean, help: "remove the derived data first"),
    Option(name: .noApp, help: "do not compile the programs of apps"),
    Option(name: .uiTests, help: "also build the project's UI tests, as a program beside the apps"),
    Option(name: .dryRun, help: "print the manifest of the derived package, and build nothing"),
    json, quiet,
    Option(name: .verbose, letter: "v", help: "print each step of the compiler"),
    help,
  ]

  static let bundle = [
    Option(
      name: .manifest, argument: "FILE",
      help: "read the manifest from FILE (default: the one beside the library, or in the package)"),
    Option(name: .resources, argument: "DIR", help: "copy the contents of DIR into the bundle, may be repeated"),
    Option(name: .app, argument: "FILE", help: "put the extension into an app with the manifest FILE"),
    Option(name: .target, argument: "NAME", help: "bundle this product of the package (default: its only extension)"),
    Option(name: .output, argument: "DIR", help: "write the bundle to DIR (default: the current directory)"),
    Option(
      name: .sign, argument: "KEY", help: "sign the bundle with the private Ed25519 key in the PEM file KEY"),
    Option(name: .noStrip, help: "do not strip the symbols from the library"),
    json, quiet, help,
  ]

  private static let folder = Option(
    name: .plugins, argument: "DIR", help: "the folder of extensions (default: the first folder that the host searches)"
  )

  private static let installation = [folder, policy, json, quiet, help]

  static let install =
    [Option(name: .force, help: "also take over the identifier of another author; its data is set aside")]
    + installation

  static let upgrade =
    [Option(name: .force, help: "also replace a newer version, or the bundle of another author; its data is set aside")]
    + installation

  static let uninstall = [folder, json, quiet, help]

  static let shared = [
    plugins, manifests, policy, json, quiet,
    Option(name: .verbose, letter: "v", help: "print each step"),
    help,
  ]

  static let manual = [Option(name: .markdown, help: "print one page of all commands, in Markdown"), help]

  static let page = [
    Option(name: .code, help: "print a code to type on the page, on the terminal, and open no browser"), help,
  ]

  static let json = Option(name: .json, help: "print one JSON object a line")

  static let help = Option(name: .help, letter: "h", help: "print this help")

  static let passcodeFile = Option(
    name: .passcodeFile, argument: "FILE",
    help: "store the passcode's crypt(3) hash in FILE (default: in the state directory)")

  static let passcode = [passcodeFile, help]

  static let journal = [
    json,
    Option(name: .last, argument: "N", help: "show the newest N requests (default: 50)"),
    Option(
      name: .extension, argument: "ID", help: "show the requests that the extension with the identifier ID handled"),
    Option(
      name: .outcome, argument: "KIND", values: RequestOutcome.Kind.allCases.map(\.rawValue),
      help: "show the requests with this outcome: success, failure, refused, fault or cancelled"),
    help,
  ]

  static let vocabulary = [
    Option(name: .app, argument: "ID", help: "the app to which the words belong, by its identifier or name"),
    Option(name: .type, argument: "TYPE", help: "the kind of words, a case of INVocabularyStringType: contactName"),
    plugins, manifests, policy, json, help,
  ]

  static let shortcuts = [plugins, manifests, policy, locale, contacts, json, help]

  /// The options for the store that services share.
  private static let store = [
    Option(
      name: .store, argument: "STORE",
      help: "share conversations by folder, folder:PATH, redis://HOST:PORT/DB or redis+unix://PATH (default: memory)"),
    Option(
      name: .storePasswordFile, argument: "FILE",
      help: "read the store's password from FILE (default: INTENT_HOST_STORE_PASSWORD)"),
  ]

  static let doctor = store + [plugins, manifests, policy, json, help]

  static let reset = [
    plugins, manifests, policy, Option(name: .all, help: "reset every extension"), help,
  ]

  static let authorize = [
    plugins, manifests, policy,
    Option(
      name: .permission, argument: "KIND", values: AuthorizationKind.allCases.map(\.rawValue),
      help: "decide about this permission: requests (the default) or contacts"),
    Option(name: .all, help: "with 'reset': remove the decisions about every app"), json, help,
  ]

  /// The options for a request and its language.
  private static let request = [
    Option(name: .intent, argument: "FILE", help: "read one structured request from FILE; - for standard input"),
    Option(name: .application, argument: "NAME", help: "use this application where the request names none"),
    locale, contacts,
  ]

  static let locale = Option(
    name: .locale, argument: "ID", help: "the language of the conversation, such as en or en_US")

  static let contacts = Option(
    name: .contacts, argument: "FILE",
    help: "read contacts from the vCards in FILE (default: contacts.vcf in the data directory)")

  static let explain =
    request + [
      Option(
        name: .surface, argument: "NAME",
        help: "show what this surface may do, such as socket, socket:1001 or http:192.0.2.7"),
      Option(name: .collisions, help: "show which extensions claim the same intent without a preference of the policy"),
    ]

  static let sentences = [
    Option(
      name: .format, argument: "FORMAT", values: GrammarSyntax.allCases.map(\.rawValue),
      help: "the syntax: 'jsgf' (default), or 'list' for speech-to-phrase of Home Assistant"),
    locale, contacts,
  ]

  static let searchProvider = [
    Option(
      name: .prefix, argument: "DIR",
      help: "use the folder DIR/share (default: /usr/local/share for root, else the user's own folder)"), help,
  ]

  static let list =
    shared + [Option(name: .watch, help: "continue to show added, changed and removed extensions until interrupted")]

  static let lock = [
    Option(name: .locked, help: "start with the device locked"),
    Option(name: .protectedDataUnavailable, help: "start as before the first unlock"),
    Option(
      name: .lockSource, argument: "SOURCE", values: ParsedArguments.lockSources,
      help: "lock by command and unlock by passcode (manual, the default), or follow the login session (logind)"),
    passcodeFile,
  ]

  static let records = [
    Option(name: .noJournal, help: "do not record requests in the journal"),
    Option(name: .journalValues, help: "also record the texts of the user and of extensions in the journal"),
  ]

  /// The options of the surfaces of a service.
  private static let web = [
    Option(
      name: .http, argument: "[ADDRESS:PORT]",
      help: "also serve HTTP and the page at this address (default: 127.0.0.1:\(WebService.port); port 0: any)"),
    Option(
      name: .httpName, argument: "NAME", help: "accept this name in 'Host', such as that of a proxy, may be repeated"
    ),
    Option(
      name: .httpRemote,
      help: "permit '--http' addresses that other machines can reach; the device counts as locked for them"),
    Option(
      name: .wyoming, argument: "[ADDRESS]",
      help:
        "serve voice pipelines by the Wyoming protocol at tcp://HOST:PORT or unix://PATH, may be repeated (default: "
        + "tcp://127.0.0.1:\(WyomingAddress.port))"),
  ]

  static let dev =
    [
      Option(name: .test, help: "play the package's conversations after each build"),
      Option(
        name: .http, argument: "[ADDRESS:PORT]",
        isArgument: { FileStatus($0)?.isDirectory != true },
        help: "serve the page at this address, instead of a prompt in this terminal"),
      Option(name: .application, argument: "NAME", help: "use this application where a request names none"), locale,
      contacts,
    ] + lock + [
      isolation, Option(name: .noHistory, help: "neither read nor store the history of the prompt"),
    ] + records + [Option(name: .explain, help: "print why the extension was chosen"), plugins, policy, quiet, help]

  static let serve =
    [locale, contacts] + web + store + [
      Option(
        name: .sealKey, argument: "FILE",
        help:
          "seal conversations with the secret in FILE, which is created if it is missing (default: a secret of "
          + "the store)"
      )
    ] + lock + [isolation] + records + [
      plugins, manifests, policy, quiet, Option(name: .verbose, letter: "v", help: "log every connection"), help,
    ]

  /// The isolation of extensions, for commands that can't load them into the host.
  static let isolation = Option(
    name: .isolation, argument: "KIND", values: [Isolation.process, .spawn].map(\.rawValue),
    help: "isolate extensions by process (the default) or spawn")

  static let mcp =
    [
      Option(name: .application, argument: "NAME", help: "use this application where a request names none"), locale,
      contacts,
    ] + lock + [
      Option(
        name: .surface, argument: "TRUST", values: [Surface.Trust.relayed, .locked].map(\.rawValue),
        help: "lower the trust in clients: 'locked' treats the device as locked (default: relayed)"),
      isolation,
      Option(
        name: .follow, argument: "SECONDS",
        help: "report later updates of the extension, such as the state of a ride, for SECONDS at most"),
      Option(
        name: .tools, argument: "LIST", values: ToolListing.allCases.map(\.rawValue),
        help: "list a tool for each intent (full, the default), or four that find and run them (compact)"),
    ] + records + [
      plugins, manifests, policy,
      Option(
        name: .connect, help: "forward to the running 'intent-host serve --http' of this user, with its page"),
      help,
    ]

  static let run =
    request + [
      Option(
        name: .connect,
        help: "send the requests to the running 'intent-host serve' of this user, or else of the system")
    ] + lock + [
      Option(
        name: .surface, argument: "TRUST", values: Surface.Trust.allCases.map(\.rawValue),
        help:
          "lower the trust in this run: 'relayed' never unlocks, 'locked' treats the device as locked (default: "
          + "owner)"),
      Option(name: .yes, letter: "y", help: "answer each yes-or-no question with yes"),
      Option(name: .nonInteractive, help: "never ask; a request that needs an answer ends as needsInput"),
      Option(
        name: .isolation, argument: "KIND", values: Isolation.allCases.map(\.rawValue),
        help: "isolate extensions by process (the default) or spawn; none loads them into the host, for a debugger"),
      Option(
        name: .follow, argument: "SECONDS",
        help: "show later updates of the extension, such as the state of a ride, for SECONDS at most"),
      Option(
        name: .record, argument: "FILE",
        help: "record the conversation in FILE for 'intent-host test'; passcodes are omitted"),
      Option(
        name: .view, argument: "FILE.html", help: "write the conversation with its views as a page to FILE.html"),
      Option(name: .noHistory, help: "neither read nor store the history of the prompt"),
    ] + records + [Option(name: .explain, help: "print why the extension was chosen")]
}
