internal import BaseFiles
internal import Dispatch
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import Synchronization

/// The running extensions, which are reused between requests. Any thread may use the pool. A connection belongs to the
/// caller until the caller gives it back or discards it.
final class ExtensionPool: Sendable {
  /// A running extension.
  struct Running {
    let connection: ExtensionConnection
    let target: InstalledExtension
    /// The stamp of the library when it was loaded.
    let library: FileStamp?
    /// The time when the connection was given back; nil while a caller has it.
    var idleSince: ContinuousClock.Instant?
    /// The CPU time of the process when the connection was given back.
    var timeWhenIdle = Duration.zero

    /// Whether an idle extension uses too much CPU time.
    var exceedsIdleCPUTime: Bool {
      (connection.usage?.cpuTime ?? .zero) - timeWhenIdle > ExtensionPool.idleCPUTimeLimit
    }
  }

  struct State {
    var running: [Running] = []
    /// The number of extensions that are starting and are not in `running` yet.
    var starting = 0
    /// The requests that wait until a slot for a process becomes free or its extension idle, the oldest first.
    var waiting: [DispatchSemaphore] = []
    /// The queue of each kind of process that requests wait for or that is starting.
    var queues: [Kind: Queue] = [:]
    /// The duration of the last start of an extension.
    var lastStart = Duration.milliseconds(5)

    /// Wakes the oldest waiting request, which then tries again.
    mutating func wakeFirst() {
      if !waiting.isEmpty { waiting.removeFirst().signal() }
    }

    /// Removes and returns the extension that has been idle for the longest time among those that satisfy `condition`.
    mutating func removeLongestIdle(where condition: (Running) -> Bool) -> Running? {
      let idle = running.indices.filter { running[$0].idleSince != nil && condition(running[$0]) }
      guard let index = idle.min(by: { (running[$0].idleSince ?? .now) < (running[$1].idleSince ?? .now) }) else {
        return nil
      }
      running[index].idleSince = nil
      running[index].connection.isBusy = true
      return running[index]
    }
  }

  /// The CPU time that an extension may use while it is idle, to finish its work.
  private static let idleCPUTimeLimit = Duration.seconds(2)

  private let launcher: ExtensionLauncher
  private let folders: HostFolders
  let policy: Policy
  private let catalogue: LiveCatalogue
  /// The language for code that an extension runs outside a request.
  private let locale: Locale
  /// The lock of the device. Its state decides which keys of keychain items are available.
  private let lock: any LockSource
  /// Receives warnings for the user.
  private let onWarning: @Sendable (String) -> Void
  private let donations = DonationRates()
  let state = Mutex(State())
  /// Evicts idle extensions while at least one extension runs. Changed while `state` is locked.
  let housekeeping = HousekeepingTimer()

  /// Creates an empty pool.
  init(
    launcher: ExtensionLauncher, folders: HostFolders, policy: Policy, locale: Locale, catalogue: LiveCatalogue,
    lock: any LockSource, onWarning: @escaping @Sendable (String) -> Void
  ) {
    self.launcher = launcher
    self.folders = folders
    self.policy = policy
    self.locale = locale
    self.lock = lock
    self.catalogue = catalogue
    self.onWarning = onWarning
    launcher.limitTotalMemory(policy.budgets.totalMemory)
    housekeeping.setHandler { [weak self] in self?.evictIdle() }
  }

  /// The number of requests that wait for a slot.
  var waitingCount: Int { state.withLock(\.waiting.count) }

  /// Returns the stamp of the library that a running extension has loaded; nil if it is unknown.
  func library(of connection: ExtensionConnection) -> FileStamp? {
    state.withLock { state in state.running.first { $0.connection === connection }?.library }
  }

  // MARK: Requests

  /// Returns the connection to a running, idle extension for a request of this trust; nil if there is none. Discards
  /// extensions that ended, or whose library or manifest changed.
  ///
  /// Requests that count as locked have separate processes. A process can ask for the keys of its keychain at any time,
  /// even long after a request, and it can store the keys that it receives.
  func connection(to target: InstalledExtension, trust: Surface.Trust = .owner) -> ExtensionConnection? {
    let kind = Kind(target, trust)
    while let known = removeIdle(where: { Kind($0) == kind }) {
      if isUsable(known, target) { return known.connection }
    }
    return nil
  }

