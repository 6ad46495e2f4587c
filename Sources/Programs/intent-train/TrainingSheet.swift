internal import BaseFiles
internal import Foundation
internal import IntentLanguage

/// The description of a training: its inputs, its result and its scores.
struct TrainingSheet: Codable {
  /// A file or the files of a folder.
  struct Input: Codable {
    /// The name of the file or the folder.
    let name: String
    /// The SHA-256 digest of the bytes, in hexadecimal digits.
    let digest: String

    private static let maximumBytes = 64 << 20

    /// Reads the files, in this order.
    init(name: String, files: [String]) throws {
      self.name = name
      var bytes: [UInt8] = []
      for file in files { bytes += try RegularFile.bytes(contentsOf: file, maximumBytes: Self.maximumBytes) }
      digest = SHA256.digits(of: bytes)
    }
  }

  let language: String
  let date: String
  let inputs: [Input]
  /// The number of sentences from which the model has learnt.
  let sentences: Int
  let classes: Int
  let weights: Int
  let askThreshold: Float
  let languageThreshold: Float
  /// The scores of cross-validation.
  let crossValidation: AdviceScore

  init(
    language: String, date: String, inputs: [Input], sentences: Int, adviser: IntentAdviser,
    crossValidation: AdviceScore
  ) {
    self.language = language
    self.date = date
    self.inputs = inputs
    self.sentences = sentences
    classes = adviser.classCount
    weights = adviser.weightCount
    askThreshold = adviser.thresholds.ask
    languageThreshold = adviser.thresholds.language
    self.crossValidation = crossValidation
  }

  /// The sheet as JSON, with sorted keys and a line break at the end.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// One line with the main figures.
  var text: String {
    let score = crossValidation
    return "\(language): \(weights) weights, asks from \(askThreshold), "
      + "other languages from \(languageThreshold); "
      + "best \(score.best), right questions \(score.rightQuestions), false questions \(score.falseQuestions), "
      + "right languages \(score.rightLanguages), false languages \(score.falseLanguages)"
  }
}
