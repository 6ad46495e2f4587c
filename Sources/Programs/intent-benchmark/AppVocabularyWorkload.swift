internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import Intents

/// Measures the time from an app's call of `INVocabulary` until a running host understands a sentence with the new
/// words.
final class AppVocabularyWorkload {
  /// The number of words that the app sets.
  static let count = 10_000

  private static let owner = "org.example.benchmark.app"
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-words-\(getpid())")
  private let container: URL
  private let host: ExtensionHost
  private var round = 0

  /// Creates a host with an app of one extension for messages, whose library is never started.
  init() throws {
    let folders = HostFolders(environment: ["XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path])
    container = folders.containers.appending(path: "\(Self.owner)/Library/Intents")
    let app = folder.appending(path: "apps/Words.app")
    try GeneratedBundles.write("Words", intent: "INSendMessageIntent", in: app.appending(path: "PlugIns"))
    let manifest = ["CFBundleIdentifier": Self.owner, "CFBundleName": "Words"]
    try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
      .write(to: app.appending(path: "Info.plist"))
    let scanner = CatalogueScanner(SearchPaths(plugins: [folder.appending(path: "apps")], environment: [:]))
    var configuration = HostConfiguration(catalogue: scanner.scanUntilComplete(), folders: folders)
    // The host uses the words of an app only if the app may receive requests.
    configuration.policy.authorization.undecided = .allow
    host = ExtensionHost(configuration)
    _ = try wordInEffect()
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Sets new words, and returns the time until the last of them is understood.
  func wordInEffect() throws -> Duration {
    round += 1
    let words = NSOrderedSet(array: (0..<Self.count).map { "Person \(round) \($0)" })
    let sentence = "text hello to person \(round) \(Self.count - 1)"
    let start = ContinuousClock.now
    ContainerStore.$taskFolder.withValue(container) {
      INVocabulary.shared().setVocabularyStrings(words, of: .contactName)
    }
    var isFound = false
    let presenter = JSONLinesPresenter(answers: NoAnswers()) { line in
      if line.contains("siriMatches") { isFound = true }
    }
    _ = host.explain(.utterance(sentence), presenter: presenter)
    let duration = .now - start
    guard isFound else {
      throw Workload.MeasurementError(message: "'\(sentence)' was not understood with the words")
    }
    return duration
  }
}
