internal import BaseFiles

/// A file in memory. Only listed paths are served, so no path can lead to another file.
package struct StaticFile: Sendable {
  private let content: [UInt8]
  private let digest: Substring
  /// The fields of every response.
  private let fields: HTTPFields
  private let type: String
  private let gzip: GzipContent?

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - content: the bytes.
  ///   - type: the content type; see ``MediaType``.
  ///   - policy: the value of `Content-Security-Policy`, which says what a page may load; nil for the default of this
  ///     server. Only HTML files have the field.
  ///   - isCompressed: whether clients that accept it get the file compressed. Only for files that are the same for
  ///     everybody: the length of a compressed secret can reveal it.
  package init(_ content: [UInt8], type: String, policy: String? = nil, isCompressed: Bool = false) {
    self.content = content
    self.type = type
    digest = SHA256.digits(of: content).prefix(32)
    gzip = isCompressed ? GzipContent(content) : nil
    // A shared cache may keep what is the same for everybody.
    var fields: HTTPFields = ["cache-control": isCompressed ? "no-cache" : "private, no-cache"]
    if isCompressed { fields.add("vary", "accept-encoding") }
    if type.hasPrefix("text/html") { fields.add("content-security-policy", policy ?? SecurityFields.pagePolicy) }
    self.fields = fields
  }

  /// Returns the file, or the status 304 if the client has it already.
  ///
  /// - Parameter request: the request, which may identify the client's copy (`If-None-Match`) and the encodings that
  ///   the client accepts.
  /// - Returns: the response.
  package func response(to request: HTTPRequest) -> HTTPResponse {
    let packed = gzip.flatMap { GzipContent.isAccepted(by: request) ? $0.bytes : nil }
    // Each form has its tag, since the bytes differ.
    let tag = "\"\(digest)\(packed == nil ? "" : "-gzip")\""
    let known = request.fields.values("if-none-match").flatMap { $0.split(separator: ",") }.map(HTTPFields.trimmed)
    var fields = fields
    fields.add("etag", tag)
    let isKnown = known.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
    if isKnown { return HTTPResponse(304, fields: fields) }
    fields.add("content-type", type)
    if packed != nil { fields.add("content-encoding", "gzip") }
    return HTTPResponse(200, fields: fields, content: packed ?? content)
  }

  /// The routes of files by their paths.
  package static func routes(_ files: [String: StaticFile], access: Route.Access = .clients) -> [Route] {
    files.map { path, file in
      Route("GET", path, access: access, executor: .socketThread) { .response(file.response(to: $0.message)) }
    }
  }
}
