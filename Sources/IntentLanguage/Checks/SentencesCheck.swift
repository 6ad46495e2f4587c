internal import Foundation
internal import IntentDefinitions
internal import SourceFiles

/// Checks a file of sentences together with the others of its language, whose rules it may name.
enum SentencesCheck {
  static let suffix = "sentences"

  /// What is wrong with the file at `path`.
  static func findings(_ path: String) -> [Diagnostic] {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter { $0.hasSuffix("." + suffix) && $0 != url.lastPathComponent }.sorted()
    let files = [SentenceFile(contentsOf: url, named: path)] + others.map { SentenceFile(contentsOf: folder.appending(path: $0)) }
    return Grammar(files, catalogue: .system).findings.filter { $0.path == path }
  }
}
