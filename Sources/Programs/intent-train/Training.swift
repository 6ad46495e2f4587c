internal import BaseFiles
internal import Foundation
internal import IntentAdviser
internal import IntentDefinitions
internal import IntentLanguage

/// The training of one language, from its files to the weights and the sheet.
struct Training {
  /// The trained adviser.
  let adviser: IntentAdviser
  /// The description of the training.
  let sheet: TrainingSheet

  private static let seed: UInt64 = 39

  /// Trains the adviser of a language.
  ///
  /// - Parameters:
  ///   - options: the language, and the files.
  ///   - folders: the folders of the languages.
  /// - Throws: the reason why a file can't be used.
  init(_ options: TrainingOptions, folders: LanguageFolders = LanguageFolders()) throws {
    let languages = folders.codes.filter { !folders.files(of: $0, suffix: ".sentences").isEmpty }
    guard languages.contains(options.language) else {
      throw TrainingError(
        "there are no sentences for '\(options.language)'; use one of \(languages.joined(separator: ", "))")
    }
    func grammar(_ code: String) -> Grammar { LanguageSources(code, in: folders).grammar(.system) }
    let templates = grammar(options.language)
    let corpus = try Corpus(options.language, in: options.corpus, templates: templates)
    let rows = try Self.rows(options)
    let made = TrainingSentences(
      templates, corpus: corpus, foreign: languages.filter { $0 != options.language }.map(grammar))
    let examples = made.examples + rows.filter { !$0.isHeldOut }.map(TrainingExample.init)
    let names = Set(made.examples.map(\.name)).subtracting([IntentAdviser.refusedClass])
    let classes = [IntentAdviser.refusedClass] + names.sorted()

    let validation = CrossValidation(classes: classes, examples: examples, seed: Self.seed)
    let adviser = validation.calibrated(LinearModel(classes: classes, examples: examples, seed: Self.seed))
    let heldOut = rows.filter(\.isHeldOut).map(TrainingExample.init)
    self.adviser = adviser
    sheet = TrainingSheet(
      language: options.language, date: options.date,
      inputs: try Self.inputs(options, languages: languages, folders: folders),
      made: made.examples.count, said: examples.count - made.examples.count, adviser: adviser,
      crossValidation: validation.score(adviser.thresholds),
      heldOut: heldOut.isEmpty ? nil : AdviceScore(heldOut.map { ($0, adviser.advice(of: $0.features)) }))
  }

  private static func rows(_ options: TrainingOptions) throws -> [LabelledRow] {
    let files = options.rows.map { LabelledRow.rows(of: $0, application: "UnicornChat") }
    let findings = files.flatMap(\.findings)
    guard findings.isEmpty else { throw TrainingError(findings: findings) }
    return files.flatMap(\.rows).filter { ($0.locale ?? options.language) == options.language }
  }

  private static func inputs(
    _ options: TrainingOptions, languages: [String], folders: LanguageFolders
  ) throws -> [TrainingSheet.Input] {
    let corpus = ["\(options.language).sentences", "other.sentences"].map { options.corpus.appending(path: $0).path }
    let templates = try languages.map { code in
      try TrainingSheet.Input(
        name: "Languages/\(code)", files: folders.files(of: code, suffix: ".sentences").map(\.path))
    }
    let others = try (corpus + options.rows).map { path in
      try TrainingSheet.Input(name: URL(filePath: path).lastPathComponent, files: [path])
    }
    return templates + others
  }

  /// Writes the weights and the sheet to `folder`, which exists.
  func write(to folder: URL) throws {
    try DraftFile.replace(folder.appending(path: "Adviser.weights").path, with: adviser.bytes)
    try DraftFile.replace(folder.appending(path: "Adviser.json").path, with: sheet.json().utf8)
  }
}
