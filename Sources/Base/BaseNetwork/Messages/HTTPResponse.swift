/// A response of HTTP/1.1.
package struct HTTPResponse: Hashable, Sendable {
  /// The status code.
  package var status: Int
  /// The fields. The fields for the content's length and the connection are added when the response is written.
  package var fields: HTTPFields
  /// The content.
  package var content: [UInt8]

  /// Creates a response.
  package init(_ status: Int, fields: HTTPFields = HTTPFields(), content: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.content = content
  }

  /// The bytes of the response.
  ///
  /// - Parameters:
  ///   - keepsConnection: whether another request may follow.
  ///   - isHead: whether the request's method was `HEAD`, so that the content is omitted.
  /// - Returns: the bytes.
  package func bytes(keepsConnection: Bool, isHead: Bool = false) -> [UInt8] {
    var bytes = head(keepsConnection: keepsConnection, room: content.count)
    // Responses with the codes 1xx, 204 and 304 have neither content nor a content length.
    if status >= 200, status != 204, status != 304 { bytes += "content-length: \(content.count)\r\n".utf8 }
    bytes += Self.lineEnd
    if !isHead { bytes += content }
    return bytes
  }

  /// The head of a response whose content ends with the connection, such as a stream of events.
  package func streamHead() -> [UInt8] { head(keepsConnection: false, room: 0) + Self.lineEnd }

  private func head(keepsConnection: Bool, room: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 + fields.all.reduce(room) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 })
    bytes += "HTTP/1.1 \(status) \(Self.reasons[status] ?? "")\r\n".utf8
    for field in fields.all {
      bytes += field.name.utf8
      bytes += Self.separator
      // A control character could end the field.
      bytes += field.value.utf8.lazy.filter { $0 >= 0x20 && $0 != 0x7f }
      bytes += Self.lineEnd
    }
    if !keepsConnection { bytes += "connection: close\r\n".utf8 }
    return bytes
  }

  private static let separator = Array(": ".utf8)
  private static let lineEnd = Array("\r\n".utf8)

  /// The usual reason phrases of status codes.
  package static let reasons: [Int: String] = [
    100: "Continue", 200: "OK", 202: "Accepted", 204: "No Content", 303: "See Other", 304: "Not Modified",
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 413: "Content Too Large",
    415: "Unsupported Media Type", 421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}

/// Parses one response. The bytes may arrive in pieces of any size.
package struct HTTPResponseReader {
  private let limits: HTTPLimits
  private var input: ArraySlice<UInt8> = []
  private var head: HTTPHeadReader
  private var open: (response: HTTPResponse, content: HTTPContentReader)?
  private var interim = 0

  /// The maximum number of interim responses, such as `100 Continue`, before the final one.
  private static let maximumInterim = 8

  /// The bytes that arrived after the response.
  package var unread: [UInt8] { Array(input) }

  /// Whether no byte has arrived.
  package var isEmpty: Bool { open == nil && head.isEmpty && interim == 0 }

  /// Creates a reader.
  package init(_ limits: HTTPLimits = HTTPLimits()) {
    self.limits = limits
    head = HTTPHeadReader(limits)
  }

  /// Adds received bytes, and returns the response; nil if it is not complete.
  ///
  /// - Parameter bytes: the bytes.
  /// - Returns: the response, or nil.
  /// - Throws: ``HTTPMessageError`` if the response is invalid.
  package mutating func add(_ bytes: some Sequence<UInt8>) throws(HTTPMessageError) -> HTTPResponse? {
    input += bytes
    while open == nil {
      guard let head = try head.head(&input) else { return nil }
      let (response, end) = try begin(head)
      if response.status >= 200 {
        open = (response, HTTPContentReader(end, limits))
      } else {
        interim += 1
        guard interim <= Self.maximumInterim else {
          throw HTTPMessageError(400, "there are too many interim responses")
        }
      }
    }
    guard var (response, content) = open else { return nil }
    let bytes = try content.content(&input)
    open = (response, content)
    guard let bytes else { return nil }
    response.content = bytes
    return response
  }

  /// Returns the response at the end of the connection; nil if it is incomplete.
  package func responseAtEnd() -> HTTPResponse? {
    guard var response = open?.response, let content = open?.content.contentAtEnd() else { return nil }
    response.content = content
    return response
  }

  private func begin(_ head: HTTPHead) throws(HTTPMessageError) -> (HTTPResponse, HTTPContentEnd) {
    guard head.line.count >= 2, ["HTTP/1.1", "HTTP/1.0"].contains(head.line[0]), let status = Int(head.line[1]),
      (100..<600).contains(status)
    else { throw HTTPMessageError(400, "the status line is malformed") }
    let isEmpty = status < 200 || status == 204 || status == 304
    let end = isEmpty ? .length(0) : try HTTPContentEnd(head.fields, limits) ?? .connection
    return (HTTPResponse(status, fields: head.fields), end)
  }
}
