internal import Foundation

/// What became of one script.
package struct ScriptResult: Sendable {
  /// How it went.
  package enum Verdict: Sendable {
    /// All came as expected.
    case passed
    /// Something did not; with what was said and happened around it.
    case failed(Mismatch, transcript: [String])
    /// Something did not, and the file now says what happened instead.
    case updated
    /// The script can't be played.
    case unplayable([ScriptDefect])
  }

  /// The file, as it was named.
  package let path: String
  /// How it went.
  package let verdict: Verdict
  /// How long it took.
  package let duration: Duration
}
