/// The limits that keep a client from exhausting the service. A test may lower them.
package struct WyomingServiceLimits: Hashable, Sendable {
  /// The limits on the sizes of events. Payloads are skipped, because this service handles no sound.
  package var events = WyomingLimits()
  /// The maximum number of open connections. Each connection has a thread. A new connection beyond it replaces an idle
  /// one of the peer with the most connections.
  package var connections = 192
  /// The maximum number of open connections of the service's own user, and of any other user or machine; see
  /// ``PeerKey``. A new connection beyond it replaces the one of this peer that has been idle for longest.
  package var connectionsOfOwnUser = 128
  package var connectionsOfOther = 16
  /// The maximum idle time of a connection between two events.
  package var idle = Duration.seconds(300)
  /// The maximum time from the first byte of an event to its last.
  package var event = Duration.seconds(10)
  /// The time for which the service waits for a client that does not read.
  package var send = Duration.seconds(10)

  /// Creates the limits of a service.
  package init() {}
}
