internal import BaseFiles
internal import ConversationScripts
internal import ExtensionManifests
internal import ExtensionTools
internal import Foundation
internal import IntentHost
internal import Synchronization

/// Builds a package that is being developed, and reports the results to the author.
final class DevelopmentSession: Sendable {
  /// The messages about builds, which the author reads between the lines of a conversation.
  let notices: PromptNotices
  private let project: DevelopmentProject
  private let catalogue: DevelopedCatalogue
  private let playsConversations: Bool
  private let isQuiet: Bool
  private let console: Console
  private let wasStopped = Mutex(false)

  init(
    _ project: DevelopmentProject, catalogue: DevelopedCatalogue, arguments: ParsedArguments, console: Console
  ) {
    self.project = project
    self.catalogue = catalogue
    self.console = console
    notices = PromptNotices(console)
    playsConversations = arguments.has(.test)
    isQuiet = arguments.has(.quiet)
  }

  /// Whether the session was stopped.
  var isStopped: Bool { wasStopped.withLock { $0 } }

  /// Stops a running build, and prevents later ones.
  func stop() {
    wasStopped.withLock { $0 = true }
    project.stop()
  }

  /// Builds, and reports the result. Calls must not overlap.
  func build() {
    let status = StatusLine(console, isShown: !isQuiet && !notices.isHeld)
    // The only error is the cancellation by `stop()`; other failures are events.
    let isBuilt = try? project.build { event in
      status.clear()
      switch event {
      case .building: status.show("Building …")
      case .step(let text): status.show(text)
      case .messages(let lines): notices.add(lines)
      case .built(let bundles, let duration): report(bundles, duration)
      case .failed(let duration): notices.add(["error: the build failed after \(Self.seconds(duration))"])
      case .unusable(let reason): notices.add(["error: \(reason)"])
      }
    }
    status.clear()
    if isBuilt == true, playsConversations { play() }
  }

  private func report(_ bundles: [PackagedBundle], _ duration: Duration) {
    let changed = bundles.filter(\.isChanged)
    let findings = changed.flatMap(\.findings)
    // A bundle that is rejected has an error, with its position.
    let rejected = catalogue.update().rejected.filter { _ in !findings.contains { $0.severity == .error } }
    let names = changed.map { URL(fileURLWithPath: $0.path).lastPathComponent }
    let what = names.isEmpty ? "nothing changed" : names.joined(separator: ", ")
    notices.add(
      (isQuiet ? [] : ["built in \(Self.seconds(duration)): \(what)"]) + findings.map(\.description)
        + rejected.map { "error: \($0.path): \($0.reason)" })
  }

  private static func seconds(_ duration: Duration) -> String {
    String(format: "%.1f s", duration / .seconds(1))
  }

  // MARK: Conversations

  /// Plays the package's conversations with the bundles that were built.
  private func play() {
    let paths = ScriptSearch.files(
      FolderListing.names(in: project.folder)
        .filter { !$0.hasPrefix(".") }.map { "\(project.folder)/\($0)" }
        .filter { FileStatus($0)?.isDirectory == true })
    guard !paths.isEmpty else {
      return notices.add(["the package has no conversations; their files end with '.conversation'"])
    }
    let homes = OpenHomes()
    let run = ScriptRun(
      InstalledCatalogues(
        .init(plugins: [URL(fileURLWithPath: project.output)], manifests: [], policy: Policy()),
        environment: ProcessInfo.processInfo.environment), homes: homes, updates: false, pages: nil)
    let result = Mutex((summary: ScriptSummary(), lines: [String]()))
    run.play(paths, jobs: ProcessInfo.processInfo.activeProcessorCount) { played in
      result.withLock { result in
        result.summary.add(played)
        result.lines += played.lines
      }
    }
    notices.add(result.withLock { $0.lines + [$0.summary.line] })
  }
}
