internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentConversations
internal import IntentHost

/// `intent-host authorize`: shows and changes the permissions of apps.
struct AuthorizeCommand {
  static let actions = ["list", "allow", "deny", "reset", "request"]

  private let arguments: ParsedArguments
  private let console: Console
  private let settings: HostSettings
  private let catalogue: ExtensionCatalogue
  private let authorizations: Authorizations
  private let kind: AuthorizationKind

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let action = try arguments.action(of: "authorize", among: actions)
    if arguments.has(.all), action != "reset" {
      throw UsageError(message: "'--all' is for 'authorize reset', not for 'authorize \(action)'")
    }
    return try AuthorizeCommand(arguments, console).perform(action)
  }

  private init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    settings = try HostSettings(arguments, console)
    catalogue = settings.scanner.scan()
    authorizations = settings.authorizations(console)
    kind = arguments.value(.permission).flatMap(AuthorizationKind.init(rawValue:)) ?? .requests
  }

  private func perform(_ action: String) throws(UsageError) -> Int32 {
    switch action {
    case "list": try list()
    case "allow": try decide(true)
    case "deny": try decide(false)
    case "request": try request()
    default: try reset()
    }
  }

  // MARK: Showing

  private func list() throws(UsageError) -> Int32 {
    let identifier = try arguments.operands.dropFirst().first.map(resolveIdentifier)
    show(identifier)
    return 0
  }

  /// Shows the permissions of the app `identifier`. With nil, shows the permissions of all apps.
  private func show(_ identifier: String?) {
    let listing = AuthorizationListing(catalogue, authorizations: authorizations, policy: policy, only: identifier)
    guard arguments.has(.json) else {
      if listing.lines.isEmpty { console.printDiagnostic("no app is installed") }
      return listing.lines.forEach(console.print)
    }
    for object in listing.objects { console.print(object.line) }
  }

  private var policy: Policy.Authorization { settings.policy.authorization }

  // MARK: Deciding

  /// Stores the decision about the app that the arguments name. With nil, removes the stored decision.
  private func decide(_ isAllowed: Bool?) throws(UsageError) -> Int32 {
    guard let word = arguments.operands.dropFirst().first else {
      throw UsageError(message: "'authorize \(arguments.operands[0])' needs the identifier of an app")
    }
    let identifier = try resolveIdentifier(word)
    guard !policy.restricted.contains(identifier) else {
      console.printDiagnostic(
        "error: the policy restricts '\(identifier)' by 'Authorization.Restricted'; change the policy to allow it")
      return 1
    }
    let isChanged = authorizations.decide(identifier, kind, isAllowed: isAllowed)
    if arguments.has(.json) {
      show(identifier)
    } else {
      console.print(TerminalText.plain(result(identifier, isChanged)))
    }
    return 0
  }

  private func result(_ identifier: String, _ isChanged: Bool) -> String {
    let status = authorizations.status(of: identifier, kind, policy)
    let state = "\(identifier): \(kind.rawValue) \(status.words)"
    return isChanged ? state : "\(state) (unchanged)"
  }

  private func reset() throws(UsageError) -> Int32 {
    switch (arguments.operands.dropFirst().first, arguments.has(.all)) {
    case (nil, true):
      console.print(
        authorizations.removeAllDecisions() ? "The decisions about all apps are removed." : "No decision is stored.")
      return 0
    case (nil, false): throw UsageError(message: "'authorize reset' needs the identifier of an app, or '--all'")
    case (let identifier?, true):
      throw UsageError(message: "'\(identifier)' and '--all' contradict each other; give one")
    case (_?, false): return try decide(nil)
    }
  }

  /// Returns `identifier` if an installed app has it, or if a decision about it is stored. For the permission to read
  /// contacts, an extension outside of an app counts too.
  private func resolveIdentifier(_ identifier: String) throws(UsageError) -> String {
    let apps = catalogue.apps
    let bare = kind == .contacts ? catalogue.extensions.filter { $0.app == nil } : []
    let identifiers = apps.map(\.identifier) + bare.map(\.manifest.identifier) + authorizations.identifiers
    if identifiers.contains(identifier) { return identifier }
    // Lists show the names of apps and the identifiers of extensions, so the user may give one of these.
    let meant =
      apps.first { $0.name.lowercased() == identifier.lowercased() || $0.extensionIdentifiers.contains(identifier) }
    let suggestion =
      meant.map { "; did you mean '\($0.identifier)'?" } ?? suggestion(for: identifier, in: identifiers)
    throw UsageError(message: "there is no app '\(identifier)'\(suggestion)")
  }

  // MARK: Questions to the user

  /// Asks on the terminal on behalf of the app that started this program, and stores the decision.
  private func request() throws(UsageError) -> Int32 {
    if let word = arguments.operands.dropFirst().first {
      throw UsageError(message: "'authorize request' is for the app that starts it; remove '\(word)'")
    }
    guard let app = AppProcess.app(of: getppid(), in: catalogue) else {
      throw UsageError(
        message: "only an installed app can start 'authorize request'; to decide yourself, "
          + "use 'authorize allow' or 'authorize deny'")
    }
    guard console.isInteractive else {
      throw UsageError(message: "asking about '\(app.identifier)' needs a terminal; run the app in one")
    }
    console.turnOffEcho()
    var configuration = settings.configuration(LiveCatalogue(catalogue), console)
    configuration.authorizations = authorizations
    let answers = LineAnswers { [console] prompt in console.line(prompt: "> ", isSecret: prompt.isSecret) }
    var style = TextPresenter.Style()
    style.usesColour = console.usesColour
    let presenter = TerminalPresenter(
      TextPresenter(style: style, answers: answers, output: console.print, errors: console.error), console)
    let status = ExtensionHost(configuration).requestAuthorization(
      kind, for: app, from: .terminal, presenter: presenter)
    return status == .authorized ? 0 : RequestOutcome.Code.notAuthorized.exitCode
  }
}
