import BaseFiles
import Foundation
import IntentDefinitions
import Synchronization

@testable import IntentLanguage

/// A language that a test writes in a few lines, or one of the package, with its recogniser.
struct Speech {
  let grammar: Grammar
  let recogniser: Recogniser

  /// Thursday, 15 January 2026, at 14:15 in the time zone of the tests.
  static let now: Date = {
    let components = DateComponents(year: 2026, month: 1, day: 15, hour: 14, minute: 15)
    return Calendar(identifier: .gregorian).date(from: components) ?? .distantPast
  }()

  init(
    _ text: String, code: String = "en", vocabulary: SpokenVocabulary = SpokenVocabulary(),
    catalogue: Catalogue = .system
  ) {
    self.init(code, Grammar([SentenceFile(text, path: "x.sentences")], catalogue: catalogue), vocabulary)
  }

  init(shipped code: String, vocabulary: SpokenVocabulary = SpokenVocabulary()) {
    let language = Self.shipped.withLock { compiled in
      if let known = compiled[code] { return known }
      let language = Speech(code, LanguageSources(code, in: LanguageFolders()).grammar(.system), SpokenVocabulary())
      compiled[code] = language
      return language
    }
    grammar = language.grammar
    recogniser = language.recogniser.withVocabulary(vocabulary)
  }

  /// The languages of the package that tests asked for. A debug build takes two seconds to compile one.
  private static let shipped = Mutex<[String: Speech]>([:])

  private init(_ code: String, _ grammar: Grammar, _ vocabulary: SpokenVocabulary) {
    self.grammar = grammar
    recogniser = Recogniser(Language(code, grammar), vocabulary: vocabulary)
  }

  /// The findings about the language, as `line:column rule: message`.
  var findings: [String] {
    grammar.findings.map {
      "\($0.position.line):\($0.position.column) \($0.rule): \($0.message)"
    }
  }

  func readings(_ utterance: String) -> [Interpretation] {
    let readings = recogniser.interpretations(utterance, now: Self.now)
    return readings.isEmpty ? recogniser.tolerantInterpretations(utterance, now: Self.now) : readings
  }

  /// The likeliest way to understand an utterance, as `INIntent parameter=value; parameter=value`, or `-`.
  func understood(_ utterance: String) -> String { readings(utterance).first?.line ?? "-" }
}

extension Interpretation {
  /// The intent and its parameters, as the tests write them.
  var line: String {
    let parameters = parameters.map { "\($0.path)=\($0.value.line)" }.joined(separator: "; ")
    return parameters.isEmpty ? intent : "\(intent) \(parameters)"
  }
}

extension SpokenValue {
  /// The value, as the tests write it.
  var line: String {
    switch self {
    case .text(let text), .constant(let text): text
    case .names(let names): names.map(\.text).joined(separator: ", ")
    case .number(let number): Self.line(number)
    case .amount(let number, let currency): Self.line(number) + (currency.map { " " + $0 } ?? "")
    case .quantity(let number, let unit): Self.line(number) + " " + unit
    case .recurring(let start, let rule): Self.line(start) + " " + Self.line(rule)
    case .moment(let start, let end): Self.line(start) + (end.map { "/" + Self.line($0) } ?? "")
    }
  }

  private static func line(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }

  /// `daily`, `2 weekly 2,4`: the interval, the frequency and the days of the week.
  private static func line(_ rule: RecurrenceRule) -> String {
    let interval = rule.interval == 1 ? "" : "\(rule.interval) "
    let days = rule.weekdays.map(String.init).joined(separator: ",")
    return interval + rule.frequency.rawValue + (days.isEmpty ? "" : " " + days)
  }

  /// `2026-01-15T14:15`, with as much of it as the components have.
  private static func line(_ moment: DateComponents) -> String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text = [moment.year, moment.month, moment.day].compactMap(\.self).map(digits).joined(separator: "-")
    let time = [moment.hour, moment.minute].compactMap(\.self).map(digits).joined(separator: ":")
    if !time.isEmpty { text += "T" + time }
    return text
  }
}
