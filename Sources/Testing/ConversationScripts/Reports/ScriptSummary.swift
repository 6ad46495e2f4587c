/// The number of scripts with each verdict.
package struct ScriptSummary: Sendable {
  private var passed = 0
  private var updated = 0
  private var failed = 0
  private var unplayable = 0

  /// Creates an empty summary.
  package init() {}

  /// The number of scripts.
  package var count: Int { passed + updated + failed + unplayable }

  /// The exit code: 2 if a script could not be played, otherwise 1 if one failed, otherwise 0.
  package var exitCode: Int32 { unplayable > 0 ? 2 : failed > 0 ? 1 : 0 }

  /// Adds a result to the counts.
  package mutating func add(_ result: ScriptResult) {
    switch result.verdict {
    case .passed: passed += 1
    case .updated: updated += 1
    case .failed: failed += 1
    case .unplayable: unplayable += 1
    }
  }

  /// The counts as text, such as `3 conversations: 2 passed, 1 failed`.
  package var line: String {
    let parts = [(passed, "passed"), (updated, "updated"), (failed, "failed"), (unplayable, "can't be played")]
    let counts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(count) conversation\(count == 1 ? "" : "s"): \(counts)"
  }
}
