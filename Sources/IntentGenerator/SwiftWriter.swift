/// Collects lines of Swift source, indented by the blocks that are open.
struct SwiftWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Writes `head {`, what `body` writes, and `}`.
  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Writes `sentence` as documentation of what follows or, where it is empty, that `name` is of the framework.
  mutating func document(_ sentence: String, orName name: String) {
    document(sentence.isEmpty ? "`\(name)` of the Intents framework." : sentence)
  }

  /// Writes `sentence` as documentation of what follows.
  mutating func document(_ sentence: String) {
    line("/// " + sentence)
  }
}
