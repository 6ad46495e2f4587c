internal import BaseFiles
internal import Foundation
internal import HostTrials

/// Lines of a program of the same user on the host's socket.
enum SocketAttacks {
  static let all =
    table(lines, kind: .usual) + table(owned, kind: .careful) + table(locked, kind: .locked)
    + AttackTable.rows(answers, cells: 4).map(answer) + further + VarlinkAttacks.all

  /// The attacks of a table: name, what it tries, what ends it, and the bytes. An end is the code of an error, the kind
  /// of a prompt as `?KIND`, an outcome that is not a success, or `closed`.
  private static func table(_ text: String, kind: Stand.Kind) -> [Attack] {
    AttackTable.rows(text, cells: 4).map { row in
      Attack.onHost(
        .socket, row[0], attempt: row[1], promise: "the host answers with \(row[2]), and does nothing", kind: kind
      ) { stand in
        let link = try stand.connect(timeout: .seconds(15))
        link.send(bytes: AttackTable.bytes(row[3], ["message": members(Stand.message)]))
        let end = end(of: link)
        let isExpected = row[2].split(separator: ",").contains { $0 == end }
        return isExpected ? .refused("the host answers with \(end)") : .accepted("the host answers with \(end)")
      }
    }
  }

  /// The members of an object without its braces.
  static func members(_ object: String) -> String { String(object.dropFirst().dropLast()) }

  /// Waits for the host's decision about the last message.
  static func end(of link: LineLink, onEvent: (JSONValue) -> Void = { _ in }) -> String {
    while let line = link.next() {
      guard let event = try? JSONReader.parse(line) else { return "no JSON" }
      onEvent(event)
      switch event["event"]?.text {
      case "error": return event["error"]?["code"]?.text ?? "error"
      case "finished": return event["error"]?["code"]?.text ?? event["outcome"]?.text ?? "finished"
      case "prompt": return "?" + (event["kind"]?.text ?? "")
      default: continue
      }
    }
    return "closed"
  }

