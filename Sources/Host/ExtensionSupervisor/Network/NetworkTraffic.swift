/// The bytes between an extension and a server. The host counts them when it takes them, before it passes them on.
public struct NetworkTraffic: Hashable, Sendable {
  /// The bytes that the extension has sent.
  public var sent: Int
  /// The bytes that the server has sent.
  public var received: Int

  /// Creates a count.
  public init(sent: Int = 0, received: Int = 0) {
    self.sent = sent
    self.received = received
  }

  /// Whether nothing was sent in either direction.
  package var isEmpty: Bool { sent == 0 && received == 0 }

  package static func + (one: NetworkTraffic, other: NetworkTraffic) -> NetworkTraffic {
    NetworkTraffic(sent: one.sent + other.sent, received: one.received + other.received)
  }

  package static func - (one: NetworkTraffic, other: NetworkTraffic) -> NetworkTraffic {
    NetworkTraffic(sent: one.sent - other.sent, received: one.received - other.received)
  }
}
