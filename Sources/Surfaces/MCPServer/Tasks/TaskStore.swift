internal import BaseFiles
internal import BaseThreads
internal import Dispatch
internal import Synchronization

/// The tasks of one server, until they expire. Any thread may use it.
final class TaskStore: Sendable {
  /// Gets the tasks that have changed.
  private struct Observer {
    let identifiers: Set<String>
    let onChange: @Sendable (ServerTask) -> Void
  }

  private struct State {
    var tasks: [String: ServerTask] = [:]
    var observers: [Int: Observer] = [:]
    var lastObserver = 0
  }

  private let settings: TaskSettings
  private let state = Mutex(State())
  private let workers: WorkerThreads
  private let running = DispatchGroup()

  init(_ settings: TaskSettings) {
    self.settings = settings
    workers = WorkerThreads("mcp-task", limit: settings.maximum)
  }

  deinit { workers.stop() }

  /// Starts a call on another thread.
  ///
  /// - Parameters:
  ///   - work: answers the call.
  ///   - caller: the name of the caller.
  ///   - call: the connection of the request.
  /// - Returns: the task; nil if there are too many, so that the call has to be answered without one.
  func start(_ work: @escaping ServerTask.Work, of caller: String, over call: any OpenCall) -> ServerTask? {
    let task = ServerTask(work, of: caller, over: call, settings) { [weak self] in self?.tell($0) }
    let isTaken = state.withLock { state in
      Self.removeExpired(&state)
      guard state.tasks.count < settings.maximum,
        state.tasks.values.count(where: { $0.caller == caller }) < settings.maximumOfCaller
      else { return false }
      state.tasks[task.identifier] = task
      return true
    }
    guard isTaken else { return nil }
    guard begin({ task.run() }) else {
      remove(task)
      return nil
    }
    return task
  }

  /// Removes a call that has not become a task.
  func remove(_ task: ServerTask) { state.withLock { _ = $0.tasks.removeValue(forKey: task.identifier) } }

  /// The task of a caller.
  ///
  /// - Throws: ``RPCError`` if this caller has no such task, or if it has expired.
  func task(_ params: [String: JSONValue], of caller: String) throws(RPCError) -> ServerTask {
    guard case .string(let identifier)? = params["taskId"] else {
      throw RPCError(.invalidParams, "'taskId' should be the identifier of a task")
    }
    guard let task = task(identifier, of: caller) else {
      throw RPCError(.invalidParams, "there is no such task, or it has expired; call the tool again")
    }
    return task
  }

  private func task(_ identifier: String, of caller: String) -> ServerTask? {
    state.withLock { state in
      Self.removeExpired(&state)
      return state.tasks[identifier].flatMap { $0.caller == caller ? $0 : nil }
    }
  }

  private static func removeExpired(_ state: inout State) {
    for (identifier, task) in state.tasks where task.hasExpired { state.tasks[identifier] = nil }
  }

  /// Lets a task go on with the responses of its client.
  ///
  /// - Throws: ``RPCError`` if the responses are no object, or if there is no thread.
  func resume(_ task: ServerTask, _ responses: JSONValue?) throws(RPCError) {
    guard case .object(let responses)? = responses else {
      throw RPCError(.invalidParams, "'inputResponses' should be an object")
    }
    guard task.resume(responses, { begin($0) }) else {
      throw RPCError(.internalError, "the server has no thread for the task; try again later")
    }
  }

  private func begin(_ work: @escaping @Sendable () -> Void) -> Bool {
    running.enter()
    let isTaken = workers.add { [running] in
      work()
      running.leave()
    }
    if !isTaken { running.leave() }
    return isTaken
  }

  /// Waits until no task is being worked on.
  func waitForWork() { running.wait() }

  // MARK: Notifications

  /// The tasks of a caller among these; others are left out.
  func tasks(_ identifiers: [String], of caller: String) -> [ServerTask] {
    identifiers.compactMap { task($0, of: caller) }
  }

  /// Observes tasks.
  ///
  /// - Parameters:
  ///   - tasks: the tasks.
  ///   - onChange: called once for each task, and then after each change, on any thread.
  /// - Returns: the number with which the observation ends.
  func observe(_ tasks: [ServerTask], _ onChange: @escaping @Sendable (ServerTask) -> Void) -> Int {
    let number = state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = Observer(
        identifiers: Set(tasks.map(\.identifier)), onChange: onChange)
      return state.lastObserver
    }
    // A task may have changed before.
    tasks.forEach(onChange)
    return number
  }

  /// Ends an observation.
  func endObservation(_ number: Int) { state.withLock { _ = $0.observers.removeValue(forKey: number) } }

  private func tell(_ task: ServerTask) {
    let observers = state.withLock { Array($0.observers.values) }
    for observer in observers where observer.identifiers.contains(task.identifier) { observer.onChange(task) }
  }
}
