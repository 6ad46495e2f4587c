internal import Dispatch
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import SourceFiles
internal import Synchronization

/// The extensions that run, kept from request to request. Any thread may use it; a connection that it gives out is the
/// caller's alone until it is given back or discarded.
final class ExtensionPool: Sendable {
  /// An extension that runs.
  private struct Running {
    let connection: ExtensionConnection
    let target: InstalledExtension
    /// The state of the library that was loaded.
    let library: FileStamp?
    /// Since when nobody has it; nil while somebody does.
    var idleSince: ContinuousClock.Instant?
    /// The time on a processor that it had taken by then.
    var timeWhenIdle = Duration.zero

    /// Whether it works on although nobody asks it.
    var isRestless: Bool { (connection.usage?.cpuTime ?? .zero) - timeWhenIdle > ExtensionPool.idleWork }
  }

  /// How much time on a processor an extension that nobody asks may take: it may finish what it began, not go on.
  private static let idleWork = Duration.seconds(2)

  private let launcher: ExtensionLauncher
  private let folders: HostFolders
  private let policy: Policy
  private let running = Mutex<[Running]>([])
  /// How many are being started that are not among those that run; changed while these are locked.
  private let starting = Atomic(0)
  // Dispatch's objects may be used by any thread; its module does not say so.
  private nonisolated(unsafe) let housekeeping: any DispatchSourceTimer

  /// Makes a pool in which nothing runs.
  init(launcher: ExtensionLauncher, folders: HostFolders, policy: Policy) {
    self.launcher = launcher
    self.folders = folders
    self.policy = policy
    launcher.limitTotalMemory(policy.budgets.totalMemory)
    housekeeping = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    housekeeping.schedule(deadline: .now() + 0.25, repeating: 0.25, leeway: .milliseconds(100))
    housekeeping.setEventHandler { [weak self] in self?.keepHouse() }
    housekeeping.activate()
  }

  deinit {
    housekeeping.cancel()
  }

  // MARK: Requests

  /// The connection to an extension that runs and waits for a call, or nil. One that ended meanwhile, or whose library or
  /// manifest is another by now, is forgotten.
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

  /// An extension that could not be started.
  struct FailedStart: Error {
    let fault: ExtensionFault
    let lastWords: LastWords
    let usage: ProcessUsage?
  }

  /// Starts an extension and waits until it stands ready.
  func start(_ target: InstalledExtension, budget: Duration) throws(FailedStart) -> ExtensionConnection {
    var launched: ExtensionConnection?
    do throws(ExtensionFault) {
      if let defect = target.trustDefect { throw .startFailed(defect) }
      try makeRoom()
      defer { if launched == nil { running.withLock { _ in _ = starting.subtract(1, ordering: .relaxed) } } }
      let hello = try target.hello(in: folders)
      let stamp = FileStamp.of(path: target.libraryPath)
      let connection = try launch(target, hello)
      launched = connection
      running.withLock { running in
        running.append(Running(connection: connection, target: target, library: stamp))
        starting.subtract(1, ordering: .relaxed)
      }
      try connection.begin(hello, budget: budget)
      return connection
    } catch {
      if let launched { discard(launched) }
      throw FailedStart(
        fault: checked(error), lastWords: launched.map(LastWords.init) ?? LastWords(), usage: launched?.usage)
    }
  }

  /// A fault, and not that of the system which it claims to be: whether a layer of the sandbox is missing, the host
  /// finds out for itself.
  private func checked(_ fault: ExtensionFault) -> ExtensionFault {
    guard case .launchFailed(let failure) = fault, failure.cause == .sandboxIncomplete else { return fault }
    let missing = try? launcher.missingSandboxLayers()
    guard policy.sandbox.level != .strict || missing?.isDisjoint(with: .strict) == true else { return fault }
    return .protocolError("it says that layers of the sandbox are missing, and none is", during: .launch)
  }

  private func launch(_ target: InstalledExtension, _ hello: Hello) throws(ExtensionFault) -> ExtensionConnection {
    let manifest = target.manifest
    let home = URL(fileURLWithPath: hello.containerPath, isDirectory: true)
    let groups = hello.appGroupPaths.values.map { URL(fileURLWithPath: $0, isDirectory: true) }
    let connection = try launcher.launch(
      ExtensionLaunch(
        library: target.library, home: home, sandbox: target.sandbox(policy.sandbox, writable: [home] + groups),
        memory: MemoryBudget(megabytes: policy.budgets.memory(manifest))))
    let interactions = InteractionStore(folder: folders.interactions)
    connection.performOperation = { interactions.perform($0, of: manifest.identifier) }
    return connection
  }

  /// Keeps an extension for the next request to it.
  func giveBack(_ connection: ExtensionConnection) {
    connection.isBusy = false
    let usage = connection.usage?.cpuTime ?? .zero
    running.withLock { running in
      guard let index = running.firstIndex(where: { $0.connection === connection }) else { return }
      running[index].idleSince = .now
      running[index].timeWhenIdle = usage
    }
  }

  /// Forgets an extension. Its connection has been closed, or is now.
  func discard(_ connection: ExtensionConnection) {
    running.withLock { $0.removeAll { $0.connection === connection } }
    connection.close()
  }

  /// Ends all extensions that are not at work.
  func endIdle() {
    while let idle = take(where: { _ in true }) { discard(idle.connection) }
    launcher.tidy()
  }

  // MARK: Housekeeping

  /// Takes the extension that has been idle for the longest time, of those for which `condition` holds.
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

  /// Ends idle extensions until the policy allows another process, and keeps a place for it.
  private func makeRoom() throws(ExtensionFault) {
    while !reservePlace() {
      guard let idle = take(where: { _ in true }) else {
        throw .startFailed("all \(policy.budgets.processes) processes that the policy allows are at work")
      }
      discard(idle.connection)
    }
    keepWithinTotal()
  }

  /// Counts a process that is about to be started, if the policy allows it beside those that there are.
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

  private func keepHouse() {
    keepWithinTotal()
    let oldest = ContinuousClock.now - policy.budgets.idle
    while let idle = take(where: { ($0.idleSince ?? .now) < oldest || $0.isRestless }) { discard(idle.connection) }
  }
}
