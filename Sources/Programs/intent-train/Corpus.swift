internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage

/// Words for the values of requests, and sentences that request nothing: the files of the folder `Corpus`.
struct Corpus {
  /// The name of the file with sentences of languages that have no templates.
  private static let otherLanguages = "other"

  /// Words for each kind of value of a template.
  let words: [String: [String]]
  /// Beginnings that give a reason, or only call for attention.
  let reasons: [String]
  /// What people dictate, which is no request by itself.
  let texts: [String]
  /// The sentences of the language that request nothing.
  let grammar: Grammar
  /// The sentences of languages without templates.
  let otherLanguages: Grammar

  /// Reads the files for the language `code` from `folder`.
  ///
  /// - Throws: the findings about the files.
  init(_ code: String, in folder: URL, templates: Grammar) throws {
    let file = SentenceFile(contentsOf: folder.appending(path: "\(code).sentences"))
    let others = SentenceFile(contentsOf: folder.appending(path: "\(Self.otherLanguages).sentences"))
    grammar = Grammar([file], catalogue: .system)
    otherLanguages = Grammar([others], catalogue: .system)
    let findings = grammar.findings + otherLanguages.findings
    guard findings.isEmpty else { throw TrainingError(findings: findings) }
    func said(_ kind: String) -> [String] { file.texts(ofValue: "said_\(kind)") }
    texts = said("text")
    reasons = said("reason")
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
