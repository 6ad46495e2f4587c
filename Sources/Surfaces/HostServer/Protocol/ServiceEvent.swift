package import BaseFiles

/// An event that the service sends in addition to the events of conversations. The page "Serving" lists the fields.
package enum ServiceEvent: Hashable, Sendable {
  /// The version of the protocol.
  package static let protocolVersion: Int64 = 1

  /// The first event of a connection.
  case hello(trust: String, surface: String, limits: ServiceLimits)
  /// A message was rejected. `id` is the identifier of the message.
  case error(ServiceRefusal, id: String?)
  /// A row of the catalogue. Its name for clients is `extension`.
  case listed(row: JSONValue, id: String?)
  /// The end of the rows, with their number. Its name for clients is `listed`.
  case listEnd(count: Int, id: String?)
  /// The topics to which the client is now subscribed.
  case subscribed([ClientMessage.Topic], id: String?)
  /// The numbers of usable and of rejected extensions.
  case catalogue(extensions: Int, refused: Int)
  /// The state of the lock.
  case lock(isLocked: Bool, isProtectedDataAvailable: Bool)
  /// The user's browser was asked to open the page. `isOpen` is whether it has done so.
  case page(isOpen: Bool, id: String?)
  /// A short code, with which the owner signs a browser in. Its name for clients is `page`.
  case pageCode(PageCode, id: String?)
  /// The service is ending. Open conversations have ended; the client can begin them again on a new connection.
  case closing

  /// The event as one line of JSON, without a line end.
  package var line: String {
    var members = fields
    members["v"] = .int(1)
    return JSONValue.object(members).line
  }

  private var fields: [String: JSONValue] {
    switch self {
    case .hello(let trust, let surface, let limits):
      [
        "event": "hello", "protocol": .int(Self.protocolVersion), "trust": .string(trust), "surface": .string(surface),
        "limits": .object([
          "lineBytes": .int(Int64(limits.lineBytes)), "conversations": .int(Int64(limits.conversations)),
        ]),
      ]
    case .error(let refusal, let id):
      identified(id, ["event": "error", "error": .object(refusal.members)])
    case .listed(let row, let id): identified(id, ["event": "extension", "extension": row])
    case .listEnd(let count, let id): identified(id, ["event": "listed", "extensions": .int(Int64(count))])
    case .subscribed(let topics, let id):
      identified(id, ["event": "subscribed", "topics": .array(topics.map { .string($0.rawValue) })])
    case .catalogue(let extensions, let refused):
      ["event": "catalogue", "extensions": .int(Int64(extensions)), "refused": .int(Int64(refused))]
    case .lock(let isLocked, let isProtectedDataAvailable):
      [
        "event": "lock", "locked": .bool(isLocked), "protectedDataAvailable": .bool(isProtectedDataAvailable),
      ]
    case .page(let isOpen, let id): identified(id, ["event": "page", "open": .bool(isOpen)])
    case .pageCode(let page, let id):
      identified(
        id,
        [
          "event": "page", "code": .string(page.code), "address": .string(page.address),
          "seconds": .int(page.lifetime.components.seconds),
        ])
    case .closing: ["event": "closing", "reason": .string(ServiceRefusal.ending.message)]
    }
  }

  private func identified(_ id: String?, _ fields: [String: JSONValue]) -> [String: JSONValue] {
    guard let id else { return fields }
    return fields.merging(["id": .string(id)]) { $1 }
  }
}

extension ServiceRefusal {
  fileprivate var members: [String: JSONValue] {
    var members: [String: JSONValue] = ["code": .string(code.rawValue), "message": .string(message)]
    members["retryAfterMilliseconds"] = wait.map { .int(Int64(($0 / .milliseconds(1)).rounded(.up))) }
    return members
  }
}
