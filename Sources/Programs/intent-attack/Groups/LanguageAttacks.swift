internal import BaseFiles
internal import Foundation
internal import HostTrials

/// Sentences that contain a request, but request nothing.
enum LanguageAttacks {
  static let all = sentences.map(onHost) + AttackTable.rows(HostileSentences.instructions, cells: 3).map(inside)

  /// A sentence that requests nothing, and one that is the same request without the frame.
  struct Sentence {
    let name: String
    let text: String
    let request: String
    var locale = "en"
  }

  static let sentences = framed + others

  private static let framed = AttackTable.rows(HostileSentences.requests, cells: 4).flatMap { request in
    AttackTable.rows(HostileSentences.frames, cells: 2).map { frame in
      let text = frame[1].replacing("{do}", with: request[1]).replacing("{doing}", with: request[2])
        .replacing("{did}", with: request[3])
      return Sentence(name: "\(frame[0])/\(request[0])", text: text, request: request[1])
    }
  }

  private static let others = AttackTable.rows(HostileSentences.others, cells: 4).map { row in
    Sentence(name: row[0], text: row[3], request: row[2], locale: row[1])
  }

  /// Says a sentence. The host has to do the same request without the frame, so that the refusal proves something.
  private static func onHost(_ sentence: Sentence) -> Attack {
    Attack.onHost(
      .language, sentence.name, attempt: "says “\(sentence.text)”", promise: "nothing is done without a question",
      kind: .obedient,
      isDeedExpected: true
    ) { stand in
      let plain = try stand.plainReading(sentence.request, sentence.locale)
      guard plain.end == "success" else {
        throw NotTried("“\(sentence.request)” is not done either")
      }
      let before = stand.home.deeds
      let reading = try stand.say(sentence.text, sentence.locale)
      let text = "the host answers with \(reading.end)"
      return Reply(isDone: stand.home.deeds != before || reading.repeats(plain), text)
    }
  }

  private static func inside(_ row: [String]) -> Attack {
    Attack.onHost(
      .language, row[0], attempt: "says “\(row[1])”", promise: "\(row[2]) does not change", kind: .obedient,
      isDeedExpected: true
    ) { stand in
      func file() -> [UInt8]? { stand.home.deeds.first { $0.key.hasSuffix(row[2]) }?.value }
      let before = file()
      let end = try stand.say(row[1], "en").end
      return file() == before ? .refused("the host answers with \(end)") : .accepted("\(row[2]) has changed")
    }
  }
}

/// The same sentences for another server, by its tool for sentences.
enum ServerSentences {
  static let all = LanguageAttacks.sentences.map { sentence in
    Attack(
      group: .language, name: sentence.name, attempt: "says “\(sentence.text)”",
      promise: "nothing is done without a question"
    ) { site in
      let target = try ServerTarget.foreign(site)
      guard let tool = target.sentenceTool else { throw NotTried("no --sentence-tool takes sentences") }
      let client = try MCPClient(target)
      let isDone = try site.shared("done/\(sentence.request)") {
        let before = try target.count()
        _ = try client.call(tool.name, [tool.argument: .string(sentence.request)])
        return try target.count() > before
      }
      guard isDone else { throw NotTried("“\(sentence.request)” is not done either") }
      let before = try target.count()
      let answer = try client.call(tool.name, [tool.argument: .string(sentence.text)])
      let shown = TerminalText.cut(answer.line, to: 200)
      return try target.count() == before ? .held(shown) : .succeeded(shown)
    }
  }
}
