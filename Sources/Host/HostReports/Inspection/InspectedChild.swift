internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire

/// A child process in which the inspector tests an extension. Each listed intent gets a new child, so that a fault or a
/// side effect of one intent does not affect the next. All unlisted intents share one child.
struct InspectedChild {
  /// The time limit for a reply that may not arrive: an answer of `handle`, a view, or a handler for an unlisted
  /// intent. A handler whose `handle` takes longer counts as having the method.
  private static let replyTimeout = Duration.seconds(2)

  let connection: ExtensionConnection
  private let home: TemporaryHome
  private let openBudget: Duration

  /// Starts the child, loads the library and waits until its principal class is ready.
  ///
  /// - Throws: ``LibraryFinding`` with the reason for a failure.
  init(
    _ target: InstalledExtension, launcher: ExtensionLauncher, budgets: Policy.Budgets, level: ExtensionSandbox.Level
  ) throws(LibraryFinding) {
    openBudget = budgets.time(\.resolve, target.manifest)
    do {
      home = try TemporaryHome(for: "inspection")
    } catch {
      throw LibraryFinding(error)
    }
    do {
      connection = try Self.connect(target, launcher: launcher, home: home, level: level, budgets: budgets)
    } catch {
      home.remove()
      throw error
    }
  }

  private static func connect(
    _ target: InstalledExtension, launcher: ExtensionLauncher, home: TemporaryHome, level: ExtensionSandbox.Level,
    budgets: Policy.Budgets
  ) throws(LibraryFinding) -> ExtensionConnection {
    let sandbox = target.sandbox(Policy.Sandbox(level: level), writable: [home.url])
    var started: ExtensionConnection?
    do {
      let library = try target.openForLaunch()
      let hello = try target.hello(in: home.folders)
      let container = URL(fileURLWithPath: hello.containerPath, isDirectory: true)
      let connection = try launcher.launch(
        .init(
          library: target.library, home: container, sandbox: sandbox,
          memory: MemoryBudget(megabytes: budgets.memory(target.manifest))), library)
      started = connection
      let keychain = KeychainAccess(hello.keychainGroups, in: home.folders, lock: nil)
      connection.keychainKeys = { keychain.reply(to: $0) }
      try connection.performHandshake(hello, budget: budgets.time(\.launch, target.manifest))
      return connection
    } catch {
      throw LibraryFinding(error, log: started?.logLines ?? [])
    }
  }

  /// Ends the child and removes the files that it has written.
  func close() {
    connection.close()
    home.remove()
  }

  /// Returns whether the library has a handler for the intent; nil if the child did not answer.
  func hasHandler(for definition: IntentDefinition) -> Bool? {
    let conversation = connection.newConversation()
    // A fault means that the child did not answer.
    let answer = try? connection.call(.open, budget: Self.replyTimeout) {
      .open(call: $0, conversation: conversation, intent: WireObject(type: definition.name))
    }
    defer { connection.closeConversation(conversation) }
    guard let answer else { return nil }
    guard case .opened = answer else { return false }
    return true
  }

  /// Returns the findings about the view controller, after asking it for the view of one intent.
  func inspectView(_ definition: IntentDefinition) -> [LibraryFinding] {
    var interaction = WireObject(type: "INInteraction")
    interaction["intent"] = .object(WireObject(type: definition.name))
    let request = ViewRequest(interaction: interaction, surface: ViewSurface(width: 320))
    // A fault is a result of the author's code and no finding, as in `inspect`. Only the type of the controller counts.
    guard
      case .failure(let failure) = try? connection.view(
        request, in: connection.newConversation(), budget: Self.replyTimeout)
    else { return [] }
    return LibraryFinding(view: failure).map { [$0] } ?? []
  }

  /// Returns the findings about the outlets of the views that the child has loaded. Call it after the child has ended.
  func outletFindings(in bundle: String) -> [LibraryFinding] {
    connection.logLines.compactMap { LibraryFinding(outlet: $0, in: bundle) }
  }

  /// Returns the findings about the handler for one intent.
  func inspect(_ definition: IntentDefinition, callsHandle: Bool) -> [LibraryFinding] {
    let intent = WireObject(type: definition.name)
    let conversation = connection.newConversation()
    do {
      let opened = try connection.call(.open, budget: openBudget) {
        .open(call: $0, conversation: conversation, intent: intent)
      }
      if let finding = LibraryFinding(opened: opened, definition) { return [finding] }
    } catch {
      return [.noHandler(definition, error, log: connection.logLines)]
    }
    guard callsHandle else { return [] }
    // An answer, a crash and a time-out are results of the author's own code, so none of them is a finding.
    let handled = try? connection.call(.handle, budget: Self.replyTimeout) {
      .handle(call: $0, conversation: conversation, intent: intent)
    }
    return LibraryFinding(handled: handled, definition).map { [$0] } ?? []
  }
}
