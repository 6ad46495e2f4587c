internal import BaseFiles
internal import Foundation
internal import IntentDefinitions

/// Checks a file of sentences together with the other files of its language, because the file may use their rules.
enum SentencesCheck {
  /// The suffix of the names of such files, without the period.
  static let suffix = "sentences"

  /// The defects of the file at `path`.
  static func findings(_ path: String) -> [Diagnostic] {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    // Without the other files, their rules are unknown, which adds findings.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter { $0.hasSuffix("." + suffix) && $0 != url.lastPathComponent }.sorted()
    let files =
      [SentenceFile(contentsOf: url, named: path)] + others.map { SentenceFile(contentsOf: folder.appending(path: $0)) }
    return Grammar(files, catalogue: .system).findings.filter { $0.path == path }
  }
}
