package import ConversationStores
internal import DeviceLock
package import ExtensionManifests
internal import Foundation
internal import HostState
package import IntentConversations
package import IntentHost
package import JSONValues
internal import Synchronization

/// The hosts of a service: one for each user who sends requests. Surfaces take turns with it. Any thread may use it.
///
/// Nothing of a conversation is here. What has to outlive a reload of the settings does: the locks, and the stores that
/// tell which requests were handled.
package final class ServedHost: Sendable {
  /// Reads the settings. The parameter is to be called after each change of the catalogue.
  package typealias Load = @Sendable (_ onChange: @escaping @Sendable () -> Void) throws -> ServiceSettings

  private struct User {
    let lock: any LockSource
    let store: any ConversationStore
  }

  private struct State {
    var settings: ServiceSettings
    var hosts: [ServiceUser: ExtensionHost] = [:]
    var users: [ServiceUser: User] = [:]
    /// Takes the requests of running apps of the service's own user; nil if it can't listen.
    var apps: AppListener?
  }

  /// What the service has done.
  package let counts = ServiceCounts()
  /// The conversations of other programs that wait for the owner.
  package let consents: ConsentDesk
  /// What apps ask the owner in the middle of a turn.
  package let asks: LiveAsks
  /// The store that this service shares with others; nil if all is in the memory of this process.
  package let store: (any SharedConversationStore)?
  private let health: StoreHealth?
  private let replica: Replica?
  let limits: ServiceLimits
  private let load: Load
  private let onChange: @Sendable () -> Void
  private let state: Mutex<State>
  private let gate = TurnGate()
  private let rates = ClientRates()
  private let page = Mutex<PageOpener?>(nil)

  /// Reads the settings, and creates the host of the service's own user.
  ///
  /// - Parameters:
  ///   - limits: the limits of the service.
  ///   - consents: keeps the conversations that wait for the owner.
  ///   - asks: asks the owner in the middle of a turn.
  ///   - store: the store that this service shares with others; nil for a store in memory for each user.
  ///   - replica: this service among those with the store; nil if the data of extensions is the same for all.
  ///   - onChange: called after each change of the catalogue, on another thread.
  ///   - load: reads the settings.
  /// - Throws: the error of `load`.
  package init(
    limits: ServiceLimits = ServiceLimits(), consents: ConsentDesk = ConsentDesk(),
    asks: LiveAsks = LiveAsks(), store: (any SharedConversationStore)? = nil, replica: Replica? = nil,
    onChange: @escaping @Sendable () -> Void = {}, load: @escaping Load
  ) throws {
    (self.store, health) = (store, store.map { StoreHealth($0) })
    (self.limits, self.consents, self.asks, self.replica) = (limits, consents, asks, replica)
    (self.load, self.onChange) = (load, onChange)
    state = Mutex(State(settings: try load(onChange)))
    start()
  }

  /// Reads the settings again. Turns that run end with the old ones.
  ///
  /// - Throws: the error of the loader; the service then keeps its settings.
  package func reload() throws {
    let settings = try load(onChange)
    let old = state.withLock { state in
      defer { (state.settings, state.hosts, state.apps) = (settings, [:], nil) }
      return (hosts: Array(state.hosts.values), apps: state.apps)
    }
    old.apps?.stop()
    for host in old.hosts { host.endExtensions() }
    start()
  }

  /// Creates the host of the service's own user, so that the first request finds it, and listens to apps.
  private func start() {
    guard let host = try? host(of: .own) else { return }
    do {
      let apps = try host.listenToApps(asksUser: false)
      state.withLock { $0.apps = apps }
    } catch {
      settings.configuration.onWarning("apps can't reach this service: \(error)")
    }
  }

  /// The settings that new turns get.
  package var settings: ServiceSettings { state.withLock(\.settings) }

  /// The extensions that can be asked now.
  package var catalogue: ExtensionCatalogue { settings.configuration.catalogue.current }

  // MARK: Hosts

  /// Returns the host of a user; creates it for the user's first request.
  ///
  /// - Parameter user: the user.
  /// - Returns: the host.
  /// - Throws: the refusal of a further user if there are too many.
  package func host(of user: ServiceUser) throws(ServiceRefusal) -> ExtensionHost {
    let host: ExtensionHost? = state.withLock { state in
      if let host = state.hosts[user] { return host }
      guard state.users[user] != nil || state.users.count < limits.users else { return nil }
      var configuration = state.settings.configuration(of: user)
      let known =
        state.users[user]
        ?? User(
          lock: configuration.lock ?? configuration.manualLock,
          store: store.map { UserConversationStore($0, user: user.name) } ?? configuration.store)
      (configuration.lock, configuration.store) = (known.lock, known.store)
      configuration.ownerDesk = UserAsks(asks: asks, user: user)
      if let store, let replica { configuration.replicas = UserReplicas(store, own: replica, user: user) }
      let host = ExtensionHost(configuration)
      (state.users[user], state.hosts[user]) = (known, host)
      return host
    }
    guard let host else {
      throw ServiceRefusal(.tooMany, "the service has requests of \(limits.users) users, and takes those of no other")
    }
    return host
  }

  /// Returns the rows of the catalogue for a user.
  ///
  /// - Parameter user: the user.
  /// - Returns: the rows, as `intent-host list --json` prints them.
  /// - Throws: the refusal of a further user if there are too many.
  package func rows(of user: ServiceUser) throws(ServiceRefusal) -> [JSONValue] {
    let (host, settings) = (try host(of: user), settings)
    return settings.rows(host, settings.folders(of: user))
  }

  /// Forgets a conversation that no turn will repeat, because its surface has dropped it.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - user: the user whose conversation it was.
  package func forget(_ key: String, of user: ServiceUser) {
    // A store that services share has rules of its own.
    (state.withLock { $0.users[user]?.store } as? MemoryConversationStore)?.forget(key)
  }

  /// The conversations in the memory of this process that a turn may repeat.
  package var storedConversations: Int {
    state.withLock { state in
      state.users.values.reduce(0) { $0 + (($1.store as? MemoryConversationStore)?.count ?? 0) }
    }
  }

  /// Returns the state of a user's lock as it is known; nil for a user who has sent no request.
  package func device(of user: ServiceUser) -> DeviceState? { state.withLock { $0.users[user]?.lock.device } }

  /// Looks at the locks that other programs decide about. May block.
  func refreshLocks() {
    for user in state.withLock({ Array($0.users.values) }) { user.lock.refresh() }
  }

  // MARK: The page

  /// Opens the page from now on for programs that ask for it.
  package func openPage(by opener: PageOpener) { page.withLock { $0 = opener } }

  /// Opens the page in the user's browser.
  ///
  /// - Throws: the refusal with the reason.
  func openPage() throws(ServiceRefusal) {
    guard let opener = page.withLock(\.self) else {
      throw ServiceRefusal(.tryAgain, "the service has no page; start it with 'intent-host serve --http'")
    }
    try opener.open()
  }

  // MARK: Turns

  /// Counts a message of a client, of any kind of surface.
  ///
  /// - Parameter surface: the client's surface, before the policy.
  /// - Returns: the surface, with the trust that the policy gives it.
  /// - Throws: the refusal of a client that asks more often than the policy permits.
  @discardableResult
  package func count(_ surface: Surface) throws(ServiceRefusal) -> Surface {
    let policy = settings.configuration.policy
    let trusted = policy.trusted(surface)
    try rates.count(trusted, policy)
    return trusted
  }

  /// The number of turns that run or wait for a thread.
  package var runningTurns: Int { gate.running }

  /// Counts a turn, or other work for a client, that begins. Each call needs a call of ``endWork()``.
  ///
  /// - Throws: the refusal of new work while the service ends.
  package func beginWork() throws(ServiceRefusal) {
    guard gate.enter() else { throw .ending }
  }

  /// Counts work that has ended.
  package func endWork() { gate.leave() }

  /// Whether the service ends.
  package var isEnding: Bool { gate.isClosed }

  /// Why the service takes no turns at present; nil if it takes them. May block.
  package var unreadiness: String? { isEnding ? ServiceRefusal.ending.message : health?.defect }

  /// Lets no turn begin from now on. Those that run end; none of them waits for the owner any more.
  package func refuseTurns() {
    gate.close()
    asks.close()
  }

  /// Ends the extensions. No turn runs any more.
  package func stop() {
    let (hosts, apps) = state.withLock { ($0.hosts, $0.apps) }
    apps?.stop()
    for host in hosts.values { host.endExtensions() }
  }
}

extension ServiceSettings {
  /// Returns the configuration of a user's host, and creates the folders of another user.
  fileprivate func configuration(of user: ServiceUser) -> HostConfiguration {
    guard user != .own else { return configuration }
    let folders = folders(of: user)
    for folder in [folders.data, folders.state, folders.configuration] {
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    return configurationOfUser(folders)
  }

  /// Returns the folders of a user. Those of another user are inside of those of the service.
  fileprivate func folders(of user: ServiceUser) -> HostFolders {
    let own = configuration.folders
    guard let name = user.name else { return own }
    func folder(_ parent: URL) -> String { parent.appending(path: "users").appending(path: name).path }
    return HostFolders(environment: [
      "XDG_DATA_HOME": folder(own.data), "XDG_STATE_HOME": folder(own.state),
      "XDG_CONFIG_HOME": folder(own.configuration), "XDG_CACHE_HOME": own.cache.deletingLastPathComponent().path,
    ])
  }
}

extension HostConfiguration {
  /// A lock that starts unlocked.
  fileprivate var manualLock: ManualLock { ManualLock(passcode: PasscodeGuard(policy, file: folders.passcodeFile)) }
}
