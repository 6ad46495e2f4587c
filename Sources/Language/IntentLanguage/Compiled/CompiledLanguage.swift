internal import Foundation
internal import IntentDefinitions

/// The sentences of a language in the form that utterances are matched against. Compiling takes tens of milliseconds,
/// so ``LanguageCache`` caches the result.
struct CompiledLanguage: Sendable {
  /// Matches all utterances except replies.
  var requests: Automaton
  /// Matches the answers to the offer to reply to a message; see ``ReplyReader``.
  var replies: Automaton
  /// Matches words that negate, forbid, doubt, report or ask; see ``Guard``.
  var guards: Automaton
  /// The names of all slots in the sentences of each intent, sorted.
  var slotNames: [String: [String]]
  /// The settings of the language; see ``SentenceFile/settings``.
  var settings: [String: String]
  /// The meanings of the words in sections `numeral:`, such as `times=1000`.
  var numerals: [String: String]

  /// Splits utterances and templates into words.
  var tokenizer: Tokenizer { Tokenizer(settings) }

  /// Creates the reader of the language's numbers, in the format of `locale`.
  func numberReader(_ locale: Locale) -> NumberReader {
    NumberReader(
      locale, tokenizer: tokenizer, hanNumerals: HanNumerals(settings),
      words: numerals.compactMap { NumberWord($0.key, $0.value) })
  }
}

extension CompiledLanguage {
  /// Compiles the sentences of a grammar.
  init(_ grammar: Grammar) {
    settings = grammar.settings
    let tokenizer = Tokenizer(settings)
    numerals = NumberWord.meanings(grammar.sections, tokenizer)
    requests = AutomatonBuilder.automaton(grammar, tokenizer)
    replies = AutomatonBuilder.replies(grammar, tokenizer)
    guards = AutomatonBuilder.guards(grammar, tokenizer)
    var names: [String: Set<String>] = [:]
    for section in grammar.sections {
      guard case .intent(let intent) = section.meaning else { continue }
      for sentence in section.sentences {
        names[intent, default: []].formUnion(grammar.slots(of: sentence.template).map(\.name))
      }
    }
    slotNames = names.mapValues { $0.sorted() }
  }
}

extension HanNumerals {
  /// Creates the reader of a language with these settings.
  init(_ settings: [String: String]) {
    self.init(shortensUnits: settings["numerals"] == "shortened")
  }
}

extension Tokenizer {
  /// Creates the splitter of a language with these settings.
  fileprivate init(_ settings: [String: String]) {
    self.init(apostropheEndsWord: settings["apostrophe"] == "ends-word")
  }
}
