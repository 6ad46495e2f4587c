/// One expected event of a script.
struct ExpectedStep: Hashable, Sendable {
  /// An option or a value of a step, on its own line below the step.
  struct Detail: Hashable, Sendable {
    /// The number of an option, or the name of a value.
    let name: String
    /// The option's text, or the expected value.
    let text: String
    /// The line, counted from 0.
    let line: Int
  }

  let mark: StepMark
  /// The text after the mark.
  let head: String
  var details: [Detail] = []
  /// The lines of the step, counted from 0, including comments between them.
  var lines: Range<Int>
}

/// A line of the user, and the expected steps that follow it.
struct Exchange: Hashable, Sendable {
  var said: String
  /// The lines of the user's words, counted from 0.
  var lines: Range<Int>
  var expected: [ExpectedStep] = []
}
