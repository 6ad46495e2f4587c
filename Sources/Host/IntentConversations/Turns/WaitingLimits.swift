/// Limits the number of conversations that wait, and the time for which they wait.
package struct WaitingLimits: Hashable, Sendable {
  /// The time for which a conversation waits after each turn.
  package var lasting: Duration
  /// The maximum number of waiting conversations of one caller.
  package var ofCaller: Int
  /// The maximum number of waiting conversations in total.
  package var all: Int

  /// The conversations that clients store, sealed. They expire before the host evicts the keys of the requests that it
  /// has handled.
  package static let sealed = WaitingLimits(lasting: .seconds(12 * 3600), ofCaller: .max, all: .max)
  /// The questions to clients on a socket. The number of open conversations of each connection is limited.
  package static let socket = WaitingLimits(lasting: .seconds(12 * 3600), ofCaller: .max, all: .max)
  /// The questions to clients of the Model Context Protocol without forms.
  package static let tool = WaitingLimits(lasting: .seconds(12 * 3600), ofCaller: 1_000, all: 4_096)
  /// The conversations that wait for the owner of the device, from the question to the end. Their callers are surfaces.
  package static let consent = WaitingLimits(lasting: .seconds(600), ofCaller: 16, all: 64)
  /// The questions of voice pipelines. Home Assistant stores the identifier of a conversation for the same time.
  package static let voice = WaitingLimits(lasting: .seconds(300), ofCaller: 64, all: 1_024)
}
