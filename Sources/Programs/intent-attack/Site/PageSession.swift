internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// The secrets of a browser that is signed in to a host's page.
struct PageSession {
  let cookie: String
  let key: String

  /// Signs in with a short code.
  init(_ stand: Stand) throws {
    let response = try Self.enter(try Self.code(stand), stand)
    guard let cookie = response.fields.values("set-cookie").first?.split(separator: ";").first,
      let key = (try? JSONReader.parse(response.content))?["key"]?.text
    else { throw NotTried("the host signs no browser in: \(response.status)") }
    self.cookie = String(cookie)
    self.key = key
  }

  /// A short code, as `intent-host page --code` gets it.
  static func code(_ stand: Stand) throws -> String {
    let link = try stand.connect()
    link.send(#"{"page":"code","id":"code"}"#)
    while let line = link.next() {
      if let code = (try? JSONReader.parse(line))?["code"]?.text { return code }
    }
    throw NotTried("the host gives no code for its page")
  }

  /// Sends a code, as the form of the page does.
  static func enter(_ code: String, _ stand: Stand, fields: String? = nil) throws -> HTTPResponse {
    let content = "code=\(code)"
    let fields = fields ?? "Origin: http://127.0.0.1:\(stand.port)\r\n"
    let head =
      "POST /enter HTTP/1.1\r\nHost: 127.0.0.1:\(stand.port)\r\n\(fields)"
      + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(content.utf8.count)\r\n\r\n"
    return try stand.http().exchange(Array((head + content).utf8))
  }

  /// Sends a request of the page; a POST if it has content.
  func send(_ path: String, _ content: String? = nil, to stand: Stand) throws -> HTTPResponse {
    var head =
      "\(content == nil ? "GET" : "POST") \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(stand.port)\r\nCookie: \(cookie)\r\n"
      + "X-Page-Key: \(key)\r\nOrigin: http://127.0.0.1:\(stand.port)\r\n"
    if let content {
      head += "Content-Type: application/json\r\nContent-Length: \(content.utf8.count)\r\n"
    }
    return try stand.http().exchange(Array((head + "\r\n" + (content ?? "")).utf8))
  }
}
