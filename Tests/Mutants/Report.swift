import Foundation

/// What the tests made of each mutant.
struct Report: Codable {
  struct Row: Codable, Sendable {
    let mutant: Mutant
    let result: TestRun.Result
    /// Why no test can notice it; nil if nobody has explained it.
    let explanation: String?
  }

  let seed: UInt64
  var rows: [Row] = []

  /// The share of mutants that tests noticed, of those that are not explained, from 0 to 100.
  func score(of target: String? = nil) -> Double {
    let rows = rows.filter { (target == nil || $0.mutant.target == target) && !$0.isExplained }
    guard !rows.isEmpty else { return 100 }
    return 100 * Double(rows.count { $0.result.isNoticed }) / Double(rows.count)
  }

  /// The rows that tests should have noticed.
  var survivors: [Row] { rows.filter { !$0.result.isNoticed && !$0.isExplained } }

  /// The table and the survivors, as text.
  func text(targets: [String]) -> String {
    var lines = [line("target", ["mutants", "killed", "timed out", "survived", "not reached", "explained", "noticed"])]
    for target in targets + ["all"] {
      let rows = target == "all" ? rows : rows.filter { $0.mutant.target == target }
      guard !rows.isEmpty else { continue }
      let open = rows.filter { !$0.isExplained }
      func count(_ result: TestRun.Result) -> String { "\(open.count { $0.result == result })" }
      let share = score(of: target == "all" ? nil : target)
      lines.append(
        line(
          target,
          [
            "\(rows.count)", count(.killed), count(.timedOut), count(.survived), count(.notReached),
            "\(rows.count - open.count)", String(format: "%.1f %%", share),
          ]))
    }
    for row in survivors.sorted(by: { $0.mutant.number < $1.mutant.number }) {
      lines.append("\(row.mutant.place): \(row.result.rawValue): \(row.mutant.number) \(row.mutant.change)")
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ name: String, _ columns: [String]) -> String {
    name.padding(toLength: 20, withPad: " ", startingAt: 0)
      + columns.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }.joined()
  }
}

extension Report.Row {
  /// Whether it survived, and why is known.
  var isExplained: Bool { explanation != nil && !result.isNoticed }
}

extension Mutant {
  /// Where it is.
  var place: String { "\(file):\(line)" }

  /// What is changed, with the code before and after.
  var change: String { "\(kind.rawValue): \(before) → \(after.isEmpty ? "(nothing)" : after)" }
}
