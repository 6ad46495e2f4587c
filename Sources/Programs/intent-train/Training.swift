internal import BaseFiles
internal import Foundation
internal import IntentLanguage
internal import IntentDefinitions

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
    func source(_ code: String) throws -> TrainingSentences.Source {
      TrainingSentences.Source(
        templates: LanguageSources(code, in: folders).grammar(.system), corpus: try Corpus(code, in: options.corpus))
    }
    let examples = TrainingSentences(
      try source(options.language), foreign: try languages.filter { $0 != options.language }.map(source),
      others: try Corpus.others(in: options.corpus)
    ).examples
    let names = Set(examples.map(\.name)).subtracting([IntentAdviser.refusedClass])
    let classes = [IntentAdviser.refusedClass] + names.sorted()

    let validation = CrossValidation(classes: classes, examples: examples, seed: Self.seed)
    let adviser = validation.calibrated(LinearModel(classes: classes, examples: examples, seed: Self.seed))
    self.adviser = adviser
    sheet = TrainingSheet(
      language: options.language, date: options.date,
      inputs: try Self.inputs(options, languages: languages, folders: folders),
      sentences: examples.count, adviser: adviser, crossValidation: validation.score(adviser.thresholds))
  }

  private static func inputs(
    _ options: TrainingOptions, languages: [String], folders: LanguageFolders
  ) throws -> [TrainingSheet.Input] {
    let corpora = (languages + [Corpus.otherLanguages]).map { (code: $0, files: Corpus.files($0, in: options.corpus)) }
    let templates = try languages.map { code in
      try TrainingSheet.Input(
        name: "Languages/\(code)", files: folders.files(of: code, suffix: ".sentences").map(\.path))
    }
    let corpus = try corpora.map { code, files in
      try TrainingSheet.Input(name: "Corpus/\(code)", files: files.map(\.path))
    }
    return templates + corpus
  }

  /// Writes the weights and the sheet to `folder`, which exists.
  func write(to folder: URL) throws {
    try DraftFile.replace(folder.appending(path: "Adviser.weights").path, with: adviser.bytes)
    try DraftFile.replace(folder.appending(path: "Adviser.json").path, with: sheet.json().utf8)
  }
}