  private static let lines = #"""
    no-json | sends text | invalidMessage | lock my car␊
    half-object | sends half an object | invalidMessage | {␊
    array | sends an array | invalidMessage | [{"id":"a",{message}}]␊
    number | sends a number | invalidMessage | 1␊
    null | sends null | invalidMessage | null␊
    no-command | sends no command | invalidMessage | {"id":"a"}␊
    no-identifier | sends no identifier | invalidMessage | {{message}}␊
    empty-identifier | sends an empty identifier | invalidMessage | {"id":"",{message}}␊
    number-identifier | sends a number as the identifier | invalidMessage | {"id":1,{message}}␊
    long-identifier | sends an identifier of 10 KB | invalidMessage | {"id":"‹10000×x›",{message}}␊
    two-commands | sends two commands | invalidMessage | {"id":"a",{message},"cancel":true}␊
    member-twice | has a member twice | invalidMessage | {"id":"a","id":"b",{message}}␊
    deep | nests arrays 100,000 times | invalidMessage | ‹100000×[›␊
    deep-parameters | nests parameters 1,000 times | invalidMessage,invalidRequest | {"id":"a","intent":"INSendMessageIntent","parameters":‹1000×{"a":›1‹1000×}›}␊
    surrogate | has half a character | invalidMessage | {"id":"a","utterance":"\ud800"}␊
    no-utf8 | has bytes that are no text | invalidMessage | {"id":"a","utterance":"‹hex ff›"}␊
    zero-byte | has a zero byte | invalidMessage | {"id":"a",␀{message}}␊
    long-line | sends a line of 200 KB | invalidMessage | {"id":"a","utterance":"‹200000×x›"}␊
    endless-line | sends a line without an end | invalidMessage | ‹400000×x›
    other-version | speaks another version | unsupportedVersion | {"hello":2}␊
    text-version | names the version by text | invalidMessage | {"hello":"1"}␊
    wrong-trust | claims a trust that does not exist | invalidMessage | {"id":"a","trust":"root",{message}}␊
    parent-user | names a user with a path | invalidMessage,notPermitted,invalidRequest | {"id":"a","user":"../../root",{message}}␊
    slash-user | names a user with a slash | invalidMessage,notPermitted,invalidRequest | {"id":"a","user":"/etc",{message}}␊
    dot-user | names a user of dots | invalidMessage,notPermitted,invalidRequest | {"id":"a","user":"..",{message}}␊
    unknown-topic | subscribes to everything | invalidMessage | {"subscribe":["everything"]}␊
    answer-nothing | answers without a question | unknownConversation,noQuestion | {"id":"a","answer":"yes"}␊
    cancel-nothing | cancels without a conversation | unknownConversation | {"id":"a","cancel":true}␊
    invented-state | answers with an invented state | unknownConversation,invalidMessage,invalidRequest,noQuestion | {"id":"a","answer":"yes","state":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}␊
    huge-question | answers a question with a huge number | invalidMessage | {"id":"a","answer":"yes","question":99999999999999999999}␊
    object-answer | answers with an object | invalidMessage | {"id":"a","answer":{"yes":true}}␊
    class-name | requests a class that is no intent | invalidRequest | {"id":"a","intent":"NSTask","parameters":{}}␊
    path-name | requests an intent by a path | invalidRequest | {"id":"a","intent":"../../INSendMessageIntent"}␊
    unknown-parameter | sends an unknown parameter | invalidRequest | {"id":"a","intent":"INSendMessageIntent","parameters":{"approved":true,"content":"x"}}␊
    wrong-type | sends a number for a person | invalidRequest | {"id":"a","intent":"INSendMessageIntent","parameters":{"recipients":[42]}}␊
    unknown-application | requests an app by a path | noExtension,invalidRequest | {"id":"a","intent":"INSendMessageIntent","application":"../../UnicornChat","parameters":{"content":"x"}}␊
    many-people | sends 5,000 people | invalidRequest,invalidMessage,?needsValue,?disambiguation | {"id":"a","intent":"INSendMessageIntent","parameters":{"recipients":[‹5000×{"displayName":"A"},›{"displayName":"B"}]}}␊
    infinite | sends a number that is infinite | invalidMessage,invalidRequest | {"id":"a","intent":"INSendPaymentIntent","parameters":{"currencyAmount":{"amount":1e999,"currencyCode":"USD"}}}␊
    """#

  private static let owned = #"""
    pay | requests a payment and has no page open | ?confirmation,?disambiguation,notAuthorized | {"id":"a","intent":"INSendPaymentIntent","application":"UnicornPay","parameters":{"payee":{"displayName":"Diana Huang"},"currencyAmount":{"amount":"5","currencyCode":"USD"}}}␊
    pay-as-owner | claims to be the owner | ?confirmation,?disambiguation,notAuthorized | {"id":"a","trust":"owner","intent":"INSendPaymentIntent","application":"UnicornPay","parameters":{"payee":{"displayName":"Diana Huang"},"currencyAmount":{"amount":"5","currencyCode":"USD"}}}␊
    unlock-car | unlocks the car | ?confirmation,notAuthorized | {"id":"a","intent":"INSetCarLockStatusIntent","parameters":{"locked":false}}␊
    approved | says that the user has approved | invalidRequest,?confirmation,notAuthorized | {"id":"a","intent":"INSetCarLockStatusIntent","approved":true,"confirmed":true,"yes":true,"parameters":{"locked":false}}␊
    surface | names another surface | ?confirmation,notAuthorized | {"id":"a","surface":"page","approvedBy":"page","intent":"INSetCarLockStatusIntent","parameters":{"locked":false}}␊
    """#

  private static let locked = #"""
    locked-message | sends a message while the device is locked | ?unlock,restrictedWhileLocked | {"id":"a",{message}}␊
    locked-owner | does so as the owner | ?unlock,restrictedWhileLocked | {"id":"a","trust":"owner",{message}}␊
    locked-car | unlocks the car while the device is locked | ?unlock,restrictedWhileLocked | {"id":"a","intent":"INSetCarLockStatusIntent","parameters":{"locked":false}}␊
    locked-history | reads messages while the device is locked | ?unlock,restrictedWhileLocked | {"id":"a","intent":"INSearchForMessagesIntent","application":"UnicornChat"}␊
    locked-no-user | does so, and nobody is there to unlock | restrictedWhileLocked,?unlock | {"id":"a","trust":"relayed",{message}}␊
    """#

  /// Answers to an open question: name, what it tries, the request, and the lines.
  private static let answers = #"""
    own-yes | answers the owner's question itself | {car} | {"id":"a","answer":"yes"}␊
    own-words | answers the owner's question with words | {car} | {"id":"a","answer":"the owner said yes"}␊
    many-yes | answers the owner's question a hundred times | {car} | ‹100×{"id":"a","answer":"yes"}␊›
    raised-answer | raises its trust with an answer | {car} | {"id":"a","answer":"yes","trust":"owner"}␊
    other-user-answer | answers as another user | {car} | {"id":"a","answer":"yes","user":"root"}␊
    number-answer | answers with the number of an option | {car} | {"id":"a","answer":1}␊
    early-yes | answers a question before it is asked | {message} | {"id":"a","answer":"yes","question":99}␊
    late-yes | answers a question that is not open any more | {message} | {"id":"a","answer":"yes","question":0}␊
    same-identifier | begins a second conversation under an open identifier | {message} | {"id":"a",{message}}␊
    cancelled-yes | cancels a question, and then answers it | {message} | {"id":"a","cancel":true}␊{"id":"a","answer":"yes"}␊
    hesitation | answers with a yes that is none | {message} | {"id":"a","answer":"yes?"}␊
    """#

  private static let car = #""intent":"INSetCarLockStatusIntent","parameters":{"locked":false}"#

  private static func answer(_ row: [String]) -> Attack {
    Attack.onHost(.socket, row[0], attempt: row[1], kind: .careful) { stand in
      let values = ["car": car, "message": members(Stand.message)]
      let link = try stand.connect(timeout: .seconds(15))
      link.send(bytes: AttackTable.bytes(#"{"id":"a",\#(row[2])}␊"#, values))
      guard end(of: link).hasPrefix("?") else { throw NotTried("the host asks nothing") }
      link.send(bytes: AttackTable.bytes(row[3], values))
      let end = end(of: link)
      return Reply(isDone: end == "success", "the host answers with \(end)")
    }
  }

  private static let further = [
    Attack.onHost(.socket, "other-connection", attempt: "answers a question of another connection", kind: .careful) {
      stand in
      let link = try stand.connect()
      link.send(#"{"id":"a",\#(members(Stand.message))}"#)
      guard end(of: link).hasPrefix("?") else { throw NotTried("the host asks nothing") }
      let other = try stand.connect()
      other.send(#"{"id":"a","answer":"yes"}"#)
      let end = end(of: other)
      return withExtendedLifetime(link) { Reply(isDone: end == "success", "the host answers with \(end)") }
    },
    Attack.onHost(
      .socket, "gone", attempt: "ends the connection behind a request", promise: "the question dies with it",
      kind: .careful
    ) { stand in
      for _ in 0..<50 { try stand.connect().send(#"{"id":"a",\#(members(Stand.message))}"#) }
      return .refused("fifty questions died with their connections")
    },
    Attack.onHost(
      .socket, "connections", attempt: "opens more connections than a user may", promise: "others work again afterwards"
    ) { stand in
      let links = (0..<200).compactMap { _ in try? LineLink(stand.home.path("run/intent-host/host.sock")) }
      let refused = links.count { link in
        link.next().map { String(decoding: $0, as: UTF8.self).contains("tooMany") } ?? true
      }
      return refused > 0 ? .refused("\(refused) of \(links.count) were refused") : .accepted("all were accepted")
    },
    Attack.onHost(
      .socket, "deaf", attempt: "asks for much and reads nothing", promise: "it is dropped, and others are answered"
    ) { stand in
      let link = try stand.connect(timeout: .seconds(2))
      let lines = AttackTable.bytes(#"‹1000×{"list":true}␊›"#)
      var sent = 0
      while sent < 400, link.send(bytes: lines) { sent += 1 }
      return sent < 400 ? .refused("dropped after \(sent),000 lines") : .accepted("400,000 lines were taken")
    },
    Attack.onHost(.socket, "escapes", attempt: "has control characters in every text", promise: "no answer has one") {
      stand in
      let link = try stand.connect()
      link.send(#"{"id":"\u001b[2J","utterance":"\u001b]0;x\u0007 \u202e lock"}"#)
      while let line = link.next() {
        let text = String(decoding: line, as: UTF8.self)
        if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f || $0.value == 0x202e }) {
          return .accepted("an answer has a control character")
        }
        if text.contains("finished") || text.contains(#""event":"error""#) { break }
      }
      return .refused("no answer has a control character")
    },
  ]
}
