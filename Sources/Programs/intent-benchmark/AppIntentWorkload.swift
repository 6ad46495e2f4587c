internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentHost
internal import IntentWire

/// Measures extensions with App Intents beside those with SiriKit's intents: their start, their descriptions among many
/// bundles, and a call that waits for a person.
final class AppIntentWorkload {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-journal-\(getpid())")
  private let launcher = ExtensionLauncher()
  private let folders: HostFolders
  private let host: ExtensionHost
  /// The sample with App Intents.
  let journal: InstalledExtension
  /// A sample with SiriKit's intents.
  let chat: InstalledExtension
  /// Bundles without and with the description of the sample.
  private let plain: GeneratedBundles
  private let described: GeneratedBundles
  /// The number of bundles in each directory.
  static let count = 1_000

  /// Makes a bundle of the sample with App Intents, and the directories of bundles.
  init(_ settings: Settings) throws {
    let bundle = folder.appending(path: "extensions/UnicornJournal.appex")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let source = settings.manifests.deletingLastPathComponent().appending(path: "Plugins/UnicornJournal/Bundle")
    for (from, name) in [(source, "Info.plist"), (settings.plugins, "libUnicornJournal.so")] {
      try FileManager.default.copyItem(at: from.appending(path: name), to: bundle.appending(path: name))
    }
    guard let undescribed = AppIntentLibrary.undescribedExtension(inBundle: bundle.path) else {
      throw Workload.MeasurementError(message: "no App Intents in '\(bundle.path)'")
    }
    let description = try AppIntentDescriber().description(of: undescribed)
    try Data(description).write(to: bundle.appending(path: AppIntentFile.name))
    let bundles = SearchPaths(plugins: [bundle.deletingLastPathComponent()], environment: [:])
    let samples = SearchPaths(plugins: [settings.plugins], manifests: [settings.manifests], environment: [:])
    let catalogue = CatalogueScanner(bundles).scan()
    guard let journal = catalogue.extensions(supporting: "ReadEntryIntent").first,
      let chat = CatalogueScanner(samples).scan().extensions(supporting: "INSendMessageIntent").first
    else { throw Workload.MeasurementError(message: "a sample is missing: \(catalogue.rejected)") }
    self.journal = journal
    self.chat = chat
    folders = HostFolders(environment: ["XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path])
    host = ExtensionHost(HostConfiguration(catalogue: catalogue, folders: folders))
    plain = try GeneratedBundles(Self.count)
    described = try GeneratedBundles(Self.count, description: description)
  }

  deinit {
    host.endExtensions()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Measures the time from the start of a sandboxed process by the fork server until its handler is open. Ends the
  /// process afterwards.
  func coldStart(_ target: InstalledExtension) throws -> Duration {
    let hello = try target.hello(in: folders)
    let isJournal = target.manifest.identifier == journal.manifest.identifier
    let intent = WireObject(type: isJournal ? "ReadEntryIntent" : "INSendMessageIntent", fields: [])
    let start = ContinuousClock.now
    let connection = try Workload.open(
      target, for: intent, hello: hello, by: launcher, level: .strict, folder: folder)
    defer { connection.close() }
    return .now - start
  }

  /// Scans the bundles without descriptions, and those with them; both are in the registry after the first scan.
  func scans() -> (plain: Duration, described: Duration) {
    let clock = ContinuousClock()
    return (
      clock.measure { precondition(plain.scan(cache: plain.cache).count == Self.count) },
      clock.measure { precondition(described.scan(cache: described.cache).count == Self.count) }
    )
  }

  /// Starts to delete an entry, about which the extension asks, and measures the turn that answers with no and ends the
  /// waiting call.
  func resume() throws -> Duration {
    let entry = ["entry": JSONValue.object(["identifier": .string("2")])]
    let turn = host.blockingTurn(.intent(IntentRequest("DeleteEntryIntent", parameters: entry)))
    guard case .question(let question) = turn else { throw Workload.MeasurementError(message: "\(turn)") }
    let start = ContinuousClock.now
    let last = host.blockingTurn(question.request, answers: question.answering("no"))
    let duration = ContinuousClock.now - start
    guard case .ended = last else { throw Workload.MeasurementError(message: "\(last)") }
    return duration
  }
}
