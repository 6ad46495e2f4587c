import Foundation
import IntentDefinitions
import Testing

@testable import IntentLanguage

/// Walks the templates of all requests that change something, puts negations before, into and after samples of them,
/// and checks that no request acts.
@Suite("No template acts on a negated sentence")
struct InsertedNegationTests {
  /// The negations of each language: before a request, within it, and after it.
  private static let negations: [String: (before: [String], within: [String], after: [String])] = [
    "de": (
      ["auf keinen Fall", "bloß nicht", "ich will nicht dass du", "soll ich", "was wäre wenn ich"],
      ["nicht", "niemals", "auf keinen Fall"], ["nicht", "lieber nicht", "auf keinen Fall"]
    ),
    "en": (
      ["don't", "never", "should I", "what if I", "she told me to"], ["never", "not"],
      ["never", "or rather don't", "on second thought no"]
    ),
    "es": (
      ["nunca", "no", "no hace falta", "me dijo que", "debería"], ["nunca", "jamás"], ["nunca", "mejor no", "jamás"]
    ),
    "fr": (
      ["surtout pas", "pas la peine de", "on m'a dit de", "est-ce que je devrais", "jamais"],
      ["jamais", "surtout pas"],
      ["jamais", "surtout pas", "non finalement pas"]
    ),
    "ja": (["絶対", "なんで"], [], ["のはやめて", "必要はない", "べきかな", "なくていい", "ないでください"]),
    "zh": (["不要", "别", "不用", "没让你", "为什么要", "如果"], ["不", "别"], ["算了不用了", "还是别了", "就不用了"]),
  ]

  /// A sentence with a negation in it.
  private struct Negated {
    var utterance: String
    var negation: String
    var sentence: String
  }

  /// A twelfth of the sentences with a negation in a sample; `turn` says which one.
  private static func negated(_ sample: SentenceSampler.Sample, _ code: String, turn: Int) -> [Negated] {
    negated(sample, code).enumerated().filter { ($0.offset + turn) % 12 == 0 }.map(\.element)
  }

  private static func negated(_ sample: SentenceSampler.Sample, _ code: String) -> [Negated] {
    guard let negations = negations[code] else { return [] }
    let joint = ["zh", "ja"].contains(code) ? "" : " "
    let words = sample.utterance.split(separator: " ").map(String.init)
    let text = joint.isEmpty ? sample.utterance.filter { $0 != " " } : sample.utterance
    func made(_ utterance: String, _ negation: String) -> Negated {
      Negated(utterance: utterance, negation: negation, sentence: sample.sentence)
    }
    let within = negations.within.flatMap { negation in
      words.indices.dropFirst().prefix(4).map { index in
        made((words[..<index] + [negation] + words[index...]).joined(separator: joint), negation)
      }
    }
    return negations.before.map { made($0 + joint + text, $0) } + within
      + negations.after.map { made(text + joint + $0, $0) }
  }

  /// The intent whose sentences say what the user likes; a negation is their meaning.
  private static let opinion = "INUpdateMediaAffinityIntent"

  /// Whether a request keeps the negation as what the user dictates, or as a title.
  private func keeps(_ negation: String, _ reading: Interpretation, _ tokenizer: Tokenizer) -> Bool {
    let wanted = tokenizer.words(negation)
    return reading.parameters.contains { parameter in
      switch parameter.value {
      case .text(let text):
        tokenizer.words(text).contains(wanted)
          && (parameter.path.hasPrefix("media") || Self.kept.contains(parameter.path))
      case .names(let names):
        Self.kept.contains(parameter.path) && names.contains { tokenizer.words($0.text).contains(wanted) }
      default: false
      }
    }
  }

  /// What the user dictates, and titles beside a verb of reminding.
  private static let kept: Set<String> = ["content", "content.text", "note", "taskTitles", "title"]

  /// Whether the host asks for a moment, waits for a place ("if I get home, …"), or the request is itself that something
  /// shall not happen: "never play jazz".
  private static func isAsked(_ reading: Interpretation, _ negated: Negated) -> Bool {
    if ["INCancelRideIntent", "INCancelWorkoutIntent", opinion].contains(reading.intent) { return true }
    if negated.negation == "如果", reading.parameters.contains(where: { $0.path.hasPrefix("spatialEventTrigger") }) {
      return true
    }
    return reading.parameters.contains { $0.value == .unclearMoment }
  }

  /// Whether a sample has a clause of its own, whose negation says nothing about the request, or gives a reason.
  private static func hasClause(_ sample: SentenceSampler.Sample) -> Bool {
    let reasons = [
      " because ", " cause ", " cos ", " since ", " weil ", " parce que ", " parce qu' ", " puisque ", " porque ",
      " since's ", " because's ", " car ", " sinon ", " c'etait ", " que ya ", " wir sind ", " denn ",
    ]
    return sample.utterance.contains { ",、，".contains($0) } || reasons.contains { " \(sample.utterance) ".contains($0) }
  }

