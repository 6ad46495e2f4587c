package import JSONValues

/// The connection of a call that is being answered. Any thread may use it.
package protocol OpenCall: AnyObject, Sendable {
  /// Whether the client does not want the answer any more. Nothing more is sent for the call then.
  var isCancelled: Bool { get }

  /// Sends a notification about the call, unless it is cancelled.
  func notify(_ method: String, _ params: [String: JSONValue])

  /// Sends a request to the client, and waits for its response.
  ///
  /// - Returns: the result; nil if the client has answered with an error, has cancelled the call, or is gone.
  func ask(_ method: String, _ params: [String: JSONValue]) -> JSONValue?
}
