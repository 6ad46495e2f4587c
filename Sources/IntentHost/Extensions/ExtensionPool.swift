internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import SourceFiles
internal import Synchronization

/// The running extensions, which are reused between requests. Any thread may use the pool. A connection belongs to the
/// caller until the caller gives it back or discards it.
final class ExtensionPool: Sendable {
  /// A running extension.
  private struct Running {
    let connection: ExtensionConnection
    let target: InstalledExtension
    /// The stamp of the library when it was loaded.
    let library: FileStamp?
    /// The time when the connection was given back; nil while a caller has it.
    var idleSince: ContinuousClock.Instant?
    /// The CPU time of the process when the connection was given back.
    var timeWhenIdle = Duration.zero

    /// Whether an idle extension uses too much CPU time.
    var isRestless: Bool { (connection.usage?.cpuTime ?? .zero) - timeWhenIdle > ExtensionPool.idleWork }
  }

  /// The CPU time that an extension may use after the connection was given back, to finish its work.
  private static let idleWork = Duration.seconds(2)

  private let launcher: ExtensionLauncher
  private let folders: HostFolders
  private let policy: Policy
  private let catalogue: LiveCatalogue
  /// The language for code that an extension runs outside of a request.
  private let locale: Locale
  private let running = Mutex<[Running]>([])
  /// The number of extensions that are starting and are not in `running` yet. Changed while `running` is locked.
  private let starting = Atomic(0)
  /// Evicts idle extensions while at least one extension runs. Changed while `running` is locked.
  let housekeeping = HousekeepingTimer()

  /// Creates an empty pool.
  init(
    launcher: ExtensionLauncher, folders: HostFolders, policy: Policy, locale: Locale, catalogue: LiveCatalogue
  ) {
    self.launcher = launcher
    self.folders = folders
    self.policy = policy
    self.locale = locale
    self.catalogue = catalogue
    launcher.limitTotalMemory(policy.budgets.totalMemory)
    housekeeping.setHandler { [weak self] in self?.evictIdle() }
  }

  // MARK: Requests

  /// Returns the connection to a running, idle extension; nil if there is none. Discards extensions that ended, or
  /// whose library or manifest changed.
  func connection(to target: InstalledExtension) -> ExtensionConnection? {
    let identifier = target.manifest.identifier
    let stamp = FileStamp.of(path: target.libraryPath)
    while let known = take(where: { $0.target.manifest.identifier == identifier }) {
      let isCurrent = known.target == target && known.library == stamp
      if isCurrent, known.connection.becomesIdle() { return known.connection }
      discard(known.connection)
    }
    return nil
  }

  /// The failure of an extension's start.
  struct FailedStart: Error {
    let fault: ExtensionFault
    let lastWords: LastWords
    let usage: ProcessUsage?
  }

  /// Starts an extension and waits until it is ready.
  func start(_ target: InstalledExtension, budget: Duration) throws(FailedStart) -> ExtensionConnection {
    var launched: ExtensionConnection?
    do throws(ExtensionFault) {
      waitForRest(target, budget)
      let library = try target.openForLaunch()
      try makeRoom()
      defer { if launched == nil { running.withLock { _ in _ = starting.subtract(1, ordering: .relaxed) } } }
      let hello = try target.hello(in: folders, locale: locale, groups: try groups(of: target))
      let connection = try launch(target, library, hello)
      launched = connection
      running.withLock { running in
        running.append(Running(connection: connection, target: target, library: library.stamp))
        starting.subtract(1, ordering: .relaxed)
        housekeeping.isStarted = true
      }
      try connection.begin(hello, budget: budget)
      return connection
    } catch {
      if let launched { discard(launched) }
      throw FailedStart(
        fault: checked(error), lastWords: launched.map(LastWords.init) ?? LastWords(), usage: launched?.usage)
    }
  }

  /// Waits while the library is being copied, for the launch budget at most.
  private func waitForRest(_ target: InstalledExtension, _ budget: Duration) {
    let end = ContinuousClock.now + budget
    while let rest = target.remainingRest, ContinuousClock.now + rest < end {
      Thread.sleep(forTimeInterval: rest / .seconds(1))
    }
  }

