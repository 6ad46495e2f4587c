internal import BaseFiles
internal import Foundation
internal import IntentLanguage

/// `intent-benchmark language`: measures how well a language understands labelled sentences.
struct LanguageCommand {
  static let name = "language"

  let options: LanguageOptions

  /// Reads the rows and prints the score. If any row is invalid, prints the findings instead.
  ///
  /// - Returns: the exit code: 0, or 2 if the rows or the language can't be read.
  func run() throws -> Int32 {
    let files = options.files.map { LabelledRow.rows(of: $0, application: options.applications.first) }
    let findings = files.flatMap(\.findings)
    guard findings.isEmpty else { return fail(findings.map(\.description)) }
    guard let trial = LanguageTrial(options.locale, applications: options.applications) else {
      let codes = LanguageFolders().codes.joined(separator: ", ")
      return fail(["error: there are no sentences for the locale '\(options.locale)'; use one of \(codes)"])
    }
    var result = LanguageResult()
    for row in files.flatMap(\.rows) where isCounted(row, trial) {
      let interpretations = trial.interpretations(row.text)
      trial.count(row, interpretations, in: &result.score)
      show(row, interpretations)
      if options.printsDecisions {
        let decision = trial.decision(row.text, interpretations, isAdvised: true)
        let refusal = trial.refusal(row.text).map {
          " (no request: \($0.formatted(.percent.precision(.fractionLength(0)))))"
        }
        print("\(row.path):\(row.line): \(decision.text)\(refusal ?? "")")
      }
      for kind in options.perturbations {
        perturb(row, kind: kind, original: interpretations.first, trial: trial, result: &result)
      }
    }
    print(options.isJSON ? try json(result) : result.text)
    return 0
  }

  private func isCounted(_ row: LabelledRow, _ trial: LanguageTrial) -> Bool {
    (row.locale ?? trial.code) == trial.code
  }

  /// Measures how changed rows are understood.
  private func perturb(
    _ row: LabelledRow, kind: Perturbation, original: Interpretation?, trial: LanguageTrial,
    result: inout LanguageResult
  ) {
    guard let text = kind.changed(row.text, in: trial.code) else { return }
    let taken = trial.interpretations(text).first
    result.perturbed[kind, default: PerturbedScore()].add(row, original: original?.intent, taken: taken?.intent)
    let isLost = taken?.intent != row.intent && original?.intent == row.intent
    if isLost, options.printsMisses { print("\(kind.rawValue): \(miss(row, interpretation: taken, text: text))") }
  }

  // MARK: Rows

  private func show(_ row: LabelledRow, _ interpretations: [Interpretation]) {
    let isMissed = row.intent != interpretations.first?.intent
    if isMissed, options.printsMisses { print(miss(row, interpretation: interpretations.first, text: row.text)) }
    if let interpretation = interpretations.first, !isMissed, options.printsMisses, !interpretation.leftovers.isEmpty {
      print("\(row.path):\(row.line): “\(shown(row.text))”: asks about \(interpretation.leftovers)")
    }
    if options.printsReadings { for interpretation in interpretations { print(text(row, interpretation)) } }
  }

  private func miss(_ row: LabelledRow, interpretation: Interpretation?, text: String) -> String {
    let what = LanguageScore.Confusion(meant: row.intent, taken: interpretation?.intent).text
    let sentence = interpretation.map { " by \($0.sentence)" } ?? ""
    return "\(row.path):\(row.line): “\(shown(text))”: \(what)\(sentence)"
  }

  private func text(_ row: LabelledRow, _ interpretation: Interpretation) -> String {
    let parameters = interpretation.parameters.map { "\($0.path)=\($0.value)" }.joined(separator: " ")
    let application = interpretation.application.map { options.applications[$0] + " " } ?? ""
    return shown(
      "\(row.path):\(row.line): \(interpretation.score) \(interpretation.intent) \(application)\(parameters)")
  }

  /// Returns the text with control characters replaced, so that a terminal does not interpret them.
  private func shown(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isActive ? "\u{fffd}" : $0 }))
  }

  // MARK: Output

  private func json(_ score: LanguageResult) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(score), as: UTF8.self)
  }

  private func fail(_ lines: [String]) -> Int32 {
    FileHandle.standardError.write(Data(lines.map { $0 + "\n" }.joined().utf8))
    return 2
  }
}
