/// Detects requests that another site makes a browser send ("CSRF").
///
/// Browsers name the site in `Origin` (RFC 6454) and in `Sec-Fetch-Site` (W3C, Fetch Metadata), which no script can
/// change. There is no CORS: the server never allows another site.
struct OriginCheck {
  /// Returns the reason to reject a request; nil if it may be served.
  static func refusal(_ request: HTTPRequest) -> Refusal? {
    let origins = request.fields.values("origin")
    if !origins.isEmpty {
      guard origins.count == 1, let host = request.fields["host"]?.lowercased(),
        ["http://\(host)", "https://\(host)"].contains(origins[0].lowercased())
      else { return foreign("the page that sends the request belongs to another site (Origin)") }
    }
    guard let site = request.fields["sec-fetch-site"], site != "same-origin", site != "none" else { return nil }
    // A link on another site may lead here, but another site may not embed a page of this server.
    let isLink =
      ["GET", "HEAD"].contains(request.method) && request.fields["sec-fetch-mode"] == "navigate"
      && request.fields["sec-fetch-dest"] == "document"
    return isLink ? nil : foreign("the page that sends the request belongs to another site (Sec-Fetch-Site)")
  }

  /// Whether the browser's fields say that a page of this server sends the request.
  static func isOfOwnPage(_ request: HTTPRequest) -> Bool {
    !request.fields.values("origin").isEmpty || request.fields["sec-fetch-site"] == "same-origin"
  }

  /// Whether the browser's fields say that the user has opened a file, which leads the whole window to this server. Such
  /// a file has no site. A page in a frame may have none either, but does not lead the window.
  static func isOfFile(_ request: HTTPRequest) -> Bool {
    guard request.fields.values("origin") == ["null"] else { return false }
    return request.fields["sec-fetch-mode"] ?? "navigate" == "navigate"
      && request.fields["sec-fetch-dest"] ?? "document" == "document"
  }

  static func foreign(_ reason: String) -> Refusal { Refusal(403, code: .wrongOrigin, reason: reason) }
}
