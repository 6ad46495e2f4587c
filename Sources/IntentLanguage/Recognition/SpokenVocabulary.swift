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

    /// What its terms can be, whatever the intent.
    fileprivate var use: Use {
      switch self {
      case .applications: .application
      case .people: .person
      case .values: .value
      }
    }
  }

  /// What a sentence takes a name for.
  enum Use: Int, CaseIterable {
    case application, person, value

    /// What a slot of a kind takes names for; nil where it takes none.
    init?(_ kind: SlotKind) {
      switch kind {
      case .application: self = .application
      case .person: self = .person
      case .item, .known: self = .value
      case .text, .words, .title, .place, .number, .digits, .clock, .any, .rest, .value: return nil
      }
    }
  }

  /// Words that are a name.
  struct Name {
    /// How many words.
    var words: Int
    /// What each of them counts, for each ``Use``; nil where nothing of the kind is called so.
    var worth: InlineArray<3, Float?>
    /// The app that is called so, if one is.
    var application: Int
  }

  private let index: VocabularyIndex
  private let categories: [Category]
  /// What the terms of each category can be.
  private let uses: [Use]

  /// Makes one of terms; the category of each counts in `categories`.
  package init(_ terms: [VocabularyTerm] = [], categories: [Category] = [], sounds: SoundRules = SoundRules()) {
    index = VocabularyIndex(terms, sounds: sounds)
    self.categories = categories
    uses = categories.map(\.use)
  }

  /// How many words a name has at most, for the sake of time.
  static let longestName = 6

  /// Whether nothing is known.
  var isEmpty: Bool { index.longestMatch == 0 }

  /// Whether there are names of apps.
  var hasApplications: Bool { uses.contains(.application) }

  /// Looks for names that begin with the first of some words.
  ///
  /// Within a sentence a name has to be said as it is written or sounds: with spelling bridged, any word would be one.
  ///
  /// - Parameters:
  ///   - words: their letters, each word's as ``VocabularyIndex/fold(_:)`` makes them.
  ///   - isOrdinary: of each, whether sentences use it.
  /// - Returns: the names, the shortest first.
  func names(_ words: ArraySlice<[UInt8]>, _ isOrdinary: ArraySlice<Bool>) -> [Name] {
    var letters: [UInt8] = []
    var names: [Name] = []
    // Words that sentences use are told by their letters alone, lest "sent" be Saint.
    var mustBeWritten = true
    for (count, (word, isOrdinary)) in zip(1..., zip(words, isOrdinary)) {
      letters += word
      guard letters.count <= index.longestMatch else { break }
      mustBeWritten = mustBeWritten && isOrdinary
      if let name = name(letters.span, words: count, mustBeWritten) { names.append(name) }
    }
    return names
  }

  private func name(_ letters: Span<UInt8>, words: Int, _ mustBeWritten: Bool) -> Name? {
    var found = firsts(index.writtenTerms(letters))
    var worth = InlineArray<3, Float?> { found[$0] == nil ? nil : FreeCost.knownWord }
    if !mustBeWritten {
      let heard = index.heardTerms(letters)
      let (hinted, sounding) = (firsts(heard.hinted), firsts(heard.sounding))
      for use in found.indices where found[use] == nil {
        guard let term = [hinted[use], sounding[use]].compactMap(\.self).min() else { continue }
        (found[use], worth[use]) = (term, FreeCost.heardWord)
      }
    }
    guard found.indices.contains(where: { found[$0] != nil }) else { return nil }
    let application = found[Use.application.rawValue].map { index.terms[Int($0)].item }
    return Name(words: words, worth: worth, application: application ?? 0)
  }

  /// The first term of each use.
  private func firsts(_ terms: ArraySlice<UInt32>) -> InlineArray<3, UInt32?> {
    var firsts = InlineArray<3, UInt32?>(repeating: nil)
    for term in terms {
      let use = uses[index.terms[Int(term)].category].rawValue
      if firsts[use] == nil { firsts[use] = term }
    }
    return firsts
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
