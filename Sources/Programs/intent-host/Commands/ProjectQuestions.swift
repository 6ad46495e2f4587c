internal import ExtensionTools
internal import Foundation
internal import IntentDefinitions

/// The questions to the author of a new package, at the terminal. An empty answer selects the value of the options.
struct ProjectQuestions {
  private let console: Console
  private var choices: ProjectChoices

  init(_ console: Console, choices: ProjectChoices) {
    self.console = console
    self.choices = choices
  }

  /// Asks, and returns the choices; nil if the user cancels.
  func ask() -> ProjectChoices? {
    console.beginSession()
    var choices = choices
    guard let name = name() else { return nil }
    choices.name = name
    guard let language = language() else { return nil }
    choices.language = language
    if language == .swift {
      guard let usesAppIntents = framework() else { return nil }
      choices.usesAppIntents = usesAppIntents
      guard !usesAppIntents else {
        choices.intents = []
        return choices
      }
    }
    guard let intents = intents() else { return nil }
    if !intents.isEmpty { choices.intents = intents }
    guard let isCustom = confirm("A custom intent?", choices.definesIntent) else { return nil }
    choices.definesIntent = isCustom
    guard language == .swift else { return choices }
    guard let hasViews = confirm("A view of each request?", choices.hasViews) else { return nil }
    guard let hasApp = confirm("An app that contains the extension?", choices.hasApp) else { return nil }
    choices.hasViews = hasViews
    choices.hasApp = hasApp
    return choices
  }

  private func name() -> String? {
    while let name = line("Name of the extension, such as Teahouse: ") {
      do {
        try ProjectName.check(name, package: nil)
        return name
      } catch {
        console.printDiagnostic("\(error)")
      }
    }
    return nil
  }

  private func language() -> ProjectLanguage? {
    let names = ProjectLanguage.allCases.map(\.rawValue)
    while let text = line("Language (\(names.joined(separator: ", "))) [\(choices.language.rawValue)]: ", names) {
      if text.isEmpty { return choices.language }
      if let language = ProjectLanguage(rawValue: text.lowercased()) { return language }
      console.printDiagnostic("'\(text)' is not a language\(suggestion(for: text, in: names))")
    }
    return nil
  }

  /// Returns whether the package uses App Intents; nil if the user cancels.
  private func framework() -> Bool? {
    let names = ["SiriKit", "AppIntents"]
    let standard = names[choices.usesAppIntents ? 1 : 0]
    while let text = line("Framework (\(names.joined(separator: ", "))) [\(standard)]: ", names) {
      if text.isEmpty { return choices.usesAppIntents }
      let spelling = text.replacing(" ", with: "").lowercased()
      if let index = names.firstIndex(where: { $0.lowercased() == spelling }) { return index == 1 }
      console.printDiagnostic("'\(text)' is not a framework\(suggestion(for: text, in: names))")
    }
    return nil
  }

  /// Returns the intents, none for an empty answer; nil if the user cancels.
  private func intents() -> [String]? {
    let known = Catalogue.system.intents.keys.sorted()
    let standard = choices.intents.joined(separator: " ")
    while let text = line("Intents, separated by spaces; Tab lists them [\(standard)]: ", known) {
      let names = text.split { $0 == " " || $0 == "," }.map(String.init)
      guard let unknown = names.first(where: { !known.contains($0) }) else { return names }
      console.printDiagnostic("'\(unknown)' is not an intent of the framework\(suggestion(for: unknown, in: known))")
    }
    return nil
  }

  private func confirm(_ text: String, _ standard: Bool) -> Bool? {
    while let answer = line("\(text) (yes or no) [\(standard ? "yes" : "no")]: ", ["yes", "no"])?.lowercased() {
      if answer.isEmpty { return standard }
      if ["yes", "y"].contains(answer) { return true }
      if ["no", "n"].contains(answer) { return false }
      console.printDiagnostic("answer yes or no")
    }
    return nil
  }

  /// Reads a line, with completions of its words; nil if the user cancels.
  private func line(_ prompt: String, _ words: [String] = []) -> String? {
    var question = TerminalLine.Question(prompt: prompt)
    question.completions = CompletionWords(commands: [], names: words, sentences: words).completions
    guard case .line(let line) = console.readAnswer(to: question) else { return nil }
    return line.trimmingCharacters(in: .whitespaces)
  }
}
