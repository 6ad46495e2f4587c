/// A request of HTTP/1.1 or 1.0.
package struct HTTPRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// The path with its percent-encoding: `/v1/turn`.
  package var path: String
  /// The text after the question mark of the target; nil if there is none.
  package var query: String?
  /// The fields.
  package var fields: HTTPFields
  /// The content.
  package var content: [UInt8]
  /// Whether the client keeps the connection open for another request.
  package var keepsConnection: Bool

  /// Creates a request.
  package init(
    _ method: String, _ path: String, query: String? = nil, fields: HTTPFields = HTTPFields(), content: [UInt8] = [],
    keepsConnection: Bool = true
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.content = content
    self.keepsConnection = keepsConnection
  }
}

/// Parses the requests of one connection. The bytes may arrive in pieces of any size.
package struct HTTPRequestReader {
  /// The next step for the caller.
  package enum Step: Hashable, Sendable {
    /// More bytes are needed.
    case more
    /// The client waits for `100 Continue` before it sends the content.
    case wantsContinue
    /// A request is complete. The bytes of further requests may have arrived already.
    case request(HTTPRequest)
  }

  private let limits: HTTPLimits
  private var input: ArraySlice<UInt8> = []
  private var head: HTTPHeadReader
  private var open: (request: HTTPRequest, content: HTTPContentReader)?
  private var announcesContent = false

  /// Creates a reader.
  package init(_ limits: HTTPLimits = HTTPLimits()) {
    self.limits = limits
    head = HTTPHeadReader(limits)
  }

  /// Whether no byte of the next request has arrived.
  package var isBetweenRequests: Bool { open == nil && head.isEmpty && input.isEmpty }

  /// The request whose head has arrived, but not all of its content; nil if there is none.
  package var announced: HTTPRequest? { open?.request }

  /// The number of received bytes that ``next()`` has not consumed yet. The bytes of an incomplete request are consumed
  /// when they are parsed, so they are not counted.
  package var waitingBytes: Int { input.count }

  /// Adds received bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) { input += bytes }

  /// Returns the next step.
  ///
  /// - Returns: the step; after ``Step/more``, call ``add(_:)`` first.
  /// - Throws: ``HTTPMessageError`` if the request is invalid. Nothing more can be read afterwards.
  package mutating func next() throws(HTTPMessageError) -> Step {
    // An empty slice still owns the memory of its whole array.
    defer { if input.isEmpty { input = [] } }
    if open == nil {
      guard let head = try head.head(&input) else { return .more }
      try begin(head)
    }
    guard var (request, content) = open else { return .more }
    if let bytes = try content.content(&input) {
      request.content = bytes
      open = nil
      return .request(request)
    }
    open = (request, content)
    if announcesContent, input.isEmpty {
      announcesContent = false
      return .wantsContinue
    }
    return .more
  }

  private mutating func begin(_ head: HTTPHead) throws(HTTPMessageError) {
    guard head.line.count == 3, !head.line[0].isEmpty, head.line[0].utf8.allSatisfy(HTTPHeadReader.isTokenByte) else {
      throw HTTPMessageError(400, "the request line is malformed")
    }
    let isCurrent = try Self.isCurrent(head.line[2])
    guard head.fields.values("host").count == 1 || !isCurrent && head.fields.values("host").isEmpty else {
      throw HTTPMessageError(400, "there should be one Host field")
    }
    guard head.line[1].hasPrefix("/") else { throw HTTPMessageError(400, "the target of the request is not a path") }
    let end = try HTTPContentEnd(head.fields, limits)
    // HTTP/1.0 proxies don't know chunks, and forward them as plain content.
    guard isCurrent || end != .chunked else { throw HTTPMessageError(400, "HTTP/1.0 has no Transfer-Encoding") }
    let target = head.line[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let options = head.fields.list("connection")
    let request = HTTPRequest(
      head.line[0], String(target[0]), query: target.count > 1 ? String(target[1]) : nil, fields: head.fields,
      keepsConnection: isCurrent ? !options.contains("close") : options.contains("keep-alive"))
    announcesContent = isCurrent && end != nil && head.fields["expect"]?.lowercased() == "100-continue"
    open = (request, HTTPContentReader(end ?? .length(0), limits))
  }

  /// Whether a version is HTTP/1.1 rather than 1.0.
  private static func isCurrent(_ version: String) throws(HTTPMessageError) -> Bool {
    switch version {
    case "HTTP/1.1": return true
    case "HTTP/1.0": return false
    default:
      guard version.hasPrefix("HTTP/") else { throw HTTPMessageError(400, "the request line is malformed") }
      throw HTTPMessageError(505, "the supported version is HTTP/1.1")
    }
  }
}
