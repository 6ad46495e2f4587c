internal import ExtensionSupervisor
internal import Foundation
internal import IntentConversations
internal import JSONValues

/// What the journal keeps of one request. Nothing that the user or an extension said stands in it, unless it has values.
package struct JournalEntry {
  /// An extension that was considered.
  struct Candidate: Equatable {
    let identifier: String
    var isChosen: Bool
    /// Why it stands where it stands.
    var reason: String
  }

  /// How long the extension was waited for at a stage.
  struct Stage: Equatable {
    let stage: RequestStage
    var duration: Duration
  }

  /// What was said.
  struct Values: Equatable {
    var utterance: String?
    var parameters: [String: JSONValue]?
  }

  let began: Date
  let request: Int
  /// The intent's name; nil where the request was not understood.
  var intent: String?
  /// Those that were given up first, then the one that was chosen, those that stood by, and those that were passed over.
  var candidates: [Candidate] = []
  /// The stages in the order in which they first came.
  var stages: [Stage] = []
  /// How long the user was waited for.
  var waiting: Duration = .zero
  /// How many questions were asked.
  var prompts = 0
  var outcome = RequestOutcome.success
  /// What went wrong.
  var message: String?
  var duration: Duration = .zero
  /// What the request took of the machine in the extension's process, as far as is known.
  var usage = ProcessUsage()
  /// What was said, where that is to be kept.
  var values: Values?
}

extension JournalEntry {
  /// The entry as one line of JSON, with its end.
  var line: [UInt8] {
    var line = JSONLine()
    line.object { line in
      line.name("v")
      line.integer(1)
      writeRequest(&line)
      writeWay(&line)
      writeEnd(&line)
      if let values { write(values, &line) }
    }
    return line.bytes + [UInt8(ascii: "\n")]
  }

  private func writeRequest(_ line: inout JSONLine) {
    line.name("began")
    line.string(Self.text(began))
    line.name("host")
    line.integer(Int(getpid()))
    line.name("request")
    line.integer(request)
    if let intent {
      line.name("intent")
      line.string(intent)
    }
  }

  private func writeWay(_ line: inout JSONLine) {
    if let chosen = candidates.first(where: \.isChosen) {
      line.name("extension")
      line.string(chosen.identifier)
    }
    line.name("candidates")
    line.array { line in
      for candidate in candidates {
        line.object { line in
          line.name("extension")
          line.string(candidate.identifier)
          line.name("chosen")
          line.bool(candidate.isChosen)
          line.name("reason")
          line.string(candidate.reason)
        }
      }
    }
    line.name("stages")
    line.array { line in for stage in stages { write(stage, &line) } }
  }

  private func write(_ stage: Stage, _ line: inout JSONLine) {
    line.object { line in
      let (name, parameter) = stage.stage.parts
      line.name("stage")
      line.string(name)
      if let parameter {
        line.name("parameter")
        line.string(parameter)
      }
      line.name("milliseconds")
      line.milliseconds(stage.duration)
    }
  }

  private func writeEnd(_ line: inout JSONLine) {
    line.name("waitedMilliseconds")
    line.milliseconds(waiting)
    line.name("prompts")
    line.integer(prompts)
    line.name("outcome")
    line.string(outcome.kind.rawValue)
    if let code = outcome.failure?.code {
      line.name("error")
      line.object { line in
        line.name("code")
        line.string(code.rawValue)
        line.name("message")
        line.string(message ?? code.meaning)
      }
    }
    line.name("milliseconds")
    line.milliseconds(duration)
    if let time = usage.cpuTime {
      line.name("cpuMilliseconds")
      line.milliseconds(time)
    }
    if let bytes = usage.peakBytes {
      line.name("peakMB")
      line.integer((bytes >> 20) + (bytes & 0xfffff > 0 ? 1 : 0))
    }
  }

  private func write(_ values: Values, _ line: inout JSONLine) {
    if let utterance = values.utterance {
      line.name("utterance")
      line.string(utterance)
    }
    if let parameters = values.parameters {
      line.name("parameters")
      line.value(.object(parameters))
    }
  }

  /// The time as ISO 8601 has it, in UTC and to the millisecond; Foundation's way takes as long as all the rest.
  private static func text(_ date: Date) -> String {
    let milliseconds = Int64(date.timeIntervalSince1970 * 1000)
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ number: some BinaryInteger, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let day = "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
    let time = "\(digits(parts.tm_hour, 2)):\(digits(parts.tm_min, 2)):\(digits(parts.tm_sec, 2))"
    return "\(day)T\(time).\(digits(milliseconds % 1000, 3))Z"
  }
}

extension RequestStage {
  /// The stage's name as the journal has it, and the parameter that it is about.
  fileprivate var parts: (name: String, parameter: String?) {
    switch self {
    case .launch: ("launch", nil)
    case .open: ("open", nil)
    case .resolve(let parameter): ("resolve", parameter)
    case .defaultValue(let parameter): ("default", parameter)
    case .options(let parameter): ("options", parameter)
    case .confirm: ("confirm", nil)
    case .handle: ("handle", nil)
    case .updates: ("updates", nil)
    }
  }
}
