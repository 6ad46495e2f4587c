internal import BaseFiles

/// A file in memory. Only listed paths are served, so no path can lead to another file.
package struct StaticFile: Sendable {
  private let content: [UInt8]
  private let tag: String
  private let fields: HTTPFields

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - content: the bytes.
  ///   - type: the content type; see ``MediaType``.
  ///   - policy: the value of `Content-Security-Policy`, which says what a page may load; nil for the default of this
  ///     server. Only HTML files have the field.
  package init(_ content: [UInt8], type: String, policy: String? = nil) {
    self.content = content
    tag = "\"\(SHA256.digits(of: content).prefix(32))\""
    var fields: HTTPFields = ["etag": tag, "cache-control": "no-cache"]
    if type.hasPrefix("text/html") { fields.add("content-security-policy", policy ?? SecurityFields.pagePolicy) }
    notModified = HTTPResponse(304, fields: fields)
    fields.add("content-type", type)
    self.fields = fields
  }

  private let notModified: HTTPResponse

  /// Returns the file, or the status 304 if the client has it already.
  ///
  /// - Parameter request: the request, which may identify the client's copy (`If-None-Match`).
  /// - Returns: the response.
  package func response(to request: HTTPRequest) -> HTTPResponse {
    let known = request.fields.values("if-none-match").flatMap { $0.split(separator: ",") }.map(HTTPFields.trimmed)
    let isKnown = known.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
    return isKnown ? notModified : HTTPResponse(200, fields: fields, content: content)
  }

  /// The routes of files by their paths.
  package static func routes(_ files: [String: StaticFile], access: Route.Access = .clients) -> [Route] {
    files.map { path, file in
      Route("GET", path, access: access, executor: .socketThread) { .response(file.response(to: $0.message)) }
    }
  }
}
