/// Something that a script expects to happen.
struct WrittenStep: Hashable, Sendable {
  /// An option or a value that a step names, on a line of its own below it.
  struct Detail: Hashable, Sendable {
    /// The number of an option, or the name of a value.
    let name: String
    /// The option, or what the value has to be.
    let text: String
    /// Counted from 0.
    let line: Int
  }

  let mark: Mark
  /// What stands behind the mark.
  let head: String
  var details: [Detail] = []
  /// The lines that the step takes, counted from 0; comments between them are among these.
  var lines: Range<Int>
}

/// Something that the user says, and what is expected to come of it.
struct Exchange: Hashable, Sendable {
  var said: String
  /// The lines that it takes, counted from 0.
  var lines: Range<Int>
  var expected: [WrittenStep] = []
}
