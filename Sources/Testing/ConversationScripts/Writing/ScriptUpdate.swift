/// A script in which failed expectations are replaced with what happened.
struct ScriptUpdate {
  private let comparison: Comparison

  init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// The file's new text. The user's lines, the comments and the met expectations are unchanged.
  var text: String {
    var lines = comparison.script.lines
    // The loop starts at the end, so that the numbers of earlier lines stay valid.
    let expectations = comparison.transcript.expectations
    for turn in comparison.script.exchanges.indices.reversed() {
      if comparison.script.expectsNothing {
        fill(turn, expectations: expectations.indices.contains(turn) ? expectations[turn] : [], lines: &lines)
      } else {
        rewrite(turn, &lines)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Adds what happened to a turn without expectations.
  private func fill(_ turn: Int, expectations: [String], lines: inout [String]) {
    let place = comparison.script.exchanges[turn].lines.upperBound
    // A last line without a newline gets one.
    if place == lines.count { lines.append("") }
    lines.insert(contentsOf: expectations.map { $0 + end(turn, lines) }, at: place)
  }

  /// Returns the carriage return that ends the turn's lines; empty if there is none.
  private func end(_ turn: Int, _ lines: [String]) -> String {
    lines[comparison.script.exchanges[turn].lines.lowerBound].hasSuffix("\r") ? "\r" : ""
  }

  private func rewrite(_ turn: Int, _ lines: inout [String]) {
    let exchange = comparison.script.exchanges[turn]
    let observed = comparison.observed(inTurn: turn)
    guard comparison.mismatch(inTurn: turn) != nil else { return }
    let pairs = StepAlignment(exchange.expected, observed).pairs
    for (step, partner) in zip(exchange.expected, pairs).reversed() {
      if let partner, step.difference(from: partner) == nil { continue }
      let comments = lines[step.lines].filter { $0.drop(while: \.isWhitespace).first == "#" }
      let new = partner.map { StepWriter.lines($0, like: step).map { $0 + end(turn, lines) } } ?? []
      lines.replaceSubrange(step.lines, with: comments + new)
    }
  }
}
