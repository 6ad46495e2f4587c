/// What apps, their users and the address book have names for, as matching asks for it.
package struct SpokenVocabulary: Sendable {
  /// What the terms of a category are names of.
  package enum Category: Hashable, Sendable {
    /// Apps.
    case applications
    /// People.
    case people
    /// Values of these parameters: `workoutName`, `INStartWorkoutIntent.workoutName`.
    case values([String])

    /// Whether its terms can stand for a slot of an intent.
    func canBe(_ slot: Automaton.Slot, _ intent: String) -> Bool {
      switch self {
      case .applications: slot.kind == .application
      case .people: slot.kind == .person
      case .values(let names): names.contains(slot.name) || names.contains("\(intent).\(slot.name)")
      }
    }

    /// Whether its terms can stand for any slot of a kind.
    fileprivate func canBe(_ kind: SlotKind) -> Bool {
      switch self {
      case .applications: kind == .application
      case .people: kind == .person
      case .values: kind == .item || kind == .known || kind == .words || kind == .title
      }
    }
  }

  private let index: VocabularyIndex
  private let categories: [Category]

  /// Makes one of terms; the category of each counts in `categories`.
  package init(_ terms: [VocabularyTerm] = [], categories: [Category] = [], sounds: SoundRules = SoundRules()) {
    index = VocabularyIndex(terms, sounds: sounds)
    self.categories = categories
  }

  /// How many words a name has at most, for the sake of time.
  private static let longestName = 6

  /// The names of a kind that begin with a word of the utterance.
  ///
  /// Within a sentence a name has to be said as it is written or sounds: with spelling bridged, any word would be one.
  func spans(_ kind: SlotKind, _ utterance: MatchedUtterance, from start: Int) -> [SlotSpan] {
    guard index.longestMatch > 0 else { return [] }
    var letters: [UInt8] = []
    var spans: [SlotSpan] = []
    // Words that sentences use are told by their letters alone, lest "sent" be Saint.
    var isOrdinary = true
    for end in start..<min(utterance.tokens.count, start + Self.longestName) {
      letters += VocabularyIndex.fold(utterance.tokens[end].text)
      guard letters.count <= index.longestMatch else { break }
      isOrdinary = isOrdinary && utterance.words[end] >= 0
      let matches = index.matches(letters.span, upTo: isOrdinary ? .written : .heard) { categories[$0].canBe(kind) }
      guard let best = matches.first else { continue }
      let worth = best.quality == .written ? FreeCost.knownWord : FreeCost.heardWord
      spans.append(
        SlotSpan(
          end: end + 1, score: worth * Float(end + 1 - start),
          value: kind == .application ? .application(index.terms[best.term].item) : .known))
    }
    return spans
  }

  /// The names of apps in an utterance.
  func applicationSpans(
    _ utterance: MatchedUtterance
  ) -> [(words: Range<Int>, application: Int, score: Float)] {
    guard categories.contains(.applications) else { return [] }
    return utterance.tokens.indices.flatMap { start in
      spans(.application, utterance, from: start).compactMap { span in
        if case .application(let number) = span.value { (start..<span.end, number, span.score) } else { nil }
      }
    }
  }

  /// What is known by the name that `tokens` say, the likeliest first; small errors of spelling are bridged.
  func matches(_ tokens: ArraySlice<Token>, _ slot: Automaton.Slot, _ intent: String) -> [KnownName] {
    let letters = tokens.flatMap { VocabularyIndex.fold($0.text) }
    guard letters.count <= index.longestMatch else { return [] }
    return index.matches(letters.span) { categories[$0].canBe(slot, intent) }.map { match in
      let term = index.terms[match.term]
      return KnownName(item: term.item, text: term.text)
    }
  }
}
