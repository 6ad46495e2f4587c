internal import JSONValues

/// A request for notifications, as the newest version of the protocol has it.
struct Subscription {
  /// Whether the client wants to know of changes of the tools. The server has nothing else that changes.
  let tools: Bool

  /// Reads the parameters of `subscriptions/listen`.
  ///
  /// - Throws: that `notifications` is missing or no object.
  init(_ params: [String: JSONValue]) throws(RPCError) {
    guard case .object(let wanted)? = params["notifications"] else {
      throw RPCError(.invalidParams, "'notifications' should be an object, such as {\"toolsListChanged\": true}")
    }
    tools = wanted["toolsListChanged"] == .bool(true)
  }

  /// Returns the first notification, which says what the client will get.
  func acknowledgement(_ id: JSONValue) -> [UInt8] {
    var params = Self.meta(id)
    params["notifications"] = .object(tools ? ["toolsListChanged": .bool(true)] : [:])
    return RPCWriter.notification("notifications/subscriptions/acknowledged", params)
  }

  /// Returns the parameters by which a client knows what subscription a notification belongs to.
  static func meta(_ id: JSONValue) -> [String: JSONValue] {
    ["_meta": .object([MetaKey.subscription: id])]
  }
}
