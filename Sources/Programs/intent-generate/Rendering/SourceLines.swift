/// Collects the lines of a source file, indented by the blocks that are open.
struct SourceLines {
  private(set) var text = ""
  private var depth = 0

  /// Adds a line at the current indentation; an empty one has no indentation.
  mutating func add(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Adds several lines.
  mutating func add(_ lines: [String]) {
    for line in lines { add(line) }
  }

  /// Adds `head {`; the lines that follow are one level deeper.
  mutating func open(_ head: String) {
    add(head + " {")
    depth += 1
  }

  /// Adds the brace that closes the innermost open block.
  mutating func close() {
    depth -= 1
    add("}")
  }
}