  /// Replaces a false report of missing sandbox layers. Any extension can send such a report, so the host checks the
  /// layers itself.
  private func checked(_ fault: ExtensionFault) -> ExtensionFault {
    guard case .launchFailed(let failure) = fault, failure.cause == .sandboxIncomplete else { return fault }
    let missing = try? launcher.missingSandboxLayers()
    guard policy.sandbox.level != .strict || missing?.isDisjoint(with: .strict) == true else { return fault }
    return .protocolError("it says that layers of the sandbox are missing, and none is", during: .launch)
  }

  /// The app groups that the extension may share.
  private func groups(of target: InstalledExtension) throws(ExtensionFault) -> [String] {
    do {
      return try AppGroupMembers(folders).groups(of: target, allowed: policy.appGroups) {
        catalogue.current.extensions
      }
    } catch {
      throw .startFailed("\(error)")
    }
  }

  private func launch(
    _ target: InstalledExtension, _ library: TrustedLibrary, _ hello: Hello
  ) throws(ExtensionFault) -> ExtensionConnection {
    let manifest = target.manifest
    let home = URL(fileURLWithPath: hello.containerPath, isDirectory: true)
    let groups = hello.appGroupPaths.values.map { URL(fileURLWithPath: $0, isDirectory: true) }
    let connection = try launcher.launch(
      ExtensionLaunch(
        library: target.library, home: home, sandbox: target.sandbox(policy.sandbox, writable: [home] + groups),
        memory: MemoryBudget(megabytes: policy.budgets.memory(manifest))), library)
    let interactions = InteractionStore(folder: folders.interactions)
    connection.performOperation = { interactions.perform($0, of: manifest.identifier) }
    return connection
  }

  /// Makes an extension available for the next request.
  func giveBack(_ connection: ExtensionConnection) {
    connection.isBusy = false
    let usage = connection.usage?.cpuTime ?? .zero
    running.withLock { running in
      guard let index = running.firstIndex(where: { $0.connection === connection }) else { return }
      running[index].idleSince = .now
      running[index].timeWhenIdle = usage
    }
  }

  /// Removes an extension, and closes its connection if it is open.
  func discard(_ connection: ExtensionConnection) {
    running.withLock { running in
      running.removeAll { $0.connection === connection }
      if running.isEmpty { housekeeping.isStarted = false }
    }
    connection.close()
  }

  /// Ends all idle extensions.
  func endIdle() {
    while let idle = take(where: { _ in true }) { discard(idle.connection) }
    launcher.tidy()
  }

  // MARK: Housekeeping

  /// Takes the extension that has been idle for the longest time, among those that satisfy `condition`.
  private func take(where condition: (Running) -> Bool) -> Running? {
    running.withLock { running in
      let idle = running.indices.filter { running[$0].idleSince != nil && condition(running[$0]) }
      guard let index = idle.min(by: { (running[$0].idleSince ?? .now) < (running[$1].idleSince ?? .now) }) else {
        return nil
      }
      running[index].idleSince = nil
      running[index].connection.isBusy = true
      return running[index]
    }
  }

  /// Ends idle extensions until the policy allows another process, and reserves a place for it.
  private func makeRoom() throws(ExtensionFault) {
    while !reservePlace() {
      guard let idle = take(where: { _ in true }) else {
        throw .startFailed("all \(policy.budgets.processes) processes that the policy allows are at work")
      }
      discard(idle.connection)
    }
    keepWithinTotal()
  }

  /// Reserves a place for a process that is about to start; returns false if the policy allows no more processes.
  private func reservePlace() -> Bool {
    running.withLock { running in
      guard running.count + starting.load(ordering: .relaxed) < policy.budgets.processes else { return false }
      starting.add(1, ordering: .relaxed)
      return true
    }
  }

  private func keepWithinTotal() {
    while launcher.totalMemory > policy.budgets.totalMemory, let idle = take(where: { _ in true }) {
      discard(idle.connection)
    }
  }

  /// Ends extensions that were idle for too long, that use too much CPU time, or whose memory exceeds the total.
  private func evictIdle() {
    keepWithinTotal()
    let oldest = ContinuousClock.now - policy.budgets.idle
    while let idle = take(where: { ($0.idleSince ?? .now) < oldest || $0.isRestless }) { discard(idle.connection) }
  }
}
