/// The parts of the subordinate clauses of a language, sorted once for all utterances.
struct ClauseForms: Sendable {
  /// All parts, in the order of the language's files.
  let all: [ClauseForm]
  /// The words that begin a clause, the longest first.
  let introductions: [ClauseForm]
  private let forms: [ClauseForm.Part: [ClauseForm]]

  private static let introducing: Set<ClauseForm.Part> = [.question, .condition, .asked, .statement]

  /// Sorts the parts of a language.
  init(_ all: [ClauseForm] = []) {
    self.all = all
    let sorted = all.sorted { $0.words.count > $1.words.count }
    introductions = sorted.filter { Self.introducing.contains($0.part) }
    forms = Dictionary(grouping: sorted, by: \.part)
  }

  /// The forms of one part, the longest first.
  subscript(_ part: ClauseForm.Part) -> [ClauseForm] { forms[part] ?? [] }
}
