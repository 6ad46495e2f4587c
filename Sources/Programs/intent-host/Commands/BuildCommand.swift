internal import BaseFiles
internal import Dispatch
internal import Foundation
internal import HostReports
internal import XcodeProjects

/// `intent-host build`: builds the extensions and apps of an author's project.
struct BuildCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let environment = ProcessInfo.processInfo.environment

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try BuildCommand(arguments: arguments, console: console).perform()
  }

  private func perform() throws(UsageError) -> Int32 {
    guard let operand = arguments.operands.first else {
      throw UsageError(message: "'build' needs a path: an .xcodeproj, or the folder of the sources")
    }
    do {
      return try build(operand)
    } catch {
      let failure = failure(error)
      if arguments.has(.json) { BuildReport.printFailure(failure.message, console) }
      if failure.isUsage { throw UsageError(message: failure.message) }
      console.printDiagnostic(failure.message)
      return 1
    }
  }

  /// The message for an error, and whether other arguments are the remedy.
  private func failure(_ error: any Error) -> (message: String, isUsage: Bool) {
    switch error {
    case let error as UnknownTargetError: (message(error), true)
    case let error as ProjectBuildError: (error.description, true)
    case let error as UsageError: (error.message, true)
    case let error as Diagnostic: (error.description, false)
    default: ("error: \(systemReason(error))", false)
    }
  }

  private func build(_ operand: String) throws -> Int32 {
    let project = try ProjectOperand.read(
      operand, configuration: configuration.rawValue.capitalized, overrides: try overrides())
    let settings = try settings(project)
    let plan = try BuildPlan(
      project, targets: settings.targets, buildsApps: settings.buildsApps,
      buildsUITests: settings.buildsUITests)
    guard !plan.targets.isEmpty else {
      return BuildReport(arguments, console: console, settings: settings).finish(withoutTargetsIn: project, plan)
    }
    if arguments.has(.dryRun) {
      console.print(DerivedPackage(folder: settings.derivedData, package: settings.package).manifestText(plan))
      return 0
    }
    return try build(project, plan: plan, settings: settings)
  }

  private func message(_ error: UnknownTargetError) -> String {
    let names = error.known.map { "'\($0)'" }.joined(separator: ", ")
    let hint = suggestion(for: error.name, in: error.known)
    return "there is no target '\(error.name)' to build\(hint)"
      + (hint.isEmpty ? "; the targets are: \(names.isEmpty ? "none" : names)" : "")
  }

  // MARK: Settings

  private func settings(_ project: XcodeProject) throws(ProjectBuildError) -> BuildSettings {
    // Without /proc, the path of the program is unknown, and the user has to name the package.
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let package = try HostPackage.path(arguments.value(.package), environment, program: program)
    let named = arguments.value(.derivedData).map(FilePath.absolute)
    let derived = named ?? DerivedData.folder(of: project, environment)
    let scratch = named.map { "\($0)/.build" } ?? DerivedData.sharedScratch(package: package, environment)
    var settings = BuildSettings(
      package: package, derivedData: derived, scratch: scratch,
      output: arguments.value(.output).map(FilePath.absolute) ?? "\(derived)/Products")
    settings.targets = arguments.all(.target)
    settings.buildsApps = !arguments.has(.noApp)
    settings.buildsUITests = arguments.has(.uiTests)
    settings.configuration = configuration
    settings.describe = { try AppIntentDescriber().description(of: $0) }
    return settings
  }

  private func overrides() throws(UsageError) -> [SettingOverride] {
    var overrides: [SettingOverride] = []
    for text in arguments.all(.setting) {
      guard let override = SettingOverride(text) else {
        throw UsageError(
          message:
            "'\(TerminalText.cut(text, to: 100))' is no build setting; write '--setting NAME=VALUE', with at most "
            + "\(SettingOverride.maximumBytes / 1024) KiB")
      }
      overrides.append(override)
    }
    return overrides
  }

  private var configuration: SwiftBuild.Configuration {
    let name = arguments.has(.release) ? "release" : arguments.value(.configuration)
    return name.flatMap(SwiftBuild.Configuration.init) ?? .debug
  }

  // MARK: Building

  private func build(_ project: XcodeProject, plan: BuildPlan, settings: BuildSettings) throws -> Int32 {
    let report = BuildReport(arguments, console: console, settings: settings)
    if arguments.has(.clean) { try DerivedData.remove(settings.derivedData) }
    let swift = SwiftBuild(
      folder: settings.derivedData, scratch: settings.scratch, configuration: settings.configuration)
    let interruptions = [SIGINT, SIGTERM, SIGHUP].map { interruption($0, swift) }
    defer { for interruption in interruptions { interruption.cancel() } }
    do {
      return report.finish(
        try ProjectBuild.run(project, plan: plan, settings: settings, swift: swift, onEvent: report.show))
    } catch is CancellationError {
      return report.finishInterrupted()
    }
  }

  /// Watches for the signal `number`, which no longer ends the program. The signal stops the compiler, and the build
  /// then throws `CancellationError`.
  private func interruption(_ number: Int32, _ swift: SwiftBuild) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "signals"))
    source.setEventHandler { swift.stop() }
    source.resume()
    return source
  }
}
