internal import Foundation

/// The result of playing one script.
package struct ScriptResult: Sendable {
  /// The verdict on a script.
  package enum Verdict: Sendable {
    /// Everything happened as expected.
    case passed
    /// Something differed; `transcript` holds the lines around the difference.
    case failed(Mismatch, transcript: [String])
    /// Something differed, and the file now contains what happened instead.
    case updated
    /// The script can't be played.
    case unplayable([ScriptDefect])
  }

  /// The script's path, as the caller named it.
  package let path: String
  /// The verdict.
  package let verdict: Verdict
  /// The duration of the run.
  package let duration: Duration
}
