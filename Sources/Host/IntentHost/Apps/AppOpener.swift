internal import AppGroups
internal import BaseFiles
package import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
package import HostState
internal import IntentWire

/// Opens apps that continue a request: wakes a running app, or starts its program. The activity itself is a file in the
/// app's container, so the host passes it to no other program.
package struct AppOpener: Sendable {
  /// The result of opening an app for a parked activity.
  package enum Result: Equatable {
    /// The app has taken the activity.
    case taken
    /// The app is running, but has not taken the activity in time.
    case untaken
    /// The app ended before it took the activity.
    case ended
    /// The app can't be started, for this reason.
    case failed(String)
  }

  private let folders: HostFolders
  /// The time for which the host waits until the app has taken the activity.
  private let timeout: Duration

  /// Creates an opener that waits up to `timeout` until an app has taken its activity.
  package init(folders: HostFolders, timeout: Duration) {
    self.folders = folders
    self.timeout = timeout
  }

  /// Opens `app`, and waits until it has taken the parked activity with the identifier `activity`.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - activity: the identifier of the parked activity.
  ///   - isJustParked: whether the activity was parked just now, so that nothing can have taken it yet.
  /// - Returns: the result for the activity.
  package func open(_ app: InstalledApp, for activity: String, isJustParked: Bool) -> Result {
    let deadline = ContinuousClock.now + timeout
    let file = ParkedActivityFile(app: app.identifier, in: folders)
    do {
      guard let parked = try file.waiting else {
        // If the activity was parked just now, nothing can have taken it. Otherwise, the app has taken it.
        return isJustParked ? .failed("the user activity was removed from the app's container") : .taken
      }
      guard parked.identifier == activity else { return .failed("a later request waits for it") }
      guard parked.isCurrent(at: .now) else { return .failed("the request has waited for too long") }
      let isRunning = AppSocket(folder: folders.appSockets.activities).wake(app, timeout: timeout)
      // The running app was just woken. A second process of the app would not help.
      if isRunning { return try file.isWaiting(activity) ? .untaken : .taken }
      // An app that has just been started does not listen yet. It takes the activity as soon as it listens.
      if let result = try waitForRunning(app, file: file, activity: activity, until: deadline) { return result }
      return try wait(for: start(app), file, activity, until: deadline)
    } catch {
      return .failed("\(error)")
    }
  }

  /// Waits until an app that is running but not listening has taken its activity. Returns nil if the app is not
  /// running, or ends.
  private func waitForRunning(
    _ app: InstalledApp, file: ParkedActivityFile, activity: String, until deadline: ContinuousClock.Instant
  ) throws(ParkedActivityFile.ParkingError) -> Result? {
    while !app.runningProcesses.isEmpty {
      if try !file.isWaiting(activity) { return .taken }
      if .now >= deadline { return .untaken }
      Thread.sleep(forTimeInterval: Self.interval / .seconds(1))
    }
    return try file.isWaiting(activity) ? nil : .taken
  }

  /// Waits until `app` has answered an activity that it took, or has ended.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - activity: the identifier of the activity.
  ///   - budget: the time for the answer.
  /// - Returns: the answer; nil if there is none.
  func answer(of app: InstalledApp, to activity: String, within budget: Duration) -> AppAnswer? {
    let deadline = ContinuousClock.now + budget
    let file = AppAnswerFile(app: app.identifier, in: folders)
    while true {
      let isRunning = !app.runningProcesses.isEmpty
      for _ in 0..<Self.checksPerSearch {
        if let answer = file.answer(to: activity) { return answer }
        guard isRunning, ContinuousClock.now < deadline else { return nil }
        Thread.sleep(forTimeInterval: Self.interval / .seconds(1))
      }
    }
  }

  // MARK: Requests that the app handles itself

  /// Connects to `app` for requests that it handles itself. Starts the app if it is not running. If the app is running
  /// but does not accept requests yet, the call waits and never starts it a second time.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - launcher: watches the memory of the app.
  ///   - memory: the memory that the app may use.
  ///   - budget: the time until the app accepts requests.
  /// - Returns: a connection on which no message has been sent yet.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the app can't be started, ends, or runs but accepts no requests;
  ///   ``ExtensionFault/timedOut(_:budget:)`` if the started app does not listen in time.
  func connect(
    to app: InstalledApp, by launcher: ExtensionLauncher, memory: MemoryBudget, within budget: Duration
  ) throws(ExtensionFault) -> ExtensionConnection {
    let deadline = ContinuousClock.now + budget
    func connection(_ program: AppProgram?) throws(ExtensionFault) -> ExtensionConnection? {
      let sockets = AppSocket(folder: folders.appSockets.requests)
      guard let (socket, peer) = sockets.connect(to: app, timeout: budget) else { return nil }
      return try launcher.connect(
        peer, socket: socket, memory: memory, isStarted: peer.processIdentifier == program?.processIdentifier)
    }
    if let connection = try connection(nil) { return connection }
    while let process = app.runningProcesses.first {
      guard ContinuousClock.now < deadline else {
        throw .startFailed("the app runs as process \(process) and has not accepted requests within \(budget); quit it")
      }
      Thread.sleep(forTimeInterval: Self.interval / .seconds(1))
      if let connection = try connection(nil) { return connection }
    }
    let program: AppProgram
    do {
      program = try start(app)
    } catch {
      throw .startFailed("\(error)")
    }
    while ContinuousClock.now < deadline {
      let hasEnded = program.waitForEnd(within: Self.interval)
      if let connection = try connection(program) { return connection }
      if hasEnded { throw .startFailed("the app ended before it accepted requests") }
    }
    throw .timedOut(.launch, budget: budget)
  }

  // MARK: Starting

  private func start(_ app: InstalledApp) throws -> AppProgram {
    guard let path = app.executablePath else { throw AppProgram.StartError("it has no program") }
    if let defect = app.programDefect() { throw AppProgram.StartError(defect.message) }
    let environment = AppEnvironment.variables(folders)
    return try AppProgram(path: path, environment: environment, log: folders.appLog(app.identifier))
  }

  /// The interval between two checks of a started app's file.
  private static let interval = Duration.milliseconds(10)
  /// The number of checks of the file for each search for the app's processes. A search takes some milliseconds.
  private static let checksPerSearch = 10

  private func wait(
    for program: AppProgram, _ file: ParkedActivityFile, _ activity: String, until deadline: ContinuousClock.Instant
  ) throws(ParkedActivityFile.ParkingError) -> Result {
    while true {
      let hasEnded = program.waitForEnd(within: Self.interval)
      if try !file.isWaiting(activity) { return .taken }
      if hasEnded { return .ended }
      if .now >= deadline { return .untaken }
    }
  }
}

extension InstalledApp {
  /// The identifiers of this user's processes that run the app.
  fileprivate var runningProcesses: [Int32] { programPath.map(RunningProgram.processes) ?? [] }
}
