internal import BaseFiles
package import ExtensionSupervisor
internal import Foundation
internal import IntentHost
internal import IntentLanguage

/// Plays scripts, each with a separate temporary host. Any thread may use it.
package struct ScriptRun: Sendable {
  private let catalogues: InstalledCatalogues
  private let isolation: Isolation
  private let homes: OpenHomes
  /// Whether a file's expectations are replaced with what happened.
  private let updates: Bool
  /// The folder for a page of each conversation; nil for no pages.
  private let pages: String?

  /// Creates a run. With `updates`, the expectations of a failing script are replaced with what happened. With
  /// `pages`, each conversation is written as a page to that folder.
  package init(
    _ catalogues: InstalledCatalogues, isolation: Isolation = .process, homes: OpenHomes, updates: Bool,
    pages: String? = nil
  ) {
    self.catalogues = catalogues
    self.isolation = isolation
    self.homes = homes
    self.updates = updates
    self.pages = pages
  }

  /// Plays the scripts at `paths`, at most `jobs` at the same time. Calls `onResult` in the order of `paths`, as soon
  /// as a result and all earlier ones are available.
  package func play(_ paths: [String], jobs: Int, onResult: @escaping @Sendable (ScriptResult) -> Void) {
    let results = OrderedResults(onResult)
    let names = PageNames.distinct(paths)
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = max(1, jobs)
    for (index, path) in paths.enumerated() {
      queue.addOperation { results.add(play(path, pageName: names[index]), at: index) }
    }
    queue.waitUntilAllOperationsAreFinished()
  }

  private func play(_ path: String, pageName: String) -> ScriptResult {
    let begin = ContinuousClock.now
    let verdict: ScriptResult.Verdict
    do {
      verdict = try perform(ConversationScript(path: path), pageName)
    } catch {
      verdict = .unplayable(
        (error as? ScriptError)?.list ?? [ScriptDefect(path: path, line: nil, message: "\(error)")])
    }
    return ScriptResult(path: path, verdict: verdict, duration: .now - begin)
  }

  private func perform(_ script: ConversationScript, _ pageName: String) throws -> ScriptResult.Verdict {
    let policy = try catalogues.policy(script.settings)
    let temporaryHost = try TemporaryHost(
      script.settings, catalogue: catalogues.catalogue(script.settings, policy), policy: policy, isolation: isolation,
      homes: homes)
    defer { temporaryHost.close() }
    var failure: String?
    let player = ScriptPlayer(script, temporaryHost.host, page: try page(script, pageName) { failure = $0 })
    player.play()
    if let failure { throw ConversationScript.FileError(failure) }
    return try verdict(Comparison(script: script, transcript: player.transcript))
  }

  /// The page of a conversation; nil without a folder for pages.
  private func page(
    _ script: ConversationScript, _ name: String, onFailure: @escaping (String) -> Void
  ) throws -> ConversationPage? {
    guard let pages else { return nil }
    let title = URL(fileURLWithPath: script.path).deletingPathExtension().lastPathComponent
    let language = ConversationLanguage(Locale(identifier: script.settings.locale)) ?? .english
    return try ConversationPage(
      path: "\(pages)/\(name).html", title: title, language: language, onFailure: onFailure)
  }

  private func verdict(_ comparison: Comparison) throws -> ScriptResult.Verdict {
    let update = ScriptUpdate(comparison)
    if updates, comparison.script.expectsNothing || comparison.mismatch != nil {
      let file = URL(fileURLWithPath: comparison.script.path).resolvingSymlinksInPath()
      do {
        try Data(update.text.utf8).write(to: file, options: .atomic)
      } catch {
        throw ConversationScript.FileError("it can't be written: \(systemReason(error))")
      }
      return .updated
    }
    guard let mismatch = comparison.mismatch else { return .passed }
    return .failed(mismatch, transcript: comparison.transcript.lines(around: mismatch))
  }
}
