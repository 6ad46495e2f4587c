/// How many scripts went which way.
package struct ScriptSummary: Sendable {
  private var passed = 0
  private var updated = 0
  private var failed = 0
  private var unplayable = 0

  /// Makes a summary of nothing.
  package init() {}

  /// How many there were.
  package var count: Int { passed + updated + failed + unplayable }

  /// 0 where all came as expected, 1 where something did not, 2 where a script could not be played.
  package var exitCode: Int32 { unplayable > 0 ? 2 : failed > 0 ? 1 : 0 }

  /// Counts one.
  package mutating func add(_ result: ScriptResult) {
    switch result.verdict {
    case .passed: passed += 1
    case .updated: updated += 1
    case .failed: failed += 1
    case .unplayable: unplayable += 1
    }
  }

  /// `3 conversations: 2 passed, 1 failed`.
  package var line: String {
    let parts = [(passed, "passed"), (updated, "updated"), (failed, "failed"), (unplayable, "can't be played")]
    let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(count) conversation\(count == 1 ? "" : "s"): \(told)"
  }
}
