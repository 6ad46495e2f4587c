/// A literal or comment without an end.
struct LexicalDefect {
  let rule: SourceRule
  /// The offset of its first byte.
  let offset: Int
}
