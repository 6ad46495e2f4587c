internal import BaseFiles
internal import ExtensionTools
internal import Foundation
internal import HostReports
internal import XcodeProjects

/// Shows the progress and the result of a build.
final class BuildReport {
  private let arguments: ParsedArguments
  private let console: Console
  private let settings: BuildSettings
  private let status: StatusLine
  private let start = ContinuousClock.now
  private var target = ""

  init(_ arguments: ParsedArguments, console: Console, settings: BuildSettings) {
    self.arguments = arguments
    self.console = console
    self.settings = settings
    status = StatusLine(console, isShown: !arguments.has(.quiet) && !arguments.has(.json))
  }

  /// Shows an event.
  func show(_ event: BuildEvent) {
    switch event {
    case .waiting: status.show("Waiting for another build …")
    case .adapting(let done, let all): status.show("Adapting sources: \(done) of \(all)")
    case .adapted(let count, let all): printNote("Adapted \(count) of \(Self.files(all))")
    case .appIntents(let intents): show(intents)
    case .compiling(let name):
      target = name
      status.show("Compiling \(name) …")
    case .step(let done, let all, let text):
      if arguments.has(.verbose) { printNote("[\(done)/\(all)] \(text)") }
      status.show("Compiling \(target): \(done) of \(all) \(text)")
    case .message(let line): complain(line)
    case .finding(let finding): show(finding)
    case .built(let bundle): show(bundle)
    }
  }

  /// Prints the result of a build that did not start, for programs.
  static func printFailure(_ message: String, _ console: Console) {
    console.print(
      JSONValue.object([
        "v": .int(1), "event": .string("finished"), "outcome": .string("failure"), "failed": .array([]),
        "error": .object(["message": .string(message)]),
      ]).line)
  }

  /// Shows that the user interrupted the build, and returns the exit code.
  func finishInterrupted() -> Int32 {
    status.clear()
    if arguments.has(.json) { printFinished("cancelled", failed: []) }
    console.error("interrupted; the bundles are unchanged")
    return 130
  }

  /// Shows the summary, and returns the exit code.
  func finish(_ result: BuildResult) -> Int32 {
    status.clear()
    let seconds = String(format: "%.1f", (ContinuousClock.now - start) / .seconds(1))
    if arguments.has(.json) {
      printFinished(result.isSuccess ? "success" : "failure", failed: result.failed)
    } else {
      for name in result.failed { console.printDiagnostic("error: target '\(name)' failed to build") }
      if !arguments.has(.quiet) { summarize(result, seconds) }
    }
    return result.isSuccess ? 0 : 1
  }

  /// Shows why a project has no target to build, and returns the exit code.
  func finish(withoutTargetsIn project: XcodeProject, _ plan: BuildPlan) -> Int32 {
    for finding in project.findings + plan.findings { show(.finding(finding)) }
    let reason =
      project.targets.contains { $0.kind == .intentsExtension } || project.findings.contains { $0.severity == .error }
      ? "see the findings above"
      : "an extension is a target or folder with an 'Info.plist' that names the extension point "
        + "'com.apple.intents-service'"
    let message = "'\(project.path)' has no extension to build; \(reason)"
    if arguments.has(.json) { printFinished("failure", failed: [], error: message) }
    console.printDiagnostic("error: \(message)")
    return 1
  }

  private func summarize(_ result: BuildResult, _ seconds: String) {
    guard !result.bundles.isEmpty else { return console.error("nothing was built (\(seconds) s)") }
    let changed = result.bundles.count { $0.isChanged }
    console.error("\(result.bundles.count) built, \(changed) changed, in \(seconds) s. Try them:")
    console.error("  intent-host run --plugins \(ShellWord.quoted(settings.output))")
  }

  // MARK: Lines

  private func show(_ finding: Diagnostic) {
    status.clear()
    if arguments.has(.json) { return console.print(FindingListing.row(finding).line) }
    if finding.severity == .note, arguments.has(.quiet) { return }
    console.printDiagnostic(finding.description)
  }

  private func show(_ intents: BuiltAppIntents) {
    let files = Self.files(intents.taken.count)
    let rest = intents.unneeded.isEmpty ? "" : "; not needed: \(Self.files(intents.unneeded.count))"
    let offered = intents.intents.isEmpty ? "none is left" : intents.intents.joined(separator: ", ")
    printNote("\(intents.target): \(offered), from \(files)\(rest)")
    if arguments.has(.verbose) {
      for file in intents.taken { printNote("  \(file.path): \(file.declarations.joined(separator: ", "))") }
    }
    guard arguments.has(.json) else { return }
    printJSON([
      "event": .string("app-intents"), "target": .string(intents.target), "intents": Self.strings(intents.intents),
      "taken": .array(
        intents.taken.map {
          .object(["path": .string($0.path), "declarations": Self.strings($0.declarations)])
        }),
      "leftOut": .array(
        intents.leftOut.map { part in
          .object([
            "path": .string(part.path), "line": .int(Int64(part.position.line)),
            "column": .int(Int64(part.position.column)), "name": .string(part.name), "reason": .string(part.reason),
            "offered": .bool(part.isOffered),
          ])
        }), "unneeded": Self.strings(intents.unneeded),
    ])
  }

  private static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  private func show(_ bundle: BuiltBundle) {
    status.clear()
    guard arguments.has(.json) else { return console.print(bundle.path) }
    printJSON([
      "event": .string("built"), "target": .string(bundle.target), "path": .string(bundle.path),
      "changed": .bool(bundle.isChanged), "extensions": .array(bundle.extensions.map(JSONValue.string)),
    ])
  }

  private func complain(_ line: String) {
    status.clear()
    console.printDiagnostic(line)
  }

  private func printNote(_ line: String) {
    status.clear()
    if !arguments.has(.quiet), !arguments.has(.json) { console.printDiagnostic(line) }
  }

  /// Prints the last object: the result as a whole.
  private func printFinished(_ outcome: String, failed: [String], error: String? = nil) {
    var members: [String: JSONValue] = [
      "event": .string("finished"), "outcome": .string(outcome), "output": .string(settings.output),
      "failed": .array(failed.map(JSONValue.string)),
      "milliseconds": .int(Int64((ContinuousClock.now - start) / .milliseconds(1))),
    ]
    if let error { members["error"] = .object(["message": .string(error)]) }
    printJSON(members)
  }

  private func printJSON(_ members: [String: JSONValue]) {
    console.print(JSONValue.object(members.merging(["v": .int(1)]) { $1 }).line)
  }

  private static func files(_ count: Int) -> String { count == 1 ? "1 source" : "\(count) sources" }
}
