internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// Attacks on the owner's page: its secrets, its codes, and what the browser protects.
enum PageAttacks {
  static let all =
    HTTPAttacks.table(requests, group: .page, values) + fields.map(field) + guesses + further

  private static func values(_ stand: Stand) throws -> [String: String] {
    let page = try stand.page()
    return HTTPAttacks.values(stand).merging([
      "cookie": "Cookie: \(page.cookie)", "key": "X-Page-Key: \(page.key)",
      "o": "Origin: http://127.0.0.1:\(stand.port)",
      "name": String(page.cookie.prefix { $0 != "=" }), "value": page.key,
      "wrongkey": String(page.key.map { $0 == "0" ? "1" : "0" }),
    ]) { $1 }
  }

  private static let requests = #"""
    cookie-only | sends the cookie without the key | 401 | {t}⏎{h}⏎{cookie}⏎{o}⏎{j}⏎⏎{deed}
    key-only | sends the key without the cookie | 401 | {t}⏎{h}⏎{key}⏎{o}⏎{j}⏎⏎{deed}
    wrong-key | sends the cookie with another key | 401 | {t}⏎{h}⏎{cookie}⏎X-Page-Key: {wrongkey}⏎{o}⏎{j}⏎⏎{deed}
    wrong-cookie | sends the key with another cookie | 401 | {t}⏎{h}⏎Cookie: {name}={wrongkey}⏎{key}⏎{o}⏎{j}⏎⏎{deed}
    key-as-cookie | sends the key as the cookie | 401 | {t}⏎{h}⏎Cookie: {name}={value}⏎{key}⏎{o}⏎{j}⏎⏎{deed}
    key-in-query | sends the key in the address | 401,400,404 | POST /v1/turn?key={value} HTTP/1.1⏎{h}⏎{cookie}⏎{o}⏎{j}⏎⏎{deed}
    key-as-token | sends the key as a program's token | 401 | {t}⏎{h}⏎Authorization: Bearer {value}⏎{j}⏎⏎{deed}
    two-keys | sends a wrong key and the right one | 400,401 | {t}⏎{h}⏎{cookie}⏎X-Page-Key: {wrongkey}⏎{key}⏎{o}⏎{j}⏎⏎{deed}
    other-site | uses both secrets on a page of another site | 403 | {t}⏎{h}⏎{cookie}⏎{key}⏎Origin: http://evil.example⏎{j}⏎⏎{deed}
    other-port | uses both secrets on a page of another port | 403 | {t}⏎{h}⏎{cookie}⏎{key}⏎Origin: http://127.0.0.1:1⏎{j}⏎⏎{deed}
    null-origin | uses both secrets on a page without an origin | 403 | {t}⏎{h}⏎{cookie}⏎{key}⏎Origin: null⏎{j}⏎⏎{deed}
    cross-site | uses both secrets in a request for another site | 403 | {t}⏎{h}⏎{cookie}⏎{key}⏎Sec-Fetch-Site: cross-site⏎{j}⏎⏎{deed}
    form | sends both secrets with a form of another site | 415,403 | {t}⏎{h}⏎{cookie}⏎{key}⏎{o}⏎Content-Type: application/x-www-form-urlencoded⏎Content-Length: {length}⏎⏎request=lock
    rebinding | reaches the page by a name of another site | 421 | {t}⏎Host: evil.example⏎{cookie}⏎{key}⏎Origin: http://evil.example⏎{j}⏎⏎{deed}
    events | listens to the owner's events with the cookie alone | 401 | GET /v1/events HTTP/1.1⏎{h}⏎{cookie}⏎⏎
    journal | reads the journal with the cookie alone | 401 | GET /v1/journal HTTP/1.1⏎{h}⏎{cookie}⏎⏎
    status | reads the status with the cookie alone | 401 | GET /v1/host HTTP/1.1⏎{h}⏎{cookie}⏎⏎
    unlock | unlocks with the cookie alone | 401 | POST /v1/unlock HTTP/1.1⏎{h}⏎{cookie}⏎{o}⏎{j}⏎⏎{"passcode":"0000"}
    consent-code | guesses the code of a waiting request | 404 | POST /v1/consent HTTP/1.1⏎{h}⏎{cookie}⏎{key}⏎{o}⏎{j}⏎⏎{"code":"00000000000000000000000000000000"}
    question-code | guesses the code of an app's question | 404 | POST /v1/ask HTTP/1.1⏎{h}⏎{cookie}⏎{key}⏎{o}⏎{j}⏎⏎{"code":"00000000000000000000000000000000","answer":"yes"}
    enter-json | sends a code as JSON | 400,415,403,401 | POST /enter HTTP/1.1⏎{h}⏎{o}⏎{j}⏎⏎{"code":"00000000"}
    enter-get | sends a code in an address | 303,401,404,405 | GET /enter?code=00000000 HTTP/1.1⏎{h}⏎⏎
    enter-other-site | sends a code from another site | 403 | POST /enter HTTP/1.1⏎{h}⏎Origin: http://evil.example⏎Content-Type: application/x-www-form-urlencoded⏎Content-Length: {length}⏎⏎code=00000000
    enter-wrong | sends a wrong code | 401,403,429 | POST /enter HTTP/1.1⏎{h}⏎{o}⏎Content-Type: application/x-www-form-urlencoded⏎Content-Length: {length}⏎⏎code=00000000
    enter-long | guesses a long code | 401,403,429 | POST /enter HTTP/1.1⏎{h}⏎{o}⏎Content-Type: application/x-www-form-urlencoded⏎Content-Length: {length}⏎⏎code=‹64×0›
    enter-huge | sends a code of 100 KB | 400,401,403,413,429 | POST /enter HTTP/1.1⏎{h}⏎{o}⏎Content-Type: application/x-www-form-urlencoded⏎Content-Length: {length}⏎⏎code=‹100000×0›
    enter-array | sends a code twice | 400,401,403,429 | POST /enter HTTP/1.1⏎{h}⏎{o}⏎Content-Type: application/x-www-form-urlencoded⏎Content-Length: {length}⏎⏎code=1&code=2
    """#

  // MARK: The fields that protect a browser

  /// What a field of the page's responses has to contain: the attack, the field, and a part of its value.
  private static let fields: [(name: String, attempt: String, field: String, part: String)] = [
    ("frame", "shows the page in a frame of another site", "content-security-policy", "frame-ancestors 'none'"),
    ("script", "runs a script of another site on the page", "content-security-policy", "default-src 'none'"),
    ("sniff", "makes a browser guess a type", "x-content-type-options", "nosniff"),
    ("referrer", "learns the page's address from a link", "referrer-policy", "no-referrer"),
    ("opener", "keeps a handle of the page's window", "cross-origin-opener-policy", "same-origin"),
    ("resource", "loads the page's files into another site", "cross-origin-resource-policy", "same-origin"),
  ]

  private static func field(_ row: (name: String, attempt: String, field: String, part: String)) -> Attack {
    Attack.onHost(.page, row.name, attempt: row.attempt, promise: "'\(row.field)' has \(row.part)") { stand in
      let response = try stand.http().exchange(Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(stand.port)\r\n\r\n".utf8))
      let value = response.fields.values(row.field).joined(separator: ", ")
      return value.contains(row.part) ? .refused("'\(row.part)' is sent") : .accepted("'\(row.field)' is '\(value)'")
    }
  }

  // MARK: Codes and the passcode

  private static let guesses = [
    Attack.onHost(.page, "code-twice", attempt: "signs in twice with one code", promise: "the second is refused") {
      stand in
      let code = try PageSession.code(stand)
      guard try PageSession.enter(code, stand).status == 200 else { throw NotTried("the code is not accepted") }
      let again = try PageSession.enter(code, stand).status
      return Reply(isDone: again == 200, "the answer is \(again)")
    },
    Attack.onHost(.page, "old-code", attempt: "uses a code that a new one has replaced", promise: "it is refused") {
      stand in
      let old = try PageSession.code(stand)
      let new = try PageSession.code(stand)
      let status = try PageSession.enter(old, stand).status
      guard try PageSession.enter(new, stand).status == 200 else { throw NotTried("the new code is not accepted") }
      return Reply(isDone: status == 200, "the answer is \(status)")
    },
    Attack.onHost(
      .page, "code-without-page", attempt: "sends a valid code without the page's origin", promise: "it is refused"
    ) { stand in
      let status = try PageSession.enter(try PageSession.code(stand), stand, fields: "").status
      return Reply(isDone: status == 200, "the answer is \(status)")
    },
    Attack.onHost(.page, "secrets-in-log", attempt: "searches the log for secrets", promise: "none is there") { stand in
      let page = try stand.page()
      let secrets = [page.key, page.cookie.split(separator: "=").last.map(String.init) ?? page.key, stand.token]
      return secrets.contains { stand.log.contains($0) }
        ? .accepted("the log has a secret") : .refused("the log has none")
    },
    Attack.onHost(
      .page, "secrets-in-files", attempt: "searches the state folder for secrets of browsers", promise: "none is there"
    ) { stand in
      let page = try stand.page()
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: stand.home.path("state"))) ?? []
      let found = names.first { name in
        (try? String(contentsOfFile: stand.home.path("state/\(name)"), encoding: .utf8))?.contains(page.key) == true
      }
      return found.map { .accepted("'\($0)' has the key") } ?? .refused("\(names.count) files have no key")
    },
    Attack.onHost(
      .page, "arguments", attempt: "reads secrets in the arguments and variables of the process",
      promise: "none is there"
    ) { stand in
      let page = try stand.page()
      let texts = ["cmdline", "environ"].map { name in
        (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(stand.processIdentifier)/\(name)"))) ?? Data()
      }
      let all = texts.map { String(decoding: $0, as: UTF8.self) }.joined()
      guard all.contains("serve") else { throw NotTried("the arguments can't be read") }
      return [page.key, stand.token].contains { all.contains($0) }
        ? .accepted("a secret is there") : .refused("none is there")
    },
    Attack.onHost(.page, "token-file", attempt: "reads the token as another user", promise: "only the user can read it")
    { stand in
      var status = stat()
      guard lstat(stand.home.path("run/intent-host/http.token"), &status) == 0 else {
        throw NotTried("there is no file")
      }
      let mode = String(status.st_mode & 0o777, radix: 8)
      return status.st_mode & 0o77 == 0 ? .refused("its mode is \(mode)") : .accepted("its mode is \(mode)")
    },
    Attack.onHost(
      .page, "socket-folder", attempt: "reaches the sockets as another user",
      promise: "only the user can open the folder"
    ) { stand in
      var status = stat()
      guard lstat(stand.home.path("run/intent-host"), &status) == 0 else { throw NotTried("there is no folder") }
      let mode = String(status.st_mode & 0o777, radix: 8)
      return status.st_mode & 0o77 == 0 ? .refused("its mode is \(mode)") : .accepted("its mode is \(mode)")
    },
    Attack.onHost(
      .page, "guess-code", attempt: "guesses a code, and then knows it", promise: "it is not valid any more"
    ) { stand in
      let code = try PageSession.code(stand)
      for number in 0..<6 { _ = try PageSession.enter(String(format: "%08d", number), stand) }
      let last = try PageSession.enter(code, stand).status
      return Reply(isDone: last == 200, "the answer is \(last)")
    },
  ]

  private static let further = [
    Attack.onHost(
      .page, "program-state", attempt: "continues a program's conversation as the page",
      promise: "the state is refused", kind: .careful
    ) { stand in
      let state = try SealedTurn(stand).state
      let answer = try stand.page().send("/v1/turn", #"{"state":"\#(state)","answer":"yes"}"#, to: stand)
      return Reply(isDone: answer.status != 400, "the answer is \(answer.status)")
    },
    Attack.onHost(
      .page, "page-state", attempt: "continues the page's conversation as a program", promise: "the state is refused",
      kind: .careful
    ) { stand in
      let first = try stand.page().send("/v1/turn", #"{"request":\#(Stand.message)}"#, to: stand)
      guard let state = (try? JSONReader.parse(first.content))?["state"]?.text else {
        throw NotTried("the page gets no question")
      }
      let answer = try stand.post("/v1/turn", #"{"state":"\#(state)","answer":"yes"}"#)
      return Reply(isDone: answer.status != 400, "the answer is \(answer.status)")
    },
  ]
}
