internal import ExtensionSupervisor
internal import ExtensionTemplates
internal import IntentConversations
internal import IntentHost
internal import ProjectBuilds
internal import WebSurface
internal import WyomingSurface

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
    case manifest, resources, sign, force, markdown
    case custom, ui, language, directory, test
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
  /// The placeholder for the argument, in capitals; nil if the option takes none. Brackets around it mean that the option
  /// may have none.
  var argument: String?
  /// The accepted arguments; empty if any is accepted.
  var values: [String] = []
  /// The option's effect, for the help.
  let help: String

  /// Whether the option may stand without an argument.
  var isArgumentOptional: Bool { argument?.hasPrefix("[") == true }

  static let plugins = Option(
    name: .plugins, argument: "DIR", help: "look for extensions in DIR, may be repeated (else INTENT_HOST_PLUGINS)")

  static let manifests = Option(
    name: .manifests, argument: "DIR", help: "look for manifests of bare libraries in DIR, may be repeated")

  static let policy = Option(name: .policy, argument: "FILE", help: "take the policy from FILE")

  static let quiet = Option(name: .quiet, letter: "q", help: "print only what is asked and what failed")

  static let test = [
    plugins, manifests, policy,
    Option(name: .filter, argument: "TEXT", help: "play the conversations whose path contains TEXT"),
    Option(name: .jobs, argument: "N", help: "play N at once (else as many as there are processors)"),
    Option(name: .junit, argument: "FILE", help: "write a report in JUnit's XML to FILE, too"),
    Option(name: .html, argument: "DIR", help: "write each conversation with its views as a page to DIR"),
    Option(name: .update, help: "write what happened into the files, in place of what was expected"),
    json, quiet, help,
  ]

  static let interactions = [
    Option(name: .searchable, help: "show the items and activities that extensions offer to searches instead"),
    json, help,
  ]

  static let validate = [
    Option(name: .load, help: "load each library in a sandboxed process, and check what it says of itself"),
    Option(name: .strict, help: "let warnings count as errors"),
    Option(
      name: .plugins, argument: "DIR", help: "look for the libraries of bare manifests in DIR, may be repeated"),
    manifests, policy, json,
    Option(name: .sarif, help: "print one SARIF 2.1.0 document"),
    quiet, help,
  ]

  private static let package = Option(
    name: .package, argument: "PATH",
    help: "build against the sources of intent-host in PATH (else INTENT_HOST_PACKAGE, or those around the program)")

  static let new = [
    Option(
      name: .intent, argument: "NAME",
      help: "handle this intent of the framework, may be repeated (else INSendMessageIntent)"),
    Option(name: .custom, help: "define an intent of the extension's own, with an example that explains itself"),
    Option(name: .ui, help: "add an extension that shows a view of each request"),
    Option(name: .app, help: "add the app around the extension"),
    Option(
      name: .language, argument: "NAME",
      values: ProjectLanguage.allCases.map(\.rawValue) + ProjectLanguage.declined.keys,
      help: "the language of the sources: swift (the default), c, cxx or rust"),
    Option(name: .directory, argument: "DIR", help: "make the package in DIR (else in a folder with its name, here)"),
    package, quiet, help,
  ]

  static let build = [
    Option(name: .target, argument: "NAME", help: "build this target, may be repeated (else all)"),
    Option(
      name: .output, argument: "DIR", help: "put the bundles into DIR (else 'Products' in the derived data)"),
    Option(
      name: .derivedData, argument: "DIR", help: "keep all that is derived from the project in DIR (else in the cache)"),
    package,
    Option(
      name: .configuration, argument: "NAME", values: SwiftBuild.Configuration.allCases.map(\.rawValue),
      help: "how the compiler optimizes: debug (the default) or release"),
    Option(name: .release, help: "the same as --configuration release"),
    Option(name: .clean, help: "remove the derived data first"),
    Option(name: .noApp, help: "do not compile the programs of apps"),
    Option(name: .dryRun, help: "print the manifest of the derived package, and build nothing"),
    json, quiet,
    Option(name: .verbose, letter: "v", help: "print every step of the compiler"),
    help,
  ]

  static let bundle = [
    Option(
      name: .manifest, argument: "FILE", help: "take the manifest from FILE (else the one beside, or in the package)"),
    Option(name: .resources, argument: "DIR", help: "put what is in DIR into the bundle, may be repeated"),
    Option(name: .app, argument: "FILE", help: "put the extension into an app with the manifest FILE"),
    Option(name: .target, argument: "NAME", help: "take this product of the package (else its only extension)"),
    Option(name: .output, argument: "DIR", help: "put the bundle into DIR (else the current directory)"),
    Option(
      name: .sign, argument: "KEY", help: "sign the bundle with the private Ed25519 key in the file KEY, which is PEM"),
    Option(name: .noStrip, help: "leave the symbols in the library"),
    json, quiet, help,
  ]

  private static let folder = Option(
    name: .plugins, argument: "DIR", help: "the folder of extensions (else the first that the host searches)")

  static let install = [folder, policy, json, quiet, help]

  static let upgrade = [Option(name: .force, help: "replace a newer version, too")] + install

  static let uninstall = [folder, json, quiet, help]

  static let shared = [
    plugins, manifests, policy, json, quiet,
    Option(name: .verbose, letter: "v", help: "print every step"),
    help,
  ]

  static let manual = [Option(name: .markdown, help: "print one page of all commands, in Markdown"), help]

  static let json = Option(name: .json, help: "print one JSON object a line")

  static let help = Option(name: .help, letter: "h", help: "print this help")

  static let passcodeFile = Option(
    name: .passcodeFile, argument: "FILE",
    help: "keep the passcode's crypt(3) hash in FILE (else in the state directory)")

  static let passcode = [passcodeFile, help]

  static let journal = [
    json,
    Option(name: .last, argument: "N", help: "show the newest N requests (else 50)"),
    Option(name: .extension, argument: "ID", help: "show those that the extension with the identifier ID took"),
    Option(
      name: .outcome, argument: "KIND", values: RequestOutcome.Kind.allCases.map(\.rawValue),
      help: "show those that ended so: success, failure, refused, fault or cancelled"),
    help,
  ]

  static let vocabulary = [
    Option(name: .app, argument: "ID", help: "the app that the words are for, by its identifier or name"),
    Option(name: .type, argument: "TYPE", help: "the kind of words, a case of INVocabularyStringType: contactName"),
    plugins, manifests, policy, json, help,
  ]

  static let shortcuts = [plugins, manifests, policy, locale, contacts, json, help]

  /// The options of what services share.
  private static let store = [
    Option(
      name: .store, argument: "STORE",
      help: "share conversations by folder, folder:PATH, redis://HOST:PORT/DB or redis+unix://PATH (else memory)"),
    Option(
      name: .storePasswordFile, argument: "FILE",
      help: "take the store's password from FILE (else INTENT_HOST_STORE_PASSWORD)"),
  ]

  static let doctor = store + [plugins, manifests, policy, json, help]

  static let reset = [
    plugins, manifests, policy, Option(name: .all, help: "forget the faults of every extension"), help,
  ]

  static let authorize = [
    plugins, manifests, policy,
    Option(
      name: .permission, argument: "KIND", values: AuthorizationKind.allCases.map(\.rawValue),
      help: "decide about this permission: requests (the default) or contacts"),
    Option(name: .all, help: "with 'reset': forget the decisions about every app"), json, help,
  ]

  /// The options for a request and its language.
  private static let request = [
    Option(name: .intent, argument: "FILE", help: "take one structured request from FILE, or from - for the input"),
    Option(name: .application, argument: "NAME", help: "use this application where the request names none"),
    locale, contacts,
  ]

  static let locale = Option(
    name: .locale, argument: "ID", help: "the language of the conversation, such as en or en_US")

  static let contacts = Option(
    name: .contacts, argument: "FILE",
    help: "know the people of the vCards in FILE (else contacts.vcf in the data directory)")

  static let explain =
    request + [
      Option(
        name: .surface, argument: "NAME",
        help: "show what this surface may do, such as socket, socket:1001 or http:192.0.2.7"),
      Option(name: .collisions, help: "show which extensions claim the same intent without a preference of the policy"),
    ]

  static let list =
    shared + [Option(name: .watch, help: "go on to show what is added, changed and removed, until interrupted")]

  static let lock = [
    Option(name: .locked, help: "start with the device locked"),
    Option(name: .protectedDataUnavailable, help: "start as before the first unlock"),
    Option(
      name: .lockSource, argument: "SOURCE", values: ParsedArguments.lockSources,
      help: "lock by command and unlock by passcode (manual, the default), or as the login session is (logind)"),
    passcodeFile,
  ]

  static let records = [
    Option(name: .noJournal, help: "leave the requests out of the journal"),
    Option(name: .journalValues, help: "write into the journal what you and the extensions say, too"),
  ]

  /// The options of the surfaces of a service.
  private static let web = [
    Option(
      name: .http, argument: "[ADDRESS:PORT]",
      help: "serve HTTP and the page there, too (else 127.0.0.1:\(WebService.port); port 0: any)"),
    Option(
      name: .httpName, argument: "NAME", help: "answer to this name in 'Host', such as that of a proxy, may be repeated"
    ),
    Option(
      name: .httpRemote, help: "let other machines reach '--http'; their requests count as locked"),
    Option(
      name: .wyoming, argument: "[ADDRESS]",
      help:
        "serve voice pipelines by the Wyoming protocol at tcp://HOST:PORT or unix://PATH, may be repeated (else "
        + "tcp://127.0.0.1:\(WyomingAddress.port))"),
  ]

  static let dev =
    [
      Option(name: .test, help: "play the package's conversations after each build"),
      Option(name: .http, argument: "[ADDRESS:PORT]", help: "serve the page there, instead of taking requests here"),
      Option(name: .application, argument: "NAME", help: "use this application where a request names none"), locale,
      contacts,
    ] + lock + [
      isolation, Option(name: .noHistory, help: "neither read nor keep the sentences that are said at the prompt"),
    ] + records + [Option(name: .explain, help: "print why the extension was chosen"), plugins, policy, quiet, help]

  static let serve =
    [locale, contacts] + web + store + [
      Option(
        name: .sealKey, argument: "FILE",
        help: "seal conversations with the secret in FILE, which is made if it is missing (else one of the store)")
    ] + lock + [isolation] + records + [
      plugins, manifests, policy, quiet, Option(name: .verbose, letter: "v", help: "log every connection"), help,
    ]

  /// How extensions are kept apart, for commands that can't load them into the host.
  static let isolation = Option(
    name: .isolation, argument: "KIND", values: [Isolation.process, .spawn].map(\.rawValue),
    help: "keep extensions apart by process (the default) or spawn")

  static let mcp =
    [
      Option(name: .application, argument: "NAME", help: "use this application where a request names none"), locale,
      contacts,
    ] + lock + [
      Option(
        name: .surface, argument: "TRUST", values: [Surface.Trust.relayed, .locked].map(\.rawValue),
        help: "lower what clients may answer: locked counts as locked (else relayed)"),
      isolation,
      Option(
        name: .follow, argument: "SECONDS",
        help: "report what the extension goes on to tell, such as of a ride, for SECONDS at most"),
    ] + records + [
      plugins, manifests, policy,
      Option(
        name: .connect, help: "let the running 'intent-host serve --http' of this user answer, with its page"),
      help,
    ]

  static let run =
    request + [
      Option(name: .connect, help: "send the requests to the running 'intent-host serve' of this user")
    ] + lock + [
      Option(
        name: .surface, argument: "TRUST", values: Surface.Trust.allCases.map(\.rawValue),
        help: "lower what this run may answer: relayed never unlocks, locked counts as locked (else owner)"),
      Option(name: .yes, letter: "y", help: "answer every question of yes or no with yes"),
      Option(name: .nonInteractive, help: "never ask: end as needsInput instead"),
      Option(
        name: .isolation, argument: "KIND", values: Isolation.allCases.map(\.rawValue),
        help: "keep extensions apart by process (the default) or spawn; none loads them into the host, for a debugger"),
      Option(
        name: .follow, argument: "SECONDS",
        help: "follow what the extension goes on to tell, such as of a ride, for SECONDS at most"),
      Option(
        name: .record, argument: "FILE",
        help: "write the conversation to FILE, for 'intent-host test'; no passcode is written"),
      Option(
        name: .view, argument: "FILE.html", help: "write the conversation with its views as a page to FILE.html"),
      Option(name: .noHistory, help: "neither read nor keep the sentences that are said at the prompt"),
    ] + records + [Option(name: .explain, help: "print why the extension was chosen")]
}
