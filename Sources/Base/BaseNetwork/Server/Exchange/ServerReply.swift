/// The answer to a request.
package enum ServerReply: Sendable {
  /// A complete response.
  case response(HTTPResponse)
  /// A rejection, which is counted by its code.
  case refusal(Refusal)
  /// A stream of events. The closure gets the stream; it has already ended if the client has disconnected or has sent
  /// `HEAD`. The closure is called on the socket thread, so it must not block.
  case events(@Sendable (EventStream) -> Void)

  /// A JSON text.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text.
  ///   - status: the status code.
  /// - Returns: the answer.
  package static func json(_ bytes: [UInt8], status: Int = 200) -> ServerReply {
    .response(HTTPResponse(status, fields: ["content-type": "application/json"], content: bytes))
  }

  /// A text.
  package static func text(_ text: String, type: String) -> ServerReply {
    .response(HTTPResponse(200, fields: ["content-type": type], content: Array(text.utf8)))
  }
}

/// The reason why a request is rejected: a status code, and a JSON text with a code and a message.
package struct Refusal: Error, Hashable, Sendable {
  /// The kinds of rejections, for programs.
  package enum Code: String, Sendable, CaseIterable {
    /// The bytes are not an HTTP/1.1 request, or are ambiguous.
    case malformedRequest
    /// The request exceeds a size limit.
    case tooLong
    /// The request did not arrive in time.
    case timedOut
    /// `Host` names another server.
    case wrongHost
    /// Another site sent the request.
    case wrongOrigin
    /// The token is missing, wrong or used.
    case notAuthorized
    /// No route has the path.
    case notFound
    /// The path does not support the method.
    case wrongMethod
    /// The content has a type that the path does not accept.
    case wrongType
    /// The content is invalid.
    case invalidRequest
    /// The `Idempotency-Key` belongs to another request.
    case keyReused
    /// A request with the same `Idempotency-Key` is in progress.
    case inProgress
    /// The client or its address exceeds its rate.
    case tooManyRequests
    /// The server has no capacity at present, or is ending.
    case unavailable
    /// The server failed.
    case failed
  }

  /// The status code of the response.
  package let status: Int
  /// The kind of the rejection.
  package let code: Code
  /// The defect and the remedy.
  package let reason: String
  /// Further fields of the response.
  package var fields = HTTPFields()

  /// Creates a rejection.
  package init(_ status: Int, code: Code, reason: String, fields: HTTPFields = HTTPFields()) {
    self.status = status
    self.code = code
    self.reason = reason
    self.fields = fields
  }

  /// The rejection of bytes that are not a request.
  init(_ fault: HTTPMessageError) {
    let isTooLong = fault.status == 413 || fault.status == 431
    self.init(fault.status, code: isTooLong ? .tooLong : .malformedRequest, reason: fault.description)
  }

  /// The rejection of a request that the client may retry later.
  package static func busy(_ reason: String) -> Refusal {
    Refusal(503, code: .unavailable, reason: reason, fields: ["retry-after": "1"])
  }

  /// The rejection of a client that exceeds its rate.
  ///
  /// - Parameters:
  ///   - reason: what exceeds the rate.
  ///   - wait: the time after which the client may retry; `Retry-After` gives it in whole seconds.
  /// - Returns: the rejection.
  package static func tooOften(_ reason: String, _ wait: Duration) -> Refusal {
    let seconds = Int64((wait / .seconds(1)).rounded(.up))
    return Refusal(429, code: .tooManyRequests, reason: reason, fields: ["retry-after": String(max(1, seconds))])
  }

  /// The response with the reason.
  package var response: HTTPResponse {
    var fields = fields
    fields.add("content-type", "application/json")
    return HTTPResponse(status, fields: fields, content: JSONText.refusal(code.rawValue, reason))
  }
}

/// The JSON texts of the server itself.
enum JSONText {
  /// `{"error":{"code":…,"message":…}}`.
  static func refusal(_ code: String, _ message: String) -> [UInt8] {
    var bytes = Array(#"{"error":{"code":""#.utf8)
    bytes += code.utf8
    bytes += #"","message":""#.utf8
    for scalar in message.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += "\\\(scalar)".utf8
      case _ where scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value):
        bytes += #"\u00"#.utf8
        bytes += (scalar.value < 0x10 ? "0" : "").utf8
        bytes += String(scalar.value, radix: 16).utf8
      default: bytes += String(scalar).utf8
      }
    }
    return bytes + #""}}"#.utf8
  }
}