  /// Returns whether an extension can serve the next request. Discards it otherwise.
  func isUsable(_ known: Running, _ target: InstalledExtension) -> Bool {
    let isCurrent = known.target == target && known.library == FileStamp.of(path: target.libraryPath)
    if isCurrent, known.connection.handlePendingMessages() { return true }
    discard(known.connection)
    return false
  }

  /// The failure to start an extension.
  struct LaunchError: Error {
    let fault: ExtensionFault
    let finalOutput: FinalOutput
    let usage: ProcessUsage?
  }

  /// Starts an extension and waits until it is ready. If all slots are in use, first waits up to `budget` for one of
  /// them, unless `waitsForSlot` is false. `trust` is the trust of the request.
  func start(
    _ target: InstalledExtension, budget: Duration, trust: Surface.Trust = .owner, waitsForSlot: Bool = true
  ) throws(LaunchError) -> ExtensionConnection {
    var launched: ExtensionConnection?
    do throws(ExtensionFault) {
      waitForCompleteLibrary(target, budget)
      let library = try target.isApp ? nil : target.openForLaunch()
      try reserveSlot(within: waitsForSlot ? budget : .zero)
      defer { if launched == nil { releaseSlot() } }
      let hello = try target.hello(in: folders, locale: locale, groups: try groups(of: target))
      let connection = try connect(target, library: library, hello: hello, budget: budget)
      launched = connection
      connection.countsAsLocked = trust == .locked
      let stamp = library?.stamp ?? FileStamp.of(path: target.libraryPath)
      state.withLock { state in
        state.running.append(Running(connection: connection, target: target, library: stamp))
        state.starting -= 1
        housekeeping.isStarted = true
      }
      try connection.performHandshake(hello, budget: budget)
      return connection
    } catch {
      if let launched { discard(launched) }
      throw LaunchError(
        fault: checked(error), finalOutput: launched.map { FinalOutput($0) } ?? FinalOutput(), usage: launched?.usage)
    }
  }

  /// Waits while the library is still being copied, but no longer than the launch budget.
  private func waitForCompleteLibrary(_ target: InstalledExtension, _ budget: Duration) {
    let end = ContinuousClock.now + budget
    while let rest = target.remainingQuietPeriod, ContinuousClock.now + rest < end {
      Thread.sleep(forTimeInterval: rest / .seconds(1))
    }
  }

  /// Replaces a false report of missing sandbox layers. Any extension can send such a report, so the host verifies it.
  private func checked(_ fault: ExtensionFault) -> ExtensionFault {
    guard case .launchFailed(let failure) = fault, failure.cause == .sandboxIncomplete else { return fault }
    // If the layers can't be determined, the report of the extension stands.
    let missing = try? launcher.missingSandboxLayers()
    guard policy.sandbox.level != .strict || missing?.isDisjoint(with: .strict) == true else { return fault }
    return .protocolError("it reports missing layers of the sandbox, but no layer is missing", during: .launch)
  }

  /// The app groups and keychain groups that the extension may share. Warns about each other group in the manifest.
  private func groups(of target: InstalledExtension) throws(ExtensionFault) -> [String] {
    do {
      return try AppGroupMembers(folders).groups(of: target, allowed: policy.appGroups) {
        catalogue.current.extensions
      } onRefusal: {
        onWarning($0)
      }
    } catch {
      throw .startFailed("\(error)")
    }
  }

  /// Starts an extension, or connects to an app that handles requests itself.
  private func connect(
    _ target: InstalledExtension, library: TrustedLibrary?, hello: Hello, budget: Duration
  ) throws(ExtensionFault) -> ExtensionConnection {
    if let library { return try launch(target, library: library, hello: hello) }
    guard let app = target.app else { throw .startFailed("there is no app") }
    return try AppOpener(folders: folders, timeout: budget).connect(
      to: app, by: launcher, memory: MemoryBudget(megabytes: policy.budgets.memory(target.manifest)), within: budget)
  }

