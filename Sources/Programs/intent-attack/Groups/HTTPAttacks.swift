internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// Raw requests to the port of a host.
enum HTTPAttacks {
  static let all = table(HTTPRequests.table, group: .http) { stand in values(stand) } + further

  /// The attacks of a table: name, what it tries, the status codes that refuse it, and the request. `closed` stands for
  /// a connection that is closed without an answer.
  static func table(
    _ text: String, group: AttackGroup, kind: Stand.Kind = .usual,
    _ values: @escaping @Sendable (Stand) throws -> [String: String]
  ) -> [Attack] {
    AttackTable.rows(text, cells: 4).map { row in
      Attack.onHost(
        group, row[0], attempt: row[1], promise: "it is refused with \(row[2]), and nothing is done", kind: kind
      ) { stand in
        try send(row[3], try values(stand), to: stand, expecting: row[2])
      }
    }
  }

  /// What the templates of requests contain.
  static func values(_ stand: Stand) -> [String: String] {
    let wrong = String(stand.token.map { $0 == "0" ? "1" : "0" })
    return [
      "t": "POST /v1/turn HTTP/1.1", "port": "\(stand.port)", "h": "Host: 127.0.0.1:\(stand.port)",
      "a": "Authorization: Bearer \(stand.token)", "token": stand.token, "wrong": wrong,
      "half": String(stand.token.prefix(stand.token.count / 2)), "deed": #"{"request":\#(Stand.message)}"#,
    ]
  }

  /// Sends a request, and compares its answer. `{j}` in the request stands for the fields of its content.
  static func send(
    _ template: String, _ values: [String: String], to stand: Stand, expecting codes: String
  ) throws -> Reply {
    let parts = template.components(separatedBy: "⏎⏎")
    let content = AttackTable.bytes(parts.dropFirst().joined(separator: "⏎⏎"), values)
    var values = values
    values["length"] = "\(content.count)"
    let head = parts[0].replacing("{j}", with: "Content-Type: application/json⏎Content-Length: {length}")
    let link = try stand.http(seconds: 3)
    link.send(AttackTable.bytes(head + (parts.count > 1 ? "⏎⏎" : ""), values) + content)
    let code = try code(link)
    let isExpected = codes.split(separator: ",").contains { $0 == code }
    return isExpected ? .refused("the answer is \(code)") : .accepted("the answer is \(code), not \(codes)")
  }

  /// The status of the response. A host that waits for more bytes is told that none follow.
  private static func code(_ link: HTTPLink) throws -> String {
    let response: HTTPResponse?
    do {
      response = try link.response()
    } catch {
      link.endSending()
      response = try link.response()
    }
    return response.map { "\($0.status)" } ?? "closed"
  }

  // MARK: More than one request

  private static let further = [
    Attack.onHost(
      .http, "half-open", attempt: "opens 300 connections with half a head each",
      promise: "other clients are answered meanwhile"
    ) { stand in
      let head = AttackTable.bytes("{t}⏎{h}⏎{a}⏎X: ", values(stand))
      let links = try (0..<300).map { _ in try stand.http() }
      for link in links { link.send(head) }
      return stand.isHealthy ? .refused("others were answered") : .accepted("nobody else is answered")
    },
    Attack.onHost(
      .http, "deaf", attempt: "sends requests and never reads an answer",
      promise: "other clients are answered meanwhile"
    ) { stand in
      let link = try stand.http(seconds: 1)
      let request = AttackTable.bytes("GET /v1/catalogue HTTP/1.1⏎{h}⏎{a}⏎⏎", values(stand))
      for _ in 0..<2_000 where !link.send(request) { break }
      return stand.isHealthy ? .refused("others were answered") : .accepted("nobody else is answered")
    },
    Attack.onHost(
      .http, "endless-content", attempt: "sends a content without an end",
      promise: "it is refused at the limit, and not kept"
    ) { stand in
      let link = try stand.http()
      link.send(
        AttackTable.bytes("{t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Transfer-Encoding: chunked⏎⏎", values(stand)))
      let chunk = AttackTable.bytes("10000⏎‹65536×x›⏎")
      for _ in 0..<512 where !link.send(chunk) { break }
      let code = try code(link)
      return Reply(isDone: !["413", "closed"].contains(code), "the answer to 32 MB is \(code)")
    },
    Attack.onHost(
      .http, "key-with-other-content", attempt: "sends another request with the key of an earlier one",
      promise: "the second is refused with 422", isDeedExpected: true
    ) { stand in
      let key = "Idempotency-Key: attack-\(UUID().uuidString)\r\n"
      let first = try stand.post("/v1/turn", #"{"request":\#(Stand.message)}"#, fields: key)
      let before = stand.home.deeds
      let other = Stand.message.replacing("attack", with: "other")
      let second = try stand.post("/v1/turn", #"{"request":\#(other)}"#, fields: key)
      guard first.status == 200 else { throw NotTried("the first request got \(first.status)") }
      return second.status == 422 && stand.home.deeds == before
        ? .refused("the answer is 422") : .accepted("the answer is \(second.status)")
    },
    Attack.onHost(
      .http, "lost-answer", attempt: "sends a request with a key, loses the answer, and sends it again five times",
      promise: "it is done once", isDeedExpected: true
    ) { stand in
      let key = "Idempotency-Key: attack-\(UUID().uuidString)\r\n"
      let content = #"{"request":\#(Stand.message)}"#
      let head =
        "POST /v1/turn HTTP/1.1\r\nHost: 127.0.0.1:\(stand.port)\r\nAuthorization: Bearer \(stand.token)\r\n\(key)"
        + "Content-Type: application/json\r\nContent-Length: \(content.utf8.count)\r\n\r\n"
      try stand.http().send(Array((head + content).utf8))
      var done: [[String: [UInt8]]] = []
      for _ in 0..<6 {
        var status = 0
        // The first request may still be in progress.
        for _ in 0..<200 where status != 200 {
          status = try stand.post("/v1/turn", content, fields: key).status
          if status != 200 { usleep(20_000) }
        }
        done.append(stand.home.deeds)
      }
      return Set(done).count == 1
        ? .refused("the files are the same after each repetition") : .accepted("a repetition did it again")
    },
  ]
}
