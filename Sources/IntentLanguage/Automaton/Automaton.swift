/// All sentences of a language in one machine, which reads an utterance once from left to right.
///
/// Its states are the places in the templates at which a word or a value stands (Glushkov's construction), so that there
/// are no empty steps: what may be said next at a place are the places that follow it.
struct Automaton: Sendable {
  /// What is said at a place.
  struct Symbol: Sendable {
    enum Kind: UInt8, Sendable {
      /// The word with this number.
      case word
      /// A word of the set with this number.
      case set
      /// The value of the slot with this number.
      case slot
    }

    var kind: Kind
    var number: Int32
  }

  /// A slot of a sentence.
  struct Slot: Hashable, Sendable {
    var name: String
    var kind: SlotKind
  }

  /// What matching asks of a slot.
  struct SlotFacts: Sendable {
    var kindNumber: Int
    /// Whether it takes words that nobody has told of.
    var isFree: Bool
    /// Whether there are words that are known to be such values.
    var isKnown: Bool
    var cost: FreeCost
  }

  /// A sentence without its template.
  struct Accepted: Sendable {
    var meaning: SentenceSection.Meaning
    var weight: Float
    var assignments: [Sentence.Assignment]
    var file: String
    var line: Int
  }

  /// Where reading may begin: the places at the beginning of some sentences, by the word that stands there.
  struct Root: Sendable {
    var byWord: [Int32: [Int32]] = [:]
    var bySet: [Int32: [Int32]] = [:]
    var slots: [Int32] = []
  }

  /// What sentences are entered by.
  enum Entry: Hashable, Sendable {
    case request, application, opening, closing
    case value(String)
  }

  var symbols: [Symbol] = []
  /// The sentence of each place.
  var sentences: [Int32] = []
  /// Whether a sentence may end at the place.
  var isLast: [Bool] = []
  /// The places that follow place `p` are `follows[followStarts[p]..<followStarts[p + 1]]`.
  var followStarts: [Int32] = []
  var follows: [Int32] = []
  var slots: [Slot] = []
  /// For each slot what matching asks at each step.
  var slotFacts: [SlotFacts] = []
  var kinds: [SlotKind] = []
  var accepted: [Accepted] = []
  var roots: [Entry: Root] = [:]
  var words = WordTable()
  /// Which words make which sentences possible.
  var anchors = Anchors()
  /// What joins the values of a list, as words: "and".
  var joiners: [[String]] = []

  /// Whether sentences of an entry can begin with a word, by its number; most can't.
  func mayBegin(_ entry: Entry, with word: Int32) -> Bool {
    guard let root = roots[entry] else { return false }
    if !root.slots.isEmpty { return true }
    guard word >= 0 else { return false }
    return root.byWord[word] != nil || words.sets[Int(word)].contains { root.bySet[$0] != nil }
  }
}
