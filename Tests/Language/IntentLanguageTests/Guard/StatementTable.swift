import Foundation
import TestSupport

/// The statements that `Guard/Tables/Statements/CODE.txt` makes: each `frame` is said of each `subject` and each `deed`.
/// A frame has places for the subject, `{s}`, and the parts of the deed: `{1}`, `{2}`, …. The lines with `request` are
/// requests for such deeds.
struct StatementTable {
  private(set) var requests: [String] = []
  private var subjects: [String] = []
  private var deeds: [[String]] = []
  private var frames: [String] = []

  private static let folder = BuildProducts.tests.appending(
    path: "Language/IntentLanguageTests/Guard/Tables/Statements")

  /// Reads the table of a language.
  init(_ code: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "\(code).txt"), encoding: .utf8)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let kind = parts.first, let value = parts.last.map(String.init), parts.count == 2 else { continue }
      switch kind {
      case "subject": subjects.append(value)
      case "deed":
        deeds.append(
          value.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) })
      case "frame": frames.append(value)
      default: requests.append(value)
      }
    }
  }

  /// All statements, each once, in order.
  var statements: [String] {
    let all = subjects.flatMap { subject in
      deeds.flatMap { deed in
        frames.map { Self.statement($0, subject, deed: deed).trimmingCharacters(in: .whitespaces) }
      }
    }
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }
  }

  private static func statement(_ frame: String, _ subject: String, deed: [String]) -> String {
    deed.enumerated().reduce(frame.replacing("{s}", with: subject)) { text, part in
      text.replacing("{\(part.offset + 1)}", with: part.element)
    }
  }
}