  /// Each seed takes other values, and other words for a twelfth of the negated sentences. The environment variable
  /// `INTENT_HOST_SEEDS` can set others: `7,33`.
  private static var seeds: [UInt64] {
    let text = ProcessInfo.processInfo.environment["INTENT_HOST_SEEDS"] ?? "33"
    return text.split(separator: ",").compactMap { UInt64($0) }
  }

  @Test("None of thousands of sentences with a negation does anything", arguments: LanguageFolders().codes)
  func negations(code: String) throws {
    let speech = Speech(shipped: code)
    let recogniser = speech.recogniser
    let sentences = Self.seeds.flatMap { Self.sentences(of: speech.grammar, code, seed: $0, recogniser) }
    let acted = sentences.compactMap { negated -> String? in
      guard let deed = deed(negated, recogniser, recogniser.language.tokenizer) else { return nil }
      return "\(negated.sentence.split(separator: "/").last ?? "") “\(negated.utterance)” → \(deed.line)"
    }
    #expect(sentences.count > 250 * Self.seeds.count)
    #expect(acted.isEmpty, "\(acted.count) of \(sentences.count):\n\(acted.joined(separator: "\n"))")
  }

  /// The negated sentences of all requests that change something.
  private static func sentences(
    of grammar: Grammar, _ code: String, seed: UInt64, _ recogniser: Recogniser
  ) -> [Negated] {
    var sampler = SentenceSampler(grammar, seed: seed)
    var found: [Negated] = []
    for section in grammar.sections {
      guard case .intent(let intent) = section.meaning, Catalogue.system.intents[intent]?.readsOnly == false,
        intent != opinion
      else { continue }
      for (turn, sentence) in section.sentences.enumerated() {
        let sample = sampler.sample(sentence, .intent(intent))
        guard !hasClause(sample), !isNegative(sample.utterance, recogniser) else { continue }
        found += negated(sample, code, turn: turn + Int(seed)).filter { !isOther($0, recogniser) }
      }
    }
    return found
  }

  /// What a negated sentence does in spite of the negation; nil if it does nothing, or asks.
  private func deed(_ negated: Negated, _ recogniser: Recogniser, _ tokenizer: Tokenizer) -> Interpretation? {
    let exact = recogniser.interpretations(negated.utterance, now: Speech.now)
    let found = exact.isEmpty ? recogniser.tolerantInterpretations(negated.utterance, now: Speech.now) : exact
    guard let reading = found.first, Catalogue.system.intents[reading.intent]?.readsOnly == false,
      reading.leftovers.isEmpty, !Self.isAsked(reading, negated), !keeps(negated.negation, reading, tokenizer)
    else { return nil }
    return reading
  }

  /// Whether a sentence has a word of the guard in its own template, such as "I don't want the ride any more", or
  /// takes words back, as in "not that, rather lock it".
  private static func isNegative(_ utterance: String, _ recogniser: Recogniser) -> Bool {
    guard let (words, _) = recogniser.words(utterance), let guards = recogniser.guards else { return false }
    var steps = 0
    return !guards.words(in: words.tokens).marks.isEmpty || !recogniser.repairs(words, steps: &steps).isEmpty
      || words.tokens.contains { ownNegations.contains($0.text) }
  }

  /// Whether the negation makes another word of the sentence, or a correction: "never lock it, rather unlock it".
  private static func isOther(_ negated: Negated, _ recogniser: Recogniser) -> Bool {
    guard let (words, _) = recogniser.words(negated.utterance) else { return true }
    var steps = 0
    return !recogniser.repairs(words, steps: &steps).isEmpty || otherWords.contains { negated.utterance.contains($0) }
  }

  /// Words that a negation becomes a part of: 别 in 别的.
  private static let otherWords = [
    "别人", "别的", "不只", "不过", "不断", "不同", "不用", "不少", "要不", "大不一", "提醒我别", "如果您", "很别",
    "l' car", "avec Zora jamais", "avec Zora surtout pas", "avec surtout pas Zora", "de jamais la part",
    "kannst nicht", "nicht vor dem", "nicht dringend", "nicht fertig", "nicht gelesen", "not read", "not flagged",
    "not not",
    "not before", "not via", "radio not", "not completed", "no tengo una idea", "にのはやめて", "ましょうのはやめて", "不唔", "唔想不",
    "别监测",
    "别跟踪",
  ]

  /// Words of templates that a second negation turns into something else: "mark it as not urgent", "I can't see".
  private static let ownNegations: Set<String> = ["nicht", "nichts", "nix", "vergessen", "more"]
}
