internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// Attacks of a model and its client on a host: those that work on any server, and those on sealed calls.
enum MCPAttacks {
  static let all = ServerAttacks.list.map(onHost) + fields + sealed + [standardInput]

  /// An attack on any server, on a host. Calls may only be done twice where messages need no approval.
  private static func onHost(_ attack: ServerAttack) -> Attack {
    let mayAct = attack.name.hasPrefix("lost-answer")
    return Attack.onHost(
      .mcp, attack.name, attempt: attack.attempt, promise: attack.promise, kind: mayAct ? .usual : .careful,
      isDeedExpected: mayAct
    ) { stand in
      switch try attack.run(ServerTarget.host(stand)) {
      case .held(let text): return .refused(text)
      case .succeeded(let text): return .accepted(text)
      case .notTried(let text): throw NotTried(text)
      }
    }
  }

  // MARK: Sealed calls of the newest version

  private static let send = #""name":"send_message","arguments":{"recipients":["Diana Huang"],"content":"attack"}"#
  private static let pay = #""name":"send_payment","arguments":{"payee":"Diana Huang","currencyAmount":"5 USD"}"#
  private static let accept = #""inputResponses":{"question":{"action":"accept","content":{"answer":true}}}"#

  /// Sends a request of the newest version.
  private static func post(
    _ stand: Stand, _ params: String, method: String = "tools/call", fields: [String: String?] = [:]
  ) throws -> HTTPResponse {
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
      + #""io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{},"url":{}}}}"#
    let content = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(meta),\#(params)}}"#
    let name = params.firstMatch(of: /"name":"([^"]+)"/).map { String($0.output.1) }
    var head: [String: String?] = ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method, "Mcp-Name": name]
    head.merge(fields) { $1 }
    let lines = head.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
    return try stand.post("/mcp", content, fields: lines)
  }

  private static func state(_ stand: Stand, _ params: String) throws -> String {
    let answer = try post(stand, params)
    guard let state = (try? JSONReader.parse(answer.content))?["result"]?["requestState"]?.text else {
      throw NotTried("the call asks nothing: \(String(decoding: answer.content.prefix(300), as: UTF8.self))")
    }
    return state
  }

  private static func reply(_ response: HTTPResponse) -> Reply {
    let text = String(decoding: response.content, as: UTF8.self)
    return text.contains(#""carriedOut":"done""#)
      ? .accepted(TerminalText.cut(text, to: 200)) : .refused(TerminalText.cut(text, to: 200))
  }

  /// Changes between the question of a call and its approval: the name, what it tries, and the change of the call.
  private static let swaps: [(name: String, attempt: String, change: @Sendable (String) -> String)] = [
    ("content", "approves a call with another text", { $0.replacing("attack", with: "other") }),
    ("recipient", "approves a call with another person", { $0.replacing("Diana Huang", with: "Rose Meadows") }),
    (
      "more-recipients", "approves a call with one more person",
      { $0.replacing(#"["Diana Huang"]"#, with: #"["Diana Huang","Rose Meadows"]"#) }
    ),
    (
      "application", "approves a call of another app",
      { $0.replacing(#""content""#, with: #""application":"UnicornCalls","content""#) }
    ),
    ("tool", "approves a call of another tool", { _ in pay }),
    ("fewer", "approves a call without its text", { $0.replacing(#","content":"attack""#, with: "") }),
  ]

  private static let sealed =
    swaps.map { row in
      Attack.onHost(
        .mcp, "swapped/\(row.name)", attempt: row.attempt, promise: "the state belongs to its arguments", kind: .careful
      ) { stand in
        let state = try state(stand, send)
        return reply(try post(stand, #"\#(row.change(send)),"requestState":"\#(state)",\#(accept)"#))
      }
    }
    + [
      Attack.onHost(
        .mcp, "own-form/payment", attempt: "fills in its own form for a payment", promise: "only the owner approves",
        kind: .careful
      ) {
        stand in
        var params = pay
        for _ in 0..<4 {
          let answer = try post(stand, params)
          guard let state = (try? JSONReader.parse(answer.content))?["result"]?["requestState"]?.text else {
            return reply(answer)
          }
          params = #"\#(pay),"requestState":"\#(state)",\#(accept)"#
        }
        return .refused("the call still waits for the owner")
      },
      Attack.onHost(
        .mcp, "approved-twice", attempt: "approves a call with one state five times", promise: "it is done once",
        kind: .careful,
        isDeedExpected: true
      ) { stand in
        let state = try state(stand, send)
        let before = try ServerTarget.host(stand).count()
        for _ in 0..<5 { _ = try post(stand, #"\#(send),"requestState":"\#(state)",\#(accept)"#) }
        let done = try ServerTarget.host(stand).count() - before
        guard done > 0 else { throw NotTried("the approval is not accepted") }
        return done == 1 ? .refused("it was done once") : .accepted("it was done \(done) times")
      },
      Attack.onHost(
        .mcp, "turn-state", attempt: "continues a turn of HTTP as a call", promise: "the state is refused",
        kind: .careful
      ) { stand in
        let state = try SealedTurn(stand).state
        return reply(try post(stand, #"\#(send),"requestState":"\#(state)",\#(accept)"#))
      },
      Attack.onHost(
        .mcp, "call-state", attempt: "continues a call as a turn of HTTP", promise: "the state is refused",
        kind: .careful
      ) { stand in
        let state = try state(stand, send)
        let answer = try SealedTurn.answer(state, to: stand)
        return Reply(isDone: answer.status != 400, "the answer is \(answer)")
      },
    ]

  // MARK: Fields of HTTP

  /// Fields that differ from the content of a call: the name, and the fields.
  private static let differences: [(name: String, fields: [String: String?])] = [
    ("other-method", ["Mcp-Method": "tools/list"]), ("other-tool", ["Mcp-Name": "get_car_lock_status"]),
    ("no-method", ["Mcp-Method": nil]), ("no-name", ["Mcp-Name": nil]),
    ("other-version", ["MCP-Protocol-Version": "2025-06-18"]), ("encoded-name", ["Mcp-Name": "=?base64?AAAA?="]),
  ]

  private static let fields = differences.map { row in
    Attack.onHost(
      .mcp, "fields/\(row.name)", attempt: "tells a proxy something else than the host",
      promise: "the request is refused"
    ) { stand in
      let answer = try post(stand, send, fields: row.fields)
      return answer.status >= 400
        ? .refused("the answer is \(answer.status)") : .accepted("the answer is \(answer.status)")
    }
  }

  private static let standardInput = Attack(
    group: .mcp, name: "standard-input", attempt: "sends all broken messages on standard input, and then calls a tool",
    promise: "nothing is done, and only messages are on standard output"
  ) { site in
    let home = try site.home()
    let lines = AttackTable.rows(ServerMessages.table, cells: 3)
      .map { String(decoding: AttackTable.bytes($0[2], ["tool": "send_message"]), as: UTF8.self) }
    let last = #"{"jsonrpc":"2.0","id":"last","method":"ping"}"#
    let input = (lines + [last]).joined(separator: "\n") + "\n"
    let run = try home.run(site, ["mcp"] + site.samples, input: input)
    guard !run.isLate, run.exitCode == 0 else { return .succeeded("the program ends with \(run.exitCode)") }
    guard home.deeds.isEmpty else { return .succeeded("something was done") }
    let output = run.output.split(separator: "\n")
    let isClean = output.allSatisfy { (try? JSONReader.parse(Array($0.utf8)))?["jsonrpc"] == "2.0" }
    return isClean ? .held("\(output.count) messages answer") : .succeeded("the output has other lines")
  }
}
