/// Words the subordinate clauses of dictated texts: "ask Diana if she wants lunch" sends "Do you want lunch?".
///
/// A clause becomes a sentence only if the language's forms leave no doubt. Otherwise it stays as the user said it,
/// including its first word.
struct SpokenClauses {
  let forms: ClauseForms
  let tokens: [Token]
  let spoken: SpokenText

  /// The text of the dictated words, which the language's sentence has found at `words`.
  func text(_ words: Range<Int>) -> String {
    let words = words.lowerBound..<words.upperBound + (length(.ending, at: words.upperBound) ?? 0)
    guard let clause = clause(words) else { return spoken.withPunctuation(words) }
    return sentence(clause) ?? spoken.withPunctuation(clause.all)
  }

  /// A clause with the word that introduces it.
  private struct Clause {
    let introduction: ClauseForm
    let all: Range<Int>
    /// The words after the introduction.
    var rest: Range<Int> { all.lowerBound + introduction.words.count..<all.upperBound }
  }

  /// The clause that begins directly before the words, or with them; nil if they are no clause.
  private func clause(_ words: Range<Int>) -> Clause? {
    lazy var isAsked = has(.asking, in: 0..<words.lowerBound)
    let before = forms.introductions.first { form in
      ends(form.words, at: words.lowerBound) && (form.part != .asked || isAsked)
    }
    if let before {
      return Clause(introduction: before, all: words.lowerBound - before.words.count..<words.upperBound)
    }
    let first = forms.introductions.first { form in
      begins(form.words, at: words.lowerBound) && form.words.count < words.count && (form.part != .asked || isAsked)
    }
    return first.map { Clause(introduction: $0, all: words) }
  }

  private func sentence(_ clause: Clause) -> String? {
    guard !clause.rest.isEmpty else { return nil }
    return clause.introduction.part == .statement ? statement(clause) : question(clause)
  }

  // MARK: Questions

  /// The question to the listener: "when she comes" is "When do you come?".
  private func question(_ clause: Clause) -> String? {
    guard has(.asking, in: 0..<clause.all.lowerBound),
      let opening = form(.opening, at: clause.rest.lowerBound), opening.words.count <= clause.rest.count
    else { return nil }
    let isKept = clause.introduction.part != .condition
    let first = clause.all.lowerBound..<clause.rest.lowerBound
    let rest = clause.rest.lowerBound + opening.words.count..<clause.rest.upperBound
    guard !has(.uncertain, in: rest) else { return nil }
    let parts = [isKept ? spoken.trimmed(first) : "", opening.verb, opening.base, spoken.trimmed(rest)]
    return parts.filter { !$0.isEmpty }.joined(separator: " ").capitalisedFirst + "?"
  }

  // MARK: Statements

  /// The statement with its verb in the second place: German "dass ich später komme" is "Ich komme später".
  private func statement(_ clause: Clause) -> String? {
    guard let subject = subject(clause.rest), let verb = verb(clause.rest), subject.upperBound <= verb.lowerBound,
      !tokens[clause.rest.dropFirst()].contains(where: \.isAfterMark), !has(.uncertain, in: clause.rest)
    else { return nil }
    let middle = subject.upperBound..<verb.lowerBound
    let form = form(.verb, at: verb.lowerBound)
    let finite = form.map(\.verb).flatMap { $0.isEmpty ? nil : $0 } ?? spoken.trimmed(verb)
    let parts = [spoken.trimmed(subject), finite, spoken.trimmed(middle), form?.base ?? ""]
    let end = spoken.withPunctuation(clause.all).dropFirst(spoken.trimmed(clause.all).count)
    return parts.filter { !$0.isEmpty }.joined(separator: " ").capitalisedFirst + end
  }

  /// The words of the subject at the beginning; nil if it is uncertain where it ends.
  private func subject(_ words: Range<Int>) -> Range<Int>? {
    let first = words.lowerBound
    if let article = length(.article, at: first), first + article < words.upperBound,
      tokens[first + article].isCapitalised
    {
      let end = first + article + 1
      return length(.attribute, at: end) == nil ? first..<end : nil
    }
    return length(.subject, at: first).map { first..<first + $0 }
  }

  /// The finite verb at the end; nil if the last words are none.
  private func verb(_ words: Range<Int>) -> Range<Int>? {
    let form = forms[.verb].first { ends($0.words, at: words.upperBound) }
    return form.map { words.upperBound - $0.words.count..<words.upperBound }
  }

  // MARK: Forms

  /// The longest form of a part at an index; nil if there is none.
  private func form(_ part: ClauseForm.Part, at index: Int) -> ClauseForm? {
    forms[part].first { begins($0.words, at: index) }
  }

  private func length(_ part: ClauseForm.Part, at index: Int) -> Int? { form(part, at: index)?.words.count }

  private func has(_ part: ClauseForm.Part, in words: Range<Int>) -> Bool {
    let forms = forms[part]
    return words.contains { index in forms.contains { begins($0.words, at: index) } }
  }

  private func begins(_ phrase: [String], at index: Int) -> Bool { tokens.has(phrase, at: index) }

  private func ends(_ phrase: [String], at end: Int) -> Bool {
    end >= phrase.count && begins(phrase, at: end - phrase.count)
  }
}

extension [Token] {
  /// Whether the words at `index` are `phrase`.
  func has(_ phrase: [String], at index: Int) -> Bool {
    guard index >= 0, index + phrase.count <= count else { return false }
    // Nearly all phrases differ in their first word.
    guard let first = phrase.first, self[index].text == first else { return phrase.isEmpty }
    return phrase.indices.dropFirst().allSatisfy { self[index + $0].text == phrase[$0] }
  }
}

extension String {
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
