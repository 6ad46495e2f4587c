package import BaseFiles

extension Diagnostic {
  /// The message and the fix as one sentence, for a failed launch.
  package var sentence: String { message + (fix.map { "; \($0)" } ?? "") }
}
