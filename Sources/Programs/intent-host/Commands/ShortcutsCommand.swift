internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentConversations
internal import IntentHost

/// `intent-host shortcuts`: manages the phrases with which users run the shortcuts that apps suggest.
struct ShortcutsCommand {
  static let actions = ["list", "add", "remove"]

  private let arguments: ParsedArguments
  private let console: Console
  private let settings: HostSettings
  private let catalogue: ExtensionCatalogue
  private let listing: ShortcutListing

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let action = try arguments.action(of: "shortcuts", among: actions)
    let command = try ShortcutsCommand(arguments, console)
    switch action {
    case "add": try command.add()
    case "remove": try command.remove()
    default: try command.list()
    }
    return 0
  }

  private init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    settings = try HostSettings(arguments, console)
    catalogue = settings.scanner.scan()
    listing = ShortcutListing(catalogue, settings.folders)
    for name in listing.damaged { console.printDiagnostic("warning: '\(name)' can't be read; it is skipped") }
  }

  // MARK: Actions

  private func list() throws(UsageError) {
    if let operand = arguments.operands.dropFirst().first {
      throw UsageError(message: "'shortcuts list' takes no argument; remove '\(operand)'")
    }
    let status = status
    if arguments.has(.json) { return listing.rows(status).forEach { console.print($0.line) } }
    for line in listing.table { console.print(line) }
    reportUnauthorizedApps(status)
    if listing.isEmpty { console.printDiagnostic("there are no suggested or added shortcuts") }
  }

  /// The app of a shortcut's owner, which is an extension or an app; nil if the owner belongs to none.
  private func app(of owner: String) -> String? {
    let target = catalogue.extensions.first { $0.manifest.identifier == owner }
    return target == nil ? catalogue.app(owner)?.identifier : target?.app?.identifier
  }

  /// Returns the authorization of the app of a shortcut's owner; nil if the owner belongs to no app.
  private var status: (_ owner: String) -> AuthorizationStatus? {
    let status = settings.authorizations(console).statuses(.requests, settings.policy.authorization)
    return { owner in app(of: owner).map(status) }
  }

  /// Lists the apps that have phrases and may not receive requests.
  private func reportUnauthorizedApps(_ status: (_ owner: String) -> AuthorizationStatus?) {
    let owners = listing.shortcuts.map(\.shortcut.owner).filter { status($0) != .authorized }
    for app in Set(owners.compactMap(app(of:))).sorted() {
      console.printDiagnostic(
        "'\(app)' may not receive requests, so its phrases start nothing; 'intent-host authorize allow \(app)' "
          + "allows them"
      )
    }
  }

  private func add() throws {
    let suggested = try suggested()
    guard let phrase = arguments.operands.dropFirst(2).first ?? suggested.shortcut.suggestedPhrase else {
      throw UsageError(
        message: "the app suggests no phrase for '\(suggested.identifier)'; add one as the next argument")
    }
    try check(phrase, of: suggested.shortcut.owner)
    let added = VoiceShortcut(identifier: UUID().uuidString, phrase: phrase, shortcut: suggested.shortcut)
    try change { try store.add(added) }
    if arguments.has(.json) {
      return console.print(JSONValue.object(["id": .string(added.identifier), "phrase": .string(phrase)]).line)
    }
    console.print(TerminalText.plain("“\(phrase)” now starts a shortcut of \(suggested.shortcut.owner)."))
  }

  private func remove() throws(UsageError) {
    guard let name = arguments.operands.dropFirst().first else {
      throw UsageError(message: "'remove' needs the identifier or the phrase of a shortcut")
    }
    let matches = listing.shortcuts.filter { $0.identifier == name || $0.phrase == name }
    guard matches.count == 1 else {
      guard matches.isEmpty else {
        let identifiers = matches.map(\.identifier).joined(separator: ", ")
        throw UsageError(message: "'\(name)' could be any of \(identifiers)")
      }
      let remedy = suggestion(for: name, in: listing.shortcuts.map(\.phrase))
      throw UsageError(message: "no shortcut has the identifier or the phrase '\(TerminalText.plain(name))'\(remedy)")
    }
    try change { try store.remove(matches[0]) }
    console.print(TerminalText.plain("“\(matches[0].phrase)” no longer starts a shortcut."))
  }

  // MARK: Checks

  /// Returns the suggestion that the arguments name.
  private func suggested() throws(UsageError) -> ShortcutSuggestion {
    guard let name = arguments.operands.dropFirst().first else {
      throw UsageError(message: "'add' needs the identifier of a suggestion, which 'intent-host shortcuts list' shows")
    }
    guard let found = listing.suggestions.first(where: { $0.identifier == name }) else {
      let remedy = suggestion(for: name, in: listing.suggestions.map(\.identifier))
      throw UsageError(
        message: "no app suggests a shortcut '\(TerminalText.plain(name))'"
          + (remedy.isEmpty ? "; 'intent-host shortcuts list' lists them" : remedy))
    }
    return found
  }

  private func check(_ phrase: String, of owner: String) throws(UsageError) {
    let shown = TerminalText.plain(TerminalText.cut(phrase, to: 200))
    let host = ExtensionHost(settings.configuration(LiveCatalogue(catalogue), console))
    if let defect = host.phraseDefect(phrase, of: owner) {
      throw UsageError(message: "'\(shown)' \(defect); give another phrase")
    }
  }

  private var store: VoiceShortcutStore { VoiceShortcutStore(settings.folders) }

  private func change(_ body: () throws -> Void) throws(UsageError) {
    do {
      try body()
    } catch {
      throw UsageError(
        message: (error as? RequestError)?.description ?? "the change can't be stored: \(systemReason(error))")
    }
  }
}
