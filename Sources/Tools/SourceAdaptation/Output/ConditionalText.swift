/// Wraps text of a copy in the `#if` blocks around its origin in the source.
enum ConditionalText {
  /// Returns `text`, which ends with a line end, inside nested blocks: one for each condition, the first one outermost.
  static func wrap(_ text: String, in conditions: some Collection<String>) -> String {
    conditions.map { "#if \($0)\n" }.joined() + text + String(repeating: "#endif\n", count: conditions.count)
  }
}
