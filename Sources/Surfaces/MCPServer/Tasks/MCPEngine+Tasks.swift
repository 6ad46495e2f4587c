internal import BaseFiles
internal import IntentConversations

/// Tasks: the extension `io.modelcontextprotocol/tasks` of the version 2026-07-28.
extension MCPEngine {
  /// Answers a call of a tool. If it takes long, and the client supports tasks, the result is a task.
  func callResult(
    of caller: Caller, as client: ProtocolClient, over call: any OpenCall, _ work: @escaping ServerTask.Work
  ) throws(RPCError) -> [String: JSONValue]? {
    // Without a task, the client waits.
    guard client.takesTasks, let task = tasks.start(work, of: caller.name, over: call) else {
      return try work(call, [:])
    }
    if task.becomesTask() { return task.members.merging(["resultType": "task"]) { $1 } }
    tasks.remove(task)
    return try task.result()
  }

  /// Answers a request about a task.
  func taskResult(
    of request: RPCRequest, from caller: Caller, as client: ProtocolClient
  ) throws(RPCError) -> [String: JSONValue] {
    try client.requireTasks()
    let task = try tasks.task(request.params, of: caller.name)
    switch request.method {
    case "tasks/get": return task.members
    case "tasks/update": try tasks.resume(task, request.params["inputResponses"])
    default: task.cancel()
    }
    return [:]
  }

  /// Waits until no task is being worked on.
  package func waitForTasks() { tasks.waitForWork() }
}

extension ProtocolClient {
  /// Throws ``RPCError`` if the client does not support tasks.
  func requireTasks() throws(RPCError) {
    guard !takesTasks else { return }
    let extensions = JSONValue.object([MetaKey.tasks: .object([:])])
    throw RPCError(
      .missingCapability, "the request needs the extension '\(MetaKey.tasks)' in '\(MetaKey.capabilities)'",
      data: .object(["requiredCapabilities": .object(["extensions": extensions])]))
  }
}
