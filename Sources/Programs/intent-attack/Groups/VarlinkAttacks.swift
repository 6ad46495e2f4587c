internal import BaseFiles
internal import HostTrials

/// Calls of a program of the same user on the host's socket for Varlink.
enum VarlinkAttacks {
  static let all = AttackTable.rows(calls, cells: 4).map(call) + AttackTable.rows(answers, cells: 3).map(answer)

  private static let interface = "org.intenthost.Turns"

  private static func connect(_ stand: Stand) throws -> LineLink {
    try LineLink(stand.home.path("run/intent-host/\(interface)"), timeout: .seconds(15), end: 0)
  }

  /// The result of the last call: the name of an error, the kind of a question as `?KIND`, the code of a failure, an
  /// outcome, or `closed`. `onResult` gets the result's members.
  private static func end(of link: LineLink, onResult: (JSONValue) -> Void = { _ in }) -> String {
    guard let line = link.next() else { return "closed" }
    guard let reply = try? JSONReader.parse(line) else { return "no JSON" }
    if let error = reply["error"]?.text { return String(error.split(separator: ".").last ?? "") }
    let result = reply["parameters"] ?? .null
    onResult(result)
    if let prompt = result["prompt"] { return "?" + (prompt["kind"]?.text ?? "") }
    return result["error"]?["code"]?.text ?? result["outcome"]?.text ?? result["turn"]?.text ?? "nothing"
  }

  /// Name, what it tries, what ends it, and the bytes.
  private static let calls = #"""
    varlink-text | sends text by Varlink | closed | lock my car␀
    varlink-member-twice | has a member twice by Varlink | closed | {"method":"{begin}","method":"{begin}"}␀
    varlink-deep | nests parameters 100,000 times by Varlink | closed | {"method":"{begin}","parameters":‹100000×{"a":›␀
    varlink-endless | sends a call without an end | closed | ‹2000000×x›
    varlink-upgrade | asks for another protocol | closed | {"method":"{begin}","upgrade":true}␀
    varlink-other | calls a method that does not exist | MethodNotFound | {"method":"org.intenthost.Turns.Approve"}␀
    varlink-surface | names another surface by Varlink | InvalidRequest | {"method":"{intent}","parameters":{{car},"surface":"page"}}␀
    varlink-user | names another user by Varlink | InvalidRequest | {"method":"{intent}","parameters":{{car},"user":"root"}}␀
    varlink-approved | says by Varlink that the user has approved | InvalidRequest | {"method":"{intent}","parameters":{{car},"approved":true}}␀
    varlink-owner | claims by Varlink to be the owner | ?confirmation,notAuthorized | {"method":"{intent}","parameters":{{car},"trust":"owner"}}␀
    varlink-pay | pays by Varlink without a page | ?confirmation,?disambiguation,notAuthorized | {"method":"{intent}","parameters":{"intent":"INSendPaymentIntent","parameters":{"payee":{"displayName":"Diana Huang"},"currencyAmount":{"amount":"5","currencyCode":"USD"}}}}␀
    varlink-state | answers by Varlink with an invented state | InvalidRequest | {"method":"{answer}","parameters":{"state":"AAAAAAAAAAAAAAAA","answer":"yes"}}␀
    """#

  private static let car = #""intent":"INSetCarLockStatusIntent","parameters":{"locked":false}"#

  private static let names = [
    "begin": "\(interface).Begin", "intent": "\(interface).BeginIntent", "answer": "\(interface).Answer", "car": car,
  ]

  private static func call(_ row: [String]) -> Attack {
    Attack.onHost(
      .socket, row[0], attempt: row[1], promise: "the host answers with \(row[2]), and does nothing", kind: .careful
    ) { stand in
      let link = try connect(stand)
      link.send(bytes: AttackTable.bytes(row[3], names))
      let end = end(of: link)
      let isExpected = row[2].split(separator: ",").contains { $0 == end }
      return isExpected ? .refused("the host answers with \(end)") : .accepted("the host answers with \(end)")
    }
  }

  /// Answers to the owner's question on another connection: name, what it tries, and further parameters.
  private static let answers = #"""
    varlink-yes | answers the owner's question by Varlink | "answer":"yes"
    varlink-raised | raises its trust with an answer by Varlink | "answer":"yes","trust":"owner"
    """#

  private static func answer(_ row: [String]) -> Attack {
    Attack.onHost(.socket, row[0], attempt: row[1], kind: .careful) { stand in
      let link = try connect(stand)
      link.send(#"{"method":"\#(interface).BeginIntent","parameters":{\#(car)}}"#)
      var state: JSONValue?
      guard end(of: link, onResult: { state = $0["state"] }).hasPrefix("?"), let state else {
        throw NotTried("the host asks nothing")
      }
      let other = try connect(stand)
      other.send(#"{"method":"\#(interface).Answer","parameters":{"state":\#(state.line),\#(row[2])}}"#)
      let end = end(of: other)
      return Reply(isDone: end == "success", "the host answers with \(end)")
    }
  }
}
