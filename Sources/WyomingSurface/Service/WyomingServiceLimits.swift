package import WyomingEvents

/// The limits that keep a client from exhausting the service. A test may lower them.
package struct WyomingServiceLimits: Hashable, Sendable {
  /// The sizes of events. Payloads are skipped: no event with sound is for this service.
  package var events = WyomingLimits()
  /// The most connections at the same time, and of one other machine. Each has a thread.
  package var connections = 128
  package var connectionsOfAddress = 16
  /// The time that a connection may be without a byte between two events.
  package var idle = Duration.seconds(300)
  /// The time from the first byte of an event to its last.
  package var event = Duration.seconds(10)
  /// The time for which the service waits for a client that does not read.
  package var send = Duration.seconds(10)

  /// Creates the limits of a service.
  package init() {}
}
