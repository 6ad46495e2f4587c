internal import HTTPMessages

extension Route {
  /// The address at which a browser exchanges the token of a page's address for a cookie: `/enter?token=…&to=/path`.
  ///
  /// The response is a page that leads on by itself. A redirection would count as coming from the site of the link that
  /// the user followed, and browsers would not send the cookie along.
  ///
  /// - Parameters:
  ///   - tokens: the tokens.
  ///   - start: the path of the page, where the address names none.
  /// - Returns: the route.
  package static func entrance(_ tokens: Tokens, start: String = "/") -> Route {
    Route("GET", "/enter", access: .everybody, place: .atOnce) { request in
      guard request.message.method == "GET", let token = request.parameter("token"), let cookie = tokens.exchange(token)
      else { return .refusal(Tokens.wrong("the address was used before, or is too old; ask for a new one")) }
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

  /// The text if it is a path of this server without anything that a page or another site could be made of.
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
