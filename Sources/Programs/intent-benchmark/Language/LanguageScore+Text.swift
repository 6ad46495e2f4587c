internal import Foundation

extension LanguageScore {
  /// The maximum number of confusions in the text.
  private static let shownConfusions = 12

  /// The score as text.
  var text: String { (summary + table + confusionLines).joined(separator: "\n") }

  private var summary: [String] {
    [
      line("recall", all.recall), line("precision", all.precision), line("false accepts", falseAccepts),
      line("values found as text", slots), line("questions", questions),
    ]
      + [("\ntemplates alone", decisions), ("\nwith the adviser", advised)].flatMap { title, score in
        [title] + score.named.map { line("  \($0.name)", $0.share) }
      }
  }

  private func line(_ name: String, _ share: Share) -> String {
    "\(name.padding(toLength: 22, withPad: " ", startingAt: 0))\(share.text) (\(share.count) of \(share.total))"
  }

  private var table: [String] {
    let head = row("by intent", "rows", "recall", "precision")
    let rows = intents.sorted { ($1.value.recall.total, $0.key) < ($0.value.recall.total, $1.key) }
    return ["", head]
      + rows.map { name, quality in
        row(name, "\(quality.recall.total)", quality.recall.text, quality.precision.text)
      }
  }

  private func row(_ name: String, _ columns: String...) -> String {
    let cells = columns.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }
    return name.padding(toLength: max(40, name.count), withPad: " ", startingAt: 0) + cells.joined()
  }

  private var confusionLines: [String] {
    let worst = worstConfusions.prefix(Self.shownConfusions).map { "\($0.text): \($1)" }
    return worst.isEmpty ? [] : ["", "worst confusions"] + worst
  }
}
