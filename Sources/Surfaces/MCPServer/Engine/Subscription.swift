internal import BaseFiles

/// A request for notifications, in the format of the newest version of the protocol.
struct Subscription {
  /// The maximum number of tasks in a request.
  private static let maximumTasks = 64

  /// Whether the client subscribes to changes of the tools.
  let tools: Bool
  /// The identifiers of the tasks to whose changes the client subscribes.
  let tasks: [String]

  /// Parses the parameters of `subscriptions/listen`.
  ///
  /// - Throws: ``RPCError`` if `notifications` is missing or not an object, or if it names tasks and the client does not
  ///   support them.
  init(_ params: [String: JSONValue], of client: ProtocolClient) throws(RPCError) {
    guard case .object(let wanted)? = params["notifications"] else {
      throw RPCError(.invalidParams, "'notifications' should be an object, such as {\"toolsListChanged\": true}")
    }
    tools = wanted["toolsListChanged"] == .bool(true)
    guard let tasks = wanted["taskIds"], tasks != .null else {
      self.tasks = []
      return
    }
    try client.requireTasks()
    guard case .array(let list) = tasks, list.count <= Self.maximumTasks, list.allSatisfy({ $0.text != nil }) else {
      throw RPCError(.invalidParams, "'taskIds' should be an array of at most \(Self.maximumTasks) identifiers")
    }
    self.tasks = list.compactMap(\.text)
  }

  /// Returns the first notification, which lists the accepted subscriptions.
  func acknowledgement(_ id: JSONValue, tasks: [ServerTask]) -> [UInt8] {
    var accepted: [String: JSONValue] = tools ? ["toolsListChanged": .bool(true)] : [:]
    if !tasks.isEmpty { accepted["taskIds"] = .array(tasks.map { .string($0.identifier) }) }
    var params = Self.meta(id)
    params["notifications"] = .object(accepted)
    return RPCWriter.notification("notifications/subscriptions/acknowledged", params)
  }

  /// Returns the notification about a task.
  static func notification(_ task: ServerTask, _ id: JSONValue) -> [UInt8] {
    RPCWriter.notification("notifications/tasks", task.members.merging(meta(id)) { $1 })
  }

  /// Returns the parameters that tie a notification to its subscription.
  static func meta(_ id: JSONValue) -> [String: JSONValue] {
    ["_meta": .object([MetaKey.subscription: id])]
  }
}
