internal import BaseFiles

/// Notifies a client of the progress of a call. Its numbers rise in all turns of the call.
final class CallProgress {
  /// The maximum size of a token, in bytes.
  private static let tokenBytes = 256

  private let token: JSONValue?
  private let call: any OpenCall
  private var count: Int64 = 0

  /// Creates the progress of a call; a nil `token` means that the client wants no notifications.
  init(_ token: JSONValue?, over call: any OpenCall) {
    self.token = token
    self.call = call
  }

  /// Whether the client sees the progress.
  var isWanted: Bool { token != nil || call.showsStatus }

  /// Shows the progress, and sends a notification if the client wants any.
  func report(_ text: String) {
    call.show(text)
    guard let token else { return }
    count += 1
    call.notify(
      "notifications/progress", ["progressToken": token, "progress": .int(count), "message": .string(text)])
  }

  /// Says that the user answers a question on the host's page at `link`.
  func report(_ question: String, answeredAt link: some StringProtocol) {
    report("\(question) The user answers at \(link)")
  }

  /// Returns the token of a request; nil if the client wants no notifications.
  ///
  /// - Throws: ``RPCError`` if the token is neither a text nor a whole number.
  static func token(of request: RPCRequest) throws(RPCError) -> JSONValue? {
    switch request.meta["progressToken"] {
    case nil, .null?: return nil
    case .int(let number)?: return .int(number)
    case .string(let text)? where text.utf8.count <= tokenBytes: return .string(text)
    case .string?:
      throw RPCError(.invalidParams, "'progressToken' has more than \(tokenBytes) bytes; use a short text or a number")
    case let other?:
      throw RPCError(.invalidParams, "'progressToken' is \(other.kind); it should be text or a whole number")
    }
  }
}
