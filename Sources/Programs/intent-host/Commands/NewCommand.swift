internal import BaseFiles
internal import ExtensionTools
internal import Foundation
internal import XcodeProjects

/// `intent-host new`: creates the package of a new extension.
struct NewCommand {
  private static let defaultIntent = "INSendMessageIntent"

  private let arguments: ParsedArguments
  private let console: Console

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let command = NewCommand(arguments: arguments, console: console)
    guard let choices = try command.choices() else { return 130 }
    return try command.make(choices)
  }

  /// Returns the choices from the options, or else from the user's answers; nil if the user cancels.
  private func choices() throws(UsageError) -> ProjectChoices? {
    guard arguments.operands.isEmpty else { return try named() }
    guard console.isInteractive else {
      throw UsageError(message: "'new' needs a name for the package, its module and its bundle, such as 'Teahouse'")
    }
    return ProjectQuestions(console, choices: try named()).ask()
  }

  private func named() throws(UsageError) -> ProjectChoices {
    var choices = ProjectChoices()
    choices.name = arguments.operands.first ?? ""
    choices.language = arguments.value(.language).flatMap(ProjectLanguage.init) ?? .swift
    choices.intents = arguments.all(.intent)
    choices.definesIntent = arguments.has(.custom)
    choices.usesAppIntents = arguments.has(.appIntent)
    choices.hasViews = arguments.has(.ui)
    choices.hasApp = arguments.has(.app)
    // The views of a new package show an intent of the framework, so a custom intent alone is not enough for them.
    let hasEnough = choices.definesIntent && !choices.hasViews
    if choices.intents.isEmpty, !hasEnough, !choices.usesAppIntents { choices.intents = [Self.defaultIntent] }
    return choices
  }

  private func make(_ choices: ProjectChoices) throws -> Int32 {
    do {
      let project = try choices.project(package: package(choices.language))
      let folder = FilePath.absolute(arguments.value(.directory) ?? project.name)
      try ProjectWriter.write(project.files(), to: folder)
      show(project, in: folder)
      return 0
    } catch let error as ProjectBuildError {
      throw UsageError(message: error.description)
    } catch let error as NewProjectError {
      console.printDiagnostic("error: \(error)")
      return 1
    }
  }

  /// Returns the path of the package of the API, which only Swift needs.
  private func package(_ language: ProjectLanguage) throws(ProjectBuildError) -> String {
    guard language == .swift else { return "" }
    // Without /proc, the path of the program is unknown, and the user has to name the package.
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return try HostPackage.path(arguments.value(.package), ProcessInfo.processInfo.environment, program: program)
  }

  private func show(_ project: NewProject, in folder: String) {
    console.print(TerminalText.plain(folder))
    guard !arguments.has(.quiet) else { return }
    let program = ShellWord.program
    let steps = ["cd \(ShellWord.quoted(folder))"] + project.steps(program: program) + ["\(program) dev"]
    console.error("The next steps:")
    for step in steps { console.error("  \(TerminalText.plain(step))") }
  }
}
