/// A change of the code that a test should notice.
struct Mutant: Codable, Sendable {
  /// What is changed.
  enum Kind: String, Codable {
    /// An assignment does not happen.
    case assignment
    /// An optional value is bound as if it were nil.
    case binding
    /// A comparison holds, or no longer holds, for equal values.
    case boundary
    /// The body of an `if` without `else` never runs.
    case branch
    /// A call does not happen.
    case call
    /// A case of an enumeration becomes another one.
    case `case`
    /// A whole number is greater by one.
    case constant
    /// The body of a `defer` does not run.
    case `defer`
    /// The value before `??` is always nil.
    case fallback
    /// `true` and `false` are swapped.
    case flag
    /// A `guard` never fails.
    case `guard`
    /// A condition is negated.
    case negation
    /// One side of `&&` or `||` has no influence.
    case operand
    /// A difference becomes a sum.
    case subtraction
  }

  /// The number by which the environment chooses it, from 1.
  let number: Int
  /// The target.
  let target: String
  /// The path of the file below the package.
  let file: String
  /// The line, from 1.
  let line: Int
  /// What is changed.
  let kind: Kind
  /// The changed code.
  let before: String
  /// What it becomes; empty if it is left out.
  let after: String

  /// What names the mutant for as long as the file's code stays, wherever in the file it is.
  var identity: String { "\(file)\t\(kind.rawValue)\t\(before)" }
}
