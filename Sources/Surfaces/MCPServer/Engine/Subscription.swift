internal import BaseFiles

/// A request for notifications, in the format of the newest version of the protocol.
struct Subscription {
  /// Whether the client subscribes to changes of the tools, which are the only changes that the server reports.
  let tools: Bool

  /// Parses the parameters of `subscriptions/listen`.
  ///
  /// - Throws: ``RPCError`` if `notifications` is missing or not an object.
  init(_ params: [String: JSONValue]) throws(RPCError) {
    guard case .object(let wanted)? = params["notifications"] else {
      throw RPCError(.invalidParams, "'notifications' should be an object, such as {\"toolsListChanged\": true}")
    }
    tools = wanted["toolsListChanged"] == .bool(true)
  }

  /// Returns the first notification, which lists the accepted subscriptions.
  func acknowledgement(_ id: JSONValue) -> [UInt8] {
    var params = Self.meta(id)
    params["notifications"] = .object(tools ? ["toolsListChanged": .bool(true)] : [:])
    return RPCWriter.notification("notifications/subscriptions/acknowledged", params)
  }

  /// Returns the parameters that tie a notification to its subscription.
  static func meta(_ id: JSONValue) -> [String: JSONValue] {
    ["_meta": .object([MetaKey.subscription: id])]
  }
}
