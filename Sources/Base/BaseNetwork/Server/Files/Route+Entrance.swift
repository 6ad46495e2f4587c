extension Route {
  /// The path at which browsers sign in.
  static let entrancePath = "/enter"
  /// The script that stores the key of a browser which has signed in, and then opens the page.
  package static let entranceScript = "/enter.js"

  /// The routes at which a browser exchanges a code for a session: `POST /enter` with `code=…`, as a form sends it.
  ///
  /// A file on the disk may send the form with a long code. A short code has to come from a page of this server, so
  /// that no other site can use up the tries. A browser that accepts HTML gets a page that stores the key and opens the
  /// start page, or is led to the start page if the code is invalid. A script gets JSON: `key`.
  ///
  /// - Parameters:
  ///   - tokens: the tokens.
  ///   - start: the path of the page.
  ///   - mayType: whether a client may send a short code.
  /// - Returns: the routes.
  package static func entrance(
    _ tokens: Tokens, start: String = "/", mayType: @escaping @Sendable (Peer) -> Bool = { _ in true }
  ) -> [Route] {
    [
      // Somebody has stored an address of an earlier version, or reloads the page of a used code.
      Route("GET", entrancePath, access: .everybody, executor: .socketThread) { _ in redirection(to: start) },
      Route("POST", entrancePath, access: .everybody, type: "application/x-www-form-urlencoded") { request in
        enter(tokens, request, start: start, mayType: mayType(request.peer))
      },
    ]
  }

  /// The maximum length of the content.
  private static let maximumBytes = 256

  private static func enter(
    _ tokens: Tokens, _ request: ServerRequest, start: String, mayType: Bool
  ) -> ServerReply {
    let wantsPage = request.message.fields["accept"]?.contains("text/html") == true
    let isOwn = OriginCheck.isOfOwnPage(request.message) && !OriginCheck.isOfFile(request.message)
    let code = code(request.content)
    guard let code, let entry = tokens.enter(code, mayBeShort: isOwn && mayType) else {
      return wantsPage ? redirection(to: start + "#entry=failed") : .refusal(invalid(isOwn, mayType))
    }
    let fields: HTTPFields = ["set-cookie": entry.cookieField]
    return .response(wantsPage ? page(entry.key, start: start, fields: fields) : json(entry.key, fields))
  }

  private static func invalid(_ isOwn: Bool, _ mayType: Bool) -> Refusal {
    if isOwn, !mayType {
      return Refusal(
        403, code: .notAuthorized,
        reason: "a browser of another user or machine can't sign in until the policy names its surface")
    }
    return Tokens.unauthorized("the code is wrong, used or expired; 'intent-host page' makes a new one")
  }

  /// Returns the code of a form's content; nil if it has none.
  private static func code(_ content: [UInt8]) -> String? {
    guard content.count <= maximumBytes else { return nil }
    let text = String(decoding: content, as: UTF8.self)
    guard text.hasPrefix("code=") else { return nil }
    return String(text.dropFirst("code=".count)).replacing("+", with: " ")
  }

  private static func redirection(to address: String) -> ServerReply {
    .response(HTTPResponse(303, fields: ["location": address]))
  }

  private static func json(_ key: String, _ fields: HTTPFields) -> HTTPResponse {
    var fields = fields
    fields.add("content-type", "application/json")
    return HTTPResponse(200, fields: fields, content: Array(#"{"v":1,"key":"\#(key)"}"#.utf8))
  }

  /// The page that stores the key. A redirection could not carry the key without showing it in an address.
  private static func page(_ key: String, start: String, fields: HTTPFields) -> HTTPResponse {
    let page = """
      <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="page-key" content="\(key)">\
      <script src="\(entranceScript)" type="module"></script><title>intent-host</title></head>\
      <body><p><a href="\(start)">intent-host</a></p></body></html>
      """
    var fields = fields
    fields.add("content-type", MediaType.of("a.html"))
    fields.add("content-security-policy", SecurityFields.pagePolicy)
    return HTTPResponse(200, fields: fields, content: Array(page.utf8))
  }
}
