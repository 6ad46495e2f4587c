internal import IntentConversations
internal import IntentHost

extension ExpectedStep {
  /// A part of the step that differs from what happened.
  struct Difference {
    /// The line, counted from 0.
    let line: Int
    let expected: String
    let got: String
  }

  /// Returns the first difference from `observed`; nil if there is none.
  func difference(from observed: ObservedStep) -> Difference? {
    let pattern = Pattern(head)
    guard mark == observed.mark, observed.heads.contains(where: pattern.matches) else {
      return Difference(line: lines.lowerBound, expected: line, got: StepWriter.line(observed, like: self))
    }
    return mark == .question ? optionDifference(observed) : valueDifference(observed)
  }

  /// The step's first line.
  var line: String { "\(mark.rawValue) \(head)" }

  private func valueDifference(_ observed: ObservedStep) -> Difference? {
    let values = Dictionary(observed.details.map { ($0.name, $0) }) { first, _ in first }
    for detail in details where !ExpectedValue(detail.text).matches(values[detail.name]) {
      let got = values[detail.name].map(StepWriter.detail) ?? "no '\(detail.name)'"
      return Difference(line: detail.line, expected: "\(detail.name): \(detail.text)", got: got)
    }
    return nil
  }

  /// Returns the first difference in the options. A step that lists options has to list all of them.
  private func optionDifference(_ observed: ObservedStep) -> Difference? {
    guard !details.isEmpty else { return nil }
    for (index, detail) in details.enumerated() {
      let option = observed.details.indices.contains(index) ? observed.details[index].words : nil
      if let option, Pattern(detail.text).matches(option) { continue }
      let got = option.map { "\(index + 1). \($0)" } ?? "no option \(index + 1)"
      return Difference(line: detail.line, expected: "\(detail.name). \(detail.text)", got: got)
    }
    guard observed.details.count > details.count else { return nil }
    let more = observed.details[details.count]
    return Difference(
      line: details[details.count - 1].line, expected: "\(details.count) options",
      got: "another: \(StepWriter.option(more))")
  }
}
