package import HTTPMessages

/// The answer to a request.
package enum ServerReply: Sendable {
  /// A response as a whole.
  case response(HTTPResponse)
  /// A refusal, which is counted by its code.
  case refusal(Refusal)
  /// A stream of events. The closure gets the stream when its head was sent. It is called on the thread of all sockets, so
  /// it must return at once.
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

/// Why a request is refused: a status code, and a JSON text with a code and a reason.
package struct Refusal: Error, Hashable, Sendable {
  /// What programs tell refusals apart by.
  package enum Code: String, Sendable, CaseIterable {
    /// The bytes are no request of HTTP/1.1, or could be understood in two ways.
    case malformedRequest
    /// The request is longer than a limit.
    case tooLong
    /// The request did not come in time.
    case timedOut
    /// `Host` names another server.
    case wrongHost
    /// Another site sent the request.
    case wrongOrigin
    /// The token is missing, wrong or used up.
    case notAuthorized
    /// There is nothing at the path.
    case notFound
    /// The path has no such method.
    case wrongMethod
    /// The content has another type than the path takes.
    case wrongType
    /// The content says something that is not understood.
    case invalidRequest
    /// The `Idempotency-Key` belongs to another request.
    case keyReused
    /// A request with the same `Idempotency-Key` is being worked on.
    case inProgress
    /// The client or its address asks too often.
    case tooManyRequests
    /// The server has no room at present, or ends.
    case unavailable
    /// The server failed.
    case failed
  }

  /// The status code of the response.
  package let status: Int
  /// What programs tell refusals apart by.
  package let code: Code
  /// What is wrong and what to do about it.
  package let reason: String
  /// Further fields of the response.
  package var fields = HTTPFields()

  /// Creates a refusal.
  package init(_ status: Int, _ code: Code, _ reason: String, fields: HTTPFields = HTTPFields()) {
    (self.status, self.code, self.reason, self.fields) = (status, code, reason, fields)
  }

  /// The refusal of bytes that are no request.
  init(_ fault: HTTPFault) {
    let isTooLong = fault.status == 413 || fault.status == 431
    self.init(fault.status, isTooLong ? .tooLong : .malformedRequest, fault.description)
  }

  /// The refusal of a request that may be repeated later.
  package static func busy(_ reason: String) -> Refusal {
    Refusal(503, .unavailable, reason, fields: ["retry-after": "1"])
  }

  /// The refusal of a client that asks too often.
  ///
  /// - Parameters:
  ///   - reason: what asks too often.
  ///   - wait: the time after which the client may ask again; `Retry-After` says it in whole seconds.
  /// - Returns: the refusal.
  package static func tooOften(_ reason: String, _ wait: Duration) -> Refusal {
    let seconds = Int64((wait / .seconds(1)).rounded(.up))
    return Refusal(429, .tooManyRequests, reason, fields: ["retry-after": String(max(1, seconds))])
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
