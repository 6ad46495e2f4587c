internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage

/// Words for the values of requests, requests in the words of people, and sentences that request nothing: the files of
/// the folder `Corpus` for one language.
struct Corpus {
  /// The name of the files with sentences of languages that have no templates.
  static let otherLanguages = "other"

  /// Words for each kind of value of a template.
  let words: [String: [String]]
  /// Beginnings that give a reason, or only call for attention.
  let reasons: [String]
  /// What people tell before they come to the point; it requests nothing.
  let chatter: [String]
  /// What people dictate, which is no request by itself.
  let texts: [String]
  /// The requests, and the sentences of the language that request nothing.
  let grammar: Grammar

  /// Reads the files for the language `code` from `folder`.
  ///
  /// - Throws: the findings about the files.
  init(_ code: String, in folder: URL) throws {
    let files = Self.files(code, in: folder).map { SentenceFile(contentsOf: $0) }
    grammar = try Self.grammar(files)
    func said(_ kind: String) -> [String] { files.flatMap { $0.texts(ofValue: "said_\(kind)") } }
    texts = said("text")
    reasons = said("reason")
    chatter = said("chatter")
    let things = said("thing")
    words = [
      "person": said("person"), "item": things, "words": things, "known": things, "any": things, "unheard": things,
      "title": said("title"), "place": said("place"), "text": texts, "rest": texts, "app": ["UnicornChat", "Melodia"],
      "digits": ["5550123", "55501902"], "time_digits": ["10:30", "9:05"],
    ]
    for (kind, words) in words where words.isEmpty {
      throw TrainingError("the corpus of '\(code)' has no words for '\(kind)'; add a section 'value said_…:'")
    }
  }

  /// The sentences of languages without templates.
  ///
  /// - Throws: the findings about the files.
  static func others(in folder: URL) throws -> Grammar {
    try grammar(files(otherLanguages, in: folder).map { SentenceFile(contentsOf: $0) })
  }

  private static func grammar(_ files: [SentenceFile]) throws -> Grammar {
    let grammar = Grammar(files, catalogue: .system)
    guard grammar.findings.isEmpty else { throw TrainingError(findings: grammar.findings) }
    return grammar
  }

  /// The files for `code`: `CODE.sentences`, which has to exist, and all `CODE.….sentences`, sorted by name.
  static func files(_ code: String, in folder: URL) -> [URL] {
    // A folder that can't be read has no further files, and the first file is reported.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter { $0.hasPrefix("\(code).") && $0.hasSuffix(".sentences") && $0 != "\(code).sentences" }
    return (["\(code).sentences"] + others.sorted()).map { folder.appending(path: $0) }
  }
}

/// A reason why no model can be trained.
struct TrainingError: Error, CustomStringConvertible {
  /// One line for each reason.
  let description: String

  init(_ description: String) {
    self.description = description
  }

  init(findings: [Diagnostic]) {
    description = findings.map(\.description).joined(separator: "\n")
  }
}
