internal import BaseFiles
internal import Foundation
package import IntentDefinitions

/// The sources that a language is compiled from: its files, and the sentences of installed apps.
package struct LanguageSources: Sendable {
  /// The files of sentences, in order of precedence.
  let files: [URL]
  /// Sentences in addition to the files.
  let additions: [SentenceFile]

  /// Collects the sources of the language `code`.
  ///
  /// - Parameters:
  ///   - code: the name of the language's folder.
  ///   - folders: the folders that contain language folders. A file in an added folder replaces the package's file of
  ///     the same name.
  ///   - additions: further sentences, such as those of installed apps.
  package init(_ code: String, in folders: LanguageFolders, additions: [SentenceFile] = []) {
    var files: [String: URL] = [:]
    for url in folders.files(of: code, suffix: ".sentences") { files[url.lastPathComponent] = url }
    self.files = files.sorted { $0.key < $1.key }.map(\.value)
    self.additions = additions
  }

  /// Reads the files, and checks the sentences, which ask for intents of `catalogue`.
  package func grammar(_ catalogue: Catalogue) -> Grammar {
    Grammar(files.map { SentenceFile(contentsOf: $0) } + additions, catalogue: catalogue)
  }

  /// A text that differs if two sources may compile to different languages. It consists of the stamps of the program
  /// and of each file, and of all additions. Nil if a file has no stamp, or changed just before `start`, because its
  /// stamp might then not show another change.
  func identity(_ catalogue: Catalogue, at start: ScanStart) -> String? {
    var lines: [String] = []
    for path in ["/proc/self/exe"] + files.map(\.path) {
      guard let stamp = FileStamp.of(path: path), start.allowsCaching(stamp) else { return nil }
      lines.append("\(path) \(stamp)")
    }
    for section in additions.flatMap(\.sections) {
      lines.append("\(section.meaning) \(section.weight)")
      for sentence in section.sentences {
        let kinds = sentence.template.slots.map { Grammar.kind(of: $0, section.meaning, catalogue) }
        lines.append("\(sentence.identity) \(kinds)")
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// Texts that differ if the values do. They contain all parts of a value, and texts in quotation marks, as Swift's
/// descriptions do, which take four times as long.
extension Sentence {
  fileprivate var identity: String {
    "\(template.identity) \(assignments.map(\.identity)) \(file.debugDescription) \(position.identity)"
  }
}

extension Sentence.Assignment {
  fileprivate var identity: String {
    switch source {
    case .constant(let text): "\(path.debugDescription)=\(text.debugDescription)"
    case .slot(let name, let field):
      "\(path.debugDescription)=\(name.debugDescription).\(field?.debugDescription ?? "")"
    }
  }
}

extension Template {
  fileprivate var identity: String {
    switch self {
    case .words(let text): text.debugDescription
    case .sequence(let parts): "(\(parts.map(\.identity).joined(separator: " ")))"
    case .choice(let parts): "[\(parts.map(\.identity).joined(separator: "|"))]"
    case .slot(let slot):
      "{\(slot.name.debugDescription):\(slot.kind?.debugDescription ?? "")@\(slot.position.identity)}"
    case .rule(let name, let position): "<\(name.debugDescription)@\(position.identity)>"
    }
  }
}

extension SourcePosition {
  fileprivate var identity: String { "\(line):\(column)" }
}
