package import BaseFiles
package import ExtensionManifests
internal import Foundation
package import HostState
package import IntentConversations
package import IntentHost
internal import Synchronization

/// The hosts of a service: one for each user who sends requests. Surfaces run turns with it. Any thread may use it.
///
/// The open conversations, the locks, and the stores that record which requests were handled, outlive a reload of the
/// settings.
package final class ServedHosts: Sendable {
  /// Reads the settings. Its parameter has to be called after each change of the catalogue.
  package typealias Load = @Sendable (_ onChange: @escaping @Sendable () -> Void) throws -> ServiceSettings

  private struct State {
    var settings: ServiceSettings
    var slots: UserSlots
    /// Receives the requests of running apps of the service's own user; nil if it can't listen.
    var apps: AppListener?
  }

  /// The counts of turns, conversations and connections.
  package let counts = ServiceCounts()
  /// The conversations that wait for the next turn of their callers.
  package let conversations: OpenConversations
  /// The conversations of other programs that wait for the owner.
  package let consents: PendingConsents
  /// The questions that apps ask the owner during a turn.
  package let asks: PendingAppQuestions
  /// The store that this service shares with others; nil if each user has a store in the memory of this process.
  package let store: (any SharedConversationStore)?
  /// Seals the conversations of sockets, so that another service continues them; nil if there is no other service.
  package let seal: TurnSeal?
  private let health: StoreHealth?
  private let replica: Replica?
  /// The limits of what clients may use.
  package let limits: ServiceLimits
  private let load: Load
  private let onChange: @Sendable () -> Void
  private let state: Mutex<State>
  /// Held while a host is created, which reads files. The thread that serves clients never takes it.
  private let creation = Mutex(())
  private let runningWork = RunningTurns()
  private let rates = ClientRates()
  private let page = Mutex<PageOpener?>(nil)

  /// Reads the settings, and creates the host of the service's own user.
  ///
  /// - Parameters:
  ///   - limits: the limits of the service.
  ///   - consents: holds the conversations that wait for the owner; nil for one that services with the same store and
  ///     the same secret share.
  ///   - asks: asks the owner during a turn.
  ///   - store: the store that this service shares with others; nil for a store in memory for each user.
  ///   - secret: the secret that the service got from the store; nil if it has another source.
  ///   - sealKey: the secret that all services share which continue each other's conversations; nil for none.
  ///   - replica: identifies this service among the services that share the store; nil if all of them have the same
  ///     data of extensions.
  ///   - onChange: called after each change of the catalogue, on another thread.
  ///   - load: reads the settings.
  /// - Throws: the error of `load`.
  package init(
    limits: ServiceLimits = ServiceLimits(), consents: PendingConsents? = nil,
    asks: PendingAppQuestions = PendingAppQuestions(), store: (any SharedConversationStore)? = nil,
    secret: [UInt8]? = nil, sealKey: [UInt8]? = nil, replica: Replica? = nil,
    onChange: @escaping @Sendable () -> Void = {}, load: @escaping Load
  ) throws {
    self.store = store
    // Without a shared store, a repeated turn of another connection could handle a request again.
    seal = store == nil ? nil : sealKey.map { TurnSeal(key: HMAC.code(of: Array("seal of sockets".utf8), key: $0)) }
    conversations = OpenConversations(sharedBy: store)
    health = store.map { StoreHealth($0, secret: secret) }
    self.limits = limits
    self.consents = consents ?? PendingConsents(sharedBy: Self.sharedConsents(store, sealKey))
    self.asks = asks
    self.replica = replica
    self.load = load
    self.onChange = onChange
    state = Mutex(State(settings: try load(onChange), slots: UserSlots(limit: limits.users)))
    start()
  }

  private static func sharedConsents(
    _ store: (any SharedConversationStore)?, _ secret: [UInt8]?
  ) -> SharedConsents? {
    guard let store, let secret else { return nil }
    return SharedConsents(store, secret: secret)
  }

  /// Reloads the settings. Running turns finish with the old settings.
  ///
  /// - Throws: the error of the loader; the service then keeps its old settings.
  package func reload() throws {
    let settings = try load(onChange)
    let old = creation.withLock { _ in
      state.withLock { state in
        defer {
          state.settings = settings
          state.apps = nil
        }
        return (hosts: state.slots.removeHosts(), apps: state.apps)
      }
    }
    old.apps?.stop()
    for host in old.hosts { host.endExtensions() }
    start()
  }

  /// Creates the host of the service's own user before its first request, and starts to listen for apps.
  private func start() {
    // This can't fail: only users beyond the limit are rejected, and the service's own user is the first one.
    guard let host = try? host(of: .own) else { return }
    do {
      let apps = try host.listenToApps(asksUser: false)
      state.withLock { $0.apps = apps }
    } catch {
      settings.configuration.onWarning("apps can't reach this service: \(error)")
    }
  }

  /// The settings for new turns.
  package var settings: ServiceSettings { state.withLock(\.settings) }

  /// The extensions that can handle requests now.
  package var catalogue: ExtensionCatalogue { settings.configuration.catalogue.current }

  // MARK: Hosts

  /// Returns the host of a user; creates it for the user's first request. If there are too many users, one who is idle
  /// gives way.
  ///
  /// - Parameter user: the user.
  /// - Returns: the host.
  /// - Throws: a ``ServiceRefusal`` if there are too many users, and none is idle.
  package func host(of user: ServiceUser) throws(ServiceRefusal) -> ExtensionHost {
    if let host = knownHost(of: user) { return host }
    let host = creation.withLock { _ in knownHost(of: user) ?? createdHost(of: user) }
    guard let host else {
      throw ServiceRefusal(.tooMany, "the service already serves \(limits.users) users, which is the maximum")
    }
    return host
  }

  private func knownHost(of user: ServiceUser) -> ExtensionHost? { state.withLock { $0.slots.users[user]?.host } }

  /// Creates the host of a user; returns nil if there is no place for another user.
  private func createdHost(of user: ServiceUser) -> ExtensionHost? {
    let place = state.withLock { state in
      let known = state.slots.users[user]
      let old = known == nil ? state.slots.makePlace(isBusy: { consents.hasConversations(of: $0) }) : []
      return old.map { (known, state.slots.formerLock(of: user), state.settings, $0) }
    }
    guard let (known, formerLock, settings, old) = place else { return nil }
    for host in old { host.endExtensions() }
    var configuration = settings.configuration(of: user)
    var entry =
      known
      ?? UserSlots.User(
        lock: formerLock ?? configuration.lock ?? configuration.manualLock,
        store: store.map { UserConversationStore($0, user: user.name) } ?? configuration.store,
        heldRuns: configuration.heldRuns)
    configuration.lock = entry.lock
    configuration.heldRuns = entry.heldRuns
    configuration.store = entry.store
    configuration.records = store.map { UserRecordStore($0, user: user.name) }
    configuration.ownerPrompter = AppQuestionPrompter(asks: asks, consents: consents, user: user)
    if let store, let replica { configuration.replicas = UserReplicaFinder(store, own: replica, user: user) }
    let host = ExtensionHost(configuration)
    entry.host = host
    state.withLock { $0.slots.set(user, entry) }
    return host
  }

  /// Runs `body` with the host of a user, who does not give way meanwhile. Creates the folders of another user.
  func withHost<Result>(
    of user: ServiceUser, _ body: (ExtensionHost) throws(ServiceRefusal) -> Result
  ) throws(ServiceRefusal) -> Result {
    var host = try host(of: user)
    // The user may have given way, or the settings may have been reloaded, since the host was found.
    while state.withLock({ !$0.slots.beginUse(of: user, host) }) { host = try self.host(of: user) }
    defer { state.withLock { $0.slots.endUse(of: user) } }
    if state.withLock({ $0.slots.isFirstUse(of: user) }) { settings.createFolders(of: user) }
    return try body(host)
  }

  /// Returns the rows of the catalogue for a user.
  ///
  /// - Parameter user: the user.
  /// - Returns: the rows, as `intent-host list --json` prints them.
  /// - Throws: a ``ServiceRefusal`` if there are too many users.
  package func rows(of user: ServiceUser) throws(ServiceRefusal) -> [JSONValue] {
    let host = try host(of: user)
    let settings = settings
    return settings.rows(host, settings.folders(of: user))
  }

  /// Removes a conversation that has ended from the store in the memory of this process. A turn on a service without the
  /// user's data has not ended its conversation.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - turn: its last turn.
  ///   - user: the user whose conversation it was.
  package func removeConversation(_ key: String, after turn: ConversationTurn, of user: ServiceUser) {
    if case .ended = turn, !turn.isMisplaced { removeConversation(key, of: user) }
  }

  /// Removes a conversation from the store in the memory of this process. No turn will repeat the conversation, because
  /// its surface has dropped it. Does nothing for a store elsewhere.
  ///
  /// - Parameters:
  ///   - key: the key of the conversation.
  ///   - user: the user whose conversation it was.
  package func removeConversation(_ key: String, of user: ServiceUser) {
    // A shared store evicts conversations by its own rules.
    (state.withLock { $0.slots.users[user]?.store } as? MemoryConversationStore)?.remove(key)
  }

  /// The number of conversations in the memory of this process that a turn may repeat.
  package var storedConversations: Int {
    state.withLock { state in
      state.slots.users.values.reduce(0) { $0 + (($1.store as? MemoryConversationStore)?.count ?? 0) }
    }
  }

  /// Returns the last known state of a user's lock; nil for a user who has sent no request.
  package func deviceState(of user: ServiceUser) -> DeviceState? {
    state.withLock { $0.slots.users[user]?.lock.device }
  }

  /// Refreshes the locks that other programs control. May block.
  package func refreshLocks() {
    for user in state.withLock({ Array($0.slots.users.values) }) { user.lock.refresh() }
  }

  // MARK: The page

  /// Sets the entrance of the page, for programs that request it.
  package func setPageEntrance(_ entrance: any PageEntrance) { page.withLock { $0 = PageOpener(entrance) } }

  /// Opens the page in the user's browser. May block for some seconds.
  ///
  /// - Parameter sentence: a sentence that the page's field contains, for the user to send; nil for none.
  /// - Returns: whether the browser has opened the page; false if it has not done so in time.
  /// - Throws: a ``ServiceRefusal`` with the reason.
  package func openPage(with sentence: String? = nil) throws(ServiceRefusal) -> Bool {
    try pageOpener().open(with: sentence)
  }

  /// Makes a short code, with which the owner signs a browser in.
  ///
  /// - Returns: the code.
  /// - Throws: a ``ServiceRefusal`` with the reason.
  package func makePageCode() throws(ServiceRefusal) -> PageCode { try pageOpener().makeCode() }

  private func pageOpener() throws(ServiceRefusal) -> PageOpener {
    guard let opener = page.withLock(\.self) else {
      throw ServiceRefusal(.tryAgain, "the service has no page; start it with 'intent-host serve --http'")
    }
    return opener
  }

  // MARK: Turns

  /// Counts a message of a client, of any kind of surface.
  ///
  /// - Parameter surface: the client's surface, before the policy.
  /// - Returns: the surface, with the trust that the policy gives it.
  /// - Throws: a ``ServiceRefusal`` if the client exceeds the rate of the policy.
  @discardableResult
  package func countMessage(_ surface: Surface) throws(ServiceRefusal) -> Surface {
    let policy = settings.configuration.policy
    let trusted = policy.trusted(surface)
    try rates.count(trusted, policy)
    return trusted
  }

  /// The number of turns that run or wait for a thread.
  package var runningTurns: Int { runningWork.running }

  /// Counts the start of a turn, or of other work for a client. Each call needs a call of ``endWork()``.
  ///
  /// - Throws: ``ServiceRefusal/ending`` if the service is ending.
  package func beginWork() throws(ServiceRefusal) {
    guard runningWork.enter() else { throw .ending }
  }

  /// Counts work that has ended.
  package func endWork() { runningWork.leave() }

  /// Whether the service is ending.
  package var isEnding: Bool { runningWork.isClosed }

  /// The reason why the service accepts no turns at present; nil if it accepts them. May block.
  package var unavailabilityReason: String? { isEnding ? ServiceRefusal.ending.message : health?.defect }

  /// Rejects new turns from now on. Running turns finish, and none waits for the owner any longer.
  package func rejectNewTurns() {
    runningWork.close()
    asks.close()
  }

  /// Stops the extensions, and the listener for apps.
  package func stop() {
    let (hosts, apps) = state.withLock { ($0.slots.removeHosts(), $0.apps) }
    apps?.stop()
    for host in hosts { host.endExtensions() }
  }
}

extension ServiceSettings {
  /// Returns the configuration of a user's host.
  fileprivate func configuration(of user: ServiceUser) -> HostConfiguration {
    user == .own ? configuration : configurationOfUser(folders(of: user))
  }

  /// Creates the folders of another user.
  fileprivate func createFolders(of user: ServiceUser) {
    guard user != .own else { return }
    let folders = folders(of: user)
    for folder in [folders.data, folders.state, folders.configuration] {
      // If the folder is missing afterwards, the first use of it reports the error.
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  /// Returns the folders of a user. The folders of another user are inside those of the service.
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
