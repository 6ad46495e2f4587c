internal import HTTPMessages

extension Route {
  /// The path at which a browser exchanges the token in a page's address for a cookie: `/enter?token=…&to=/path`.
  ///
  /// The response is a page that loads the target by itself. Browsers attribute a redirection to the site of the link
  /// that the user followed, and would not send the cookie.
  ///
  /// - Parameters:
  ///   - tokens: the tokens.
  ///   - start: the path of the page, if the address contains none.
  /// - Returns: the route.
  package static func entrance(_ tokens: Tokens, start: String = "/") -> Route {
    Route("GET", "/enter", access: .everybody, executor: .socketThread) { request in
      guard request.message.method == "GET", let token = request.parameter("token"), let cookie = tokens.exchange(token)
      else { return .refusal(Tokens.unauthorized("the address was already used, or has expired; open a new one")) }
      let target = request.parameter("to").flatMap(ownPath) ?? start
      let page = """
        <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=\(target)">\
        <title>intent-host</title></head><body><p><a href="\(target)">intent-host</a></p></body></html>
        """
      return .response(
        HTTPResponse(
          200, fields: ["content-type": MediaType.of("a.html"), "set-cookie": cookie], content: Array(page.utf8)))
    }
  }

  /// Returns the text if it is a path of this server; otherwise nil. The permitted characters form neither markup nor
  /// the address of another site.
  private static func ownPath(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x2d, 0x2e, 0x2f, 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: true
      default: false
      }
    }
    return isPlain && text.hasPrefix("/") && !text.hasPrefix("//") ? text : nil
  }
}
