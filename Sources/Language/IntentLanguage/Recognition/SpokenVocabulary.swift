/// The names of apps, of things in apps and of people, with a search that the matcher uses.
package struct SpokenVocabulary: Sendable {
  /// The kind of thing that the terms of a category name.
  package enum Category: Hashable, Sendable {
    /// Apps.
    case applications
    /// People.
    case people
    /// Values of these parameters, with or without the intent: `workoutName`, `INStartWorkoutIntent.workoutName`.
    case values([String])

    /// Whether the terms can fill a slot of `intent`.
    func canFill(_ slot: Automaton.Slot, of intent: String) -> Bool {
      switch self {
      case .applications: slot.kind == .application
      case .people: slot.kind == .person
      case .values(let names): names.contains(slot.name) || names.contains("\(intent).\(slot.name)")
      }
    }

    /// The use of the terms, regardless of the intent.
    fileprivate var use: Use {
      switch self {
      case .applications: .application
      case .people: .person
      case .values: .value
      }
    }
  }

  /// The kind of names that a slot accepts.
  enum Use: Int, CaseIterable {
    case application, person, value

    /// The use of names in slots of `kind`; nil if such slots accept no names.
    init?(_ kind: SlotKind) {
      switch kind {
      case .application: self = .application
      case .person: self = .person
      case .item, .known: self = .value
      case .text, .words, .title, .place, .number, .spelled, .digits, .clock, .date, .shortDate, .any, .rest, .unheard,
        .value:
        return nil
      }
    }
  }

  /// Words of an utterance that are a known name.
  struct Name {
    /// The number of words.
    var wordCount: Int
    /// The score of each word for each ``Use``, by its raw value; nil if no thing of this use has the name.
    var wordScore: InlineArray<3, Float?>
    /// The first term of each ``Use`` with this name; nil if there is none.
    var terms: InlineArray<3, UInt32?>
    /// The ``VocabularyTerm/item`` of the app that has the name; 0 without a meaning if ``wordScore`` has no score for
    /// apps.
    var application: Int

    /// Whether the name matches no thing.
    var isEmpty: Bool { wordScore.indices.allSatisfy { wordScore[$0] == nil } }

    /// Removes the uses whose term the name `shorter`, which lacks the last words, already matches. A word that adds no
    /// sound is not part of a name: "John Baily I" sounds like "John Baily".
    mutating func dropSilentWord(after shorter: Name) {
      for use in wordScore.indices where wordScore[use] == WordScore.soundingName && terms[use] == shorter.terms[use] {
        wordScore[use] = nil
      }
    }
  }

  private let index: VocabularyIndex
  private let categories: [Category]
  /// The use of each category.
  private let uses: [Use]

  /// Creates a vocabulary.
  ///
  /// - Parameters:
  ///   - terms: the names; ``VocabularyTerm/category`` is an index in `categories`.
  ///   - categories: the kinds of things that the terms name.
  ///   - sounds: the pronunciation rules of the language; by default, names sound as they are written.
  package init(_ terms: [VocabularyTerm] = [], categories: [Category] = [], sounds: SoundRules = SoundRules()) {
    index = VocabularyIndex(terms, sounds: sounds)
    self.categories = categories
    uses = categories.map(\.use)
  }

  /// The maximum number of words of a name, which bounds the time of a search.
  static let maximumNameWords = 6

  /// Whether the vocabulary has no names.
  var isEmpty: Bool { index.longestMatch == 0 }

  /// Whether the vocabulary has names of apps.
  var hasApplications: Bool { uses.contains(.application) }

  // MARK: Names in a sentence

  /// Finds the names that begin with the first of some words.
  ///
  /// The words must have the spelling or the sound of the name. Misspelt names are not found here, because with
  /// spelling errors almost any word is a name.
  ///
  /// - Parameters:
  ///   - words: the letters of each word, folded with ``VocabularyIndex/fold(_:)``.
  ///   - isSentenceWord: whether each word occurs in a sentence of the language.
  /// - Returns: the names, the shortest first.
  func names(_ words: ArraySlice<[UInt8]>, isSentenceWord: ArraySlice<Bool>) -> [Name] {
    var letters: [UInt8] = []
    var names: [Name] = []
    // Words of sentences must have the spelling of the name; otherwise "sent" would match "Saint".
    var mustBeWritten = true
    // The sounds of the previous words, so that each letter is read about once.
    var sounds = SoundKey()
    for (count, (word, isSentenceWord)) in zip(1..., zip(words, isSentenceWord)) {
      letters += word
      guard letters.count <= index.longestMatch else { break }
      mustBeWritten = mustBeWritten && isSentenceWord
      if var name = name(letters.span, wordCount: count, sounds: mustBeWritten ? nil : sounds) {
        if let shorter = names.last { name.dropSilentWord(after: shorter) }
        if !name.isEmpty { names.append(name) }
      }
      index.readBeginning(of: letters.span, to: &sounds)
      guard
        index.hasWrittenTerm(beginningWith: letters.span)
          || index.hasHeardTerm(beginningWith: letters.span, sounds: sounds)
      else { break }
    }
    return names
  }

  /// The name with these letters. `sounds` are the sounds of the first letters; nil if the spelling must be the same as
  /// in the vocabulary.
  private func name(_ letters: Span<UInt8>, wordCount: Int, sounds: SoundKey?) -> Name? {
    var found = firstTerms(index.writtenTerms(letters))
    var scores = InlineArray<3, Float?> { found[$0] == nil ? nil : WordScore.knownName }
    if let sounds {
      let hinted = firstTerms(index.hintedTerms(letters))
      let sounding = firstTerms(index.soundingTerms(letters, after: sounds))
      for use in found.indices where found[use] == nil {
        guard let term = [hinted[use], sounding[use]].compactMap(\.self).min() else { continue }
        found[use] = term
        scores[use] = WordScore.soundingName
      }
    }
    guard found.indices.contains(where: { found[$0] != nil }) else { return nil }
    let application = found[Use.application.rawValue].map { index.terms[Int($0)].item }
    return Name(wordCount: wordCount, wordScore: scores, terms: found, application: application ?? 0)
  }

  /// The first term of each use.
  private func firstTerms(_ terms: ArraySlice<UInt32>) -> InlineArray<3, UInt32?> {
    var first = InlineArray<3, UInt32?>(repeating: nil)
    for term in terms {
      let use = uses[index.terms[Int(term)].category].rawValue
      if first[use] == nil { first[use] = term }
    }
    return first
  }

  // MARK: Values of a slot

  /// Whether the vocabulary has a name with the spelling of `tokens` for a slot.
  func hasName(_ tokens: ArraySlice<Token>, filling slot: Automaton.Slot, of intent: String) -> Bool {
    let letters = tokens.flatMap { VocabularyIndex.fold($0.text) }
    guard !letters.isEmpty else { return false }
    return index.writtenTerms(letters.span).contains { term in
      categories[index.terms[Int(term)].category].canFill(slot, of: intent)
    }
  }

  /// The things whose name `tokens` are, the most likely first; small spelling errors are allowed.
  func matches(_ tokens: ArraySlice<Token>, filling slot: Automaton.Slot, of intent: String) -> [KnownName] {
    let letters = tokens.flatMap { VocabularyIndex.fold($0.text) }
    guard letters.count <= index.longestMatch else { return [] }
    let found = index.matches(letters.span) { categories[$0].canFill(slot, of: intent) }
    // A person who was named exactly is never replaced by a similar name: Spanish "madre" is not "padre".
    let isExact = slot.kind == .person && found.first?.quality != .misspelt
    return found.filter { !isExact || $0.quality != .misspelt }.map { match in
      let term = index.terms[match.term]
      return KnownName(item: term.item, text: term.text, isSimilar: match.quality == .misspelt)
    }
  }
}
