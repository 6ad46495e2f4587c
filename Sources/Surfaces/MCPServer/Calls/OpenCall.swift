package import BaseFiles

/// The connection on which a call is being answered. Any thread may use it.
package protocol OpenCall: AnyObject, Sendable {
  /// Whether the client has cancelled the call. Nothing more is sent for a cancelled call.
  var isCancelled: Bool { get }

  /// Sends a notification about the call, unless the call is cancelled.
  func notify(_ method: String, _ params: [String: JSONValue])

  /// Sends a request to the client whose response is ignored, unless the call is cancelled or can't ask.
  func send(_ method: String, _ params: [String: JSONValue])

  /// Sends a request to the client, and waits for its response.
  ///
  /// - Returns: the result; nil if the client has answered with an error, has cancelled the call, or has disconnected.
  func ask(_ method: String, _ params: [String: JSONValue]) -> JSONValue?

  /// Whether the client can see what ``show(_:)`` says.
  var showsStatus: Bool { get }

  /// Says what the call is doing at present.
  func show(_ status: String)
}

extension OpenCall {
  /// Sends nothing: the client of this call takes no requests.
  package func send(_ method: String, _ params: [String: JSONValue]) {}

  /// False: the client sees only notifications and the result.
  package var showsStatus: Bool { false }

  /// Does nothing, because the client can't see it.
  package func show(_ status: String) {}
}
