/// All sentences of a language in one finite automaton, which matches an utterance in one pass from left to right.
///
/// Each state is one position of a word or slot in a template (Glushkov's construction), so the automaton has no
/// epsilon transitions. ``AutomatonBuilder`` creates its tables; it never changes afterwards. It is a class, so that
/// the many matchers of one utterance share it by one reference.
@dynamicMemberLookup
final class Automaton: Sendable {
  let tables: Tables

  /// Creates the automaton with these tables.
  init(_ tables: Tables) { self.tables = tables }

  subscript<Value>(dynamicMember member: KeyPath<Tables, Value>) -> Value { tables[keyPath: member] }

  /// The input that a state consumes when the automaton enters it.
  enum Symbol: Sendable {
    /// Exactly this word.
    case word(WordID)
    /// One word of this set.
    case wordSet(WordSetID)
    /// The value of this slot.
    case slot(SlotID)
  }

  /// A slot of a sentence.
  struct Slot: Hashable, Sendable {
    /// The name of a slot whose value is not used.
    static let ignored = "_"

    var name: String
    var kind: SlotKind

    /// Whether the words of the slot are not part of the interpretation.
    var isIgnored: Bool { name == Self.ignored || [.any, .rest, .unheard].contains(kind) }

    /// Whether the slot is for the title, the artist or another property of media.
    var isMedia: Bool { name.hasPrefix("media") }
  }

  /// The properties of a slot that the matcher needs at each step.
  struct SlotTraits: Sendable {
    var kind: KindID
    /// Whether the slot accepts words that are in no vocabulary.
    var isFree: Bool
    /// Whether a colon ends the value: a message can follow a name.
    var endsAtColon: Bool
    /// Whether the slot stands for a rule. A rule matches words of sentences, so its match may begin or end within a
    /// written word: "'d like".
    var isRule: Bool
    /// Whether a vocabulary can contain values of the slot.
    var isInVocabulary: Bool
    /// Whether the value is a person.
    var isPerson: Bool
    /// Whether the value is a place.
    var isPlace: Bool
    /// Whether the value is the title of a new task.
    var isTitle: Bool
    /// Whether the value is a note that no word introduces.
    var isNote: Bool
    var cost: FreeTextCost

    /// The properties of `slot`, whose kind has the key `key`.
    init(_ key: KindID, _ slot: Slot) {
      self.kind = key
      let kind = slot.kind
      isFree = kind.isFree
      isInVocabulary = kind.isInVocabulary
      cost = FreeTextCost(kind)
      endsAtColon = kind == .person
      isPerson = kind == .person
      isRule = kind.isRule
      isPlace = kind == .place
      isTitle = slot.name == "taskTitles"
      isNote = slot.name == "note" && kind == .words
    }
  }

  /// A sentence without its template.
  struct AcceptedSentence: Sendable {
    var meaning: SentenceSection.Meaning
    /// The number that is added to the score of each match.
    var weight: Float
    var assignments: [Sentence.Assignment]
    var file: String
    var line: Int

    /// Whether the words often have another meaning.
    var isWeak: Bool { needsPause || assignments.contains(Self.strength("weak")) }
    /// Whether the words are polite, but can also be a text that the user dictates: "text Dad thank you".
    var isPolite: Bool { assignments.contains(Self.strength("polite")) }
    /// Whether the words have another meaning unless a pause precedes them.
    var needsPause: Bool { assignments.contains(Self.strength("pause")) }

    private static func strength(_ name: String) -> Sentence.Assignment {
      .init(path: "strength", source: .constant(name))
    }
  }

  /// A group of sentences that the matcher can match separately.
  enum Entry: Hashable, Sendable {
    case request, application, opening, closing, reply, repair, correction, repetition, followUp, guarding
    case value(String)
  }

  /// The tables of an automaton.
  struct Tables: Sendable {
    // The states have three tables rather than one, so that following transitions reads only the symbols.

    /// The symbol of each state.
    var symbols = Table<StateID, Symbol>()
    /// The sentence that each state belongs to.
    var sentenceOfState = Table<StateID, SentenceID>()
    /// Whether a sentence may end in a state.
    var isAccepting = Table<StateID, Bool>()
    var transitions = Transitions(.init(), stateCount: 0)
    var initialStates: [Entry: InitialStates] = [:]
    var sentences = Table<SentenceID, AcceptedSentence>()
    var slots = Table<SlotID, Slot>()
    var slotTraits = Table<SlotID, SlotTraits>()
    var kinds = Table<KindID, SlotKind>()
    /// The initial states of each kind that is a section of values. The table saves the matcher a look-up by name.
    var initialStatesOfKind = Table<KindID, InitialStates?>()
    var words = WordTable()
    /// The words that each sentence requires.
    var anchors = Anchors()
    /// The words that join the values of a list: "and".
    var joiners: [[String]] = []
    /// The hesitations that a request can contain anywhere: "uh".
    var fillers: [[String]] = []
    /// The phrases that change how values end, split and are worded.
    var phrases = ValuePhrases()
    /// Finds the words of sentences that a misspelt word may mean.
    var similarWords = SimilarWords(WordTable())
    /// The words that refer to a person or a thing of an earlier request: "her".
    var references: Set<[String]> = []
    /// The names of the sections of values whose sentences accept words that are in no vocabulary.
    var looseValues: Set<String> = []

    /// Sets the initial states of each kind from those of its section.
    mutating func linkKinds() {
      initialStatesOfKind = kinds.map { kind in
        if case .value(let name) = kind { initialStates[.value(name)] } else { nil }
      }
    }
  }
}