  private func launch(
    _ target: InstalledExtension, library: TrustedLibrary, hello: Hello
  ) throws(ExtensionFault) -> ExtensionConnection {
    let manifest = target.manifest
    let home = URL(fileURLWithPath: hello.containerPath, isDirectory: true)
    let shared = hello.appGroupPaths.values + hello.keychainGroups.filter { !$0.isOwn }.map(\.path)
    let groups = shared.map { URL(fileURLWithPath: $0, isDirectory: true) }
    var description = ExtensionLaunch(
      library: target.library, home: home, sandbox: target.sandbox(policy.sandbox, writable: [home] + groups),
      memory: MemoryBudget(megabytes: policy.budgets.memory(manifest)))
    description.identifier = manifest.identifier
    let connection = try launcher.launch(description, library)
    if connection.lacksServers {
      onWarning(
        "'\(manifest.identifier)' starts without the network, because this system can't limit it to the servers that "
          + "the manifest lists; 'intent-host doctor' has the reason")
    }
    let interactions = InteractionStore(folder: folders.interactions)
    connection.performOperation = { [donations] operation in
      donations.refusal(of: manifest.identifier, interactions.byteCount(of: manifest.identifier))
        ?? interactions.perform(operation, of: manifest.identifier)
    }
    let keychain = KeychainAccess(hello.keychainGroups, in: folders, lock: lock)
    connection.keychainKeys = { keychain.reply(to: $0) }
    return connection
  }

  /// Makes an extension available for the next request.
  func returnConnection(_ connection: ExtensionConnection) {
    let usage = connection.usage?.cpuTime ?? .zero
    state.withLock { state in
      guard let index = state.running.firstIndex(where: { $0.connection === connection }) else { return }
      state.running[index].timeWhenIdle = usage
      guard !state.assignToFirstWaiter(index) else { return }
      connection.isBusy = false
      state.running[index].idleSince = .now
      state.wakeFirst()
    }
  }

  /// Removes an extension, and closes its connection if it is open. Then sweeps its folders.
  func discard(_ connection: ExtensionConnection) {
    let target: InstalledExtension? = state.withLock { state in
      let index = state.running.firstIndex { $0.connection === connection }
      let known = index.map { state.running.remove(at: $0) }
      if let known { state.wakeFirstWaiter(Kind(known)) }
      if state.running.isEmpty { housekeeping.isStarted = false }
      state.wakeFirst()
      return known?.target
    }
    connection.close()
    if let manifest = target?.manifest {
      folders.removePrivilegeBits(manifest.identifier, groups: manifest.sharedGroups)
    }
  }

  /// Ends all idle extensions.
  func stopIdleExtensions() {
    while let idle = removeIdle(where: { _ in true }) { discard(idle.connection) }
    launcher.removeUnusedGroups()
  }

  // MARK: Housekeeping

  private func removeIdle(where condition: (Running) -> Bool) -> Running? {
    state.withLock { $0.removeLongestIdle(where: condition) }
  }

  /// Ends idle extensions until all extensions together use no more memory than the policy allows.
  func enforceMemoryTotal() {
    while launcher.totalMemory > policy.budgets.totalMemory, let idle = removeIdle(where: { _ in true }) {
      discard(idle.connection)
    }
  }

  /// Ends extensions that were idle for too long, that use too much CPU time, or whose memory exceeds the total.
  private func evictIdle() {
    enforceMemoryTotal()
    let oldest = ContinuousClock.now - policy.budgets.idle
    while let idle = removeIdle(where: { ($0.idleSince ?? .now) < oldest || $0.exceedsIdleCPUTime }) {
      discard(idle.connection)
    }
  }
}

extension Policy.Budgets {
  /// The maximum memory of all extensions together, in bytes.
  fileprivate var totalMemory: Int { MemoryBudget(megabytes: totalMemoryMB).bytes }
}
