internal import ConversationScripts
internal import ExtensionManifests
public import ExtensionSupervisor
public import Foundation
internal import IntentConversations
internal import IntentHost
internal import Synchronization

/// A device for tests of extensions: what a test says to it goes to the installed extensions, as on a real device.
///
/// It has temporary folders without earlier state, so that tests can run in parallel. A call returns when the request
/// has ended. Any thread may use it.
public final class SiriService: Sendable {
  private let stage: Stage
  private let homes = OpenHomes()
  private let settings: ScriptSettings

  /// The folder of the running program, where a package's build also puts its libraries.
  public static var buildFolder: URL { ExtensionLauncher.defaultExecutable.deletingLastPathComponent() }

  /// The names of the installed extensions.
  public let extensions: [String]
  /// The rejected extensions: the path of each, with the reason.
  public let refused: [String]

  /// Sets up a device.
  ///
  /// - Parameters:
  ///   - plugins: directories of extensions; by default the build's folder.
  ///   - manifests: directories of manifests for libraries that have none beside them.
  ///   - policy: the file of the owner's policy; nil for the default policy.
  ///   - locale: the language of the conversation.
  ///   - application: the application for requests that name none.
  ///   - isLocked: whether the device is locked at first.
  ///   - passcode: the passcode that unlocks the device.
  ///   - isolation: how extensions are isolated from the tests. By default each has its own process if the program
  ///     `intent-extension` is in the folder of the tests' program; otherwise the tests' process loads them.
  /// - Throws: the error of reading the policy or of creating the folders.
  public init(
    plugins: [URL] = [buildFolder], manifests: [URL] = [], policy: URL? = nil, locale: String = "en",
    application: String? = nil, isLocked: Bool = false, passcode: String = "0000", isolation: Isolation? = nil
  ) throws {
    var settings = ScriptSettings()
    settings.device = isLocked ? .locked : .unlocked
    (settings.passcode, settings.locale, settings.application) = (passcode, locale, application)
    self.settings = settings
    let policy = try policy.map { try Policy(contentsOf: $0.path) } ?? Policy()
    let catalogues = InstalledCatalogues(
      .init(plugins: plugins, manifests: manifests, policy: policy), environment: [:])
    let catalogue = catalogues.catalogue(settings, policy)
    extensions = catalogue.extensions.map(\.manifest.name)
    refused = catalogue.refused.map { "\($0.path): \($0.reason)" }
    stage = try Stage(
      settings, catalogue: catalogue, policy: policy, isolation: isolation ?? Self.standardIsolation, homes: homes)
  }

  deinit { stage.close() }

  private static var standardIsolation: Isolation {
    FileManager.default.isExecutableFile(atPath: ExtensionLauncher.defaultExecutable.path) ? .process : .none
  }

  // MARK: The device

  /// Whether the device is locked now.
  public var isLocked: Bool { stage.host.lock.device.isLocked }

  /// Locks the device.
  public func lock() { stage.host.lock.lock() }

  /// Unlocks the device with its passcode.
  public func unlock() { _ = stage.host.lock.unlock(with: settings.passcode ?? "") }

  // MARK: Requests

  /// Says `text`, a sentence or a structured request, and answers the questions with `answers`, one after the other. A
  /// question after the last answer stays unanswered and ends the request.
  @discardableResult
  public func activate(voiceRecognitionText text: String, answers: [String] = []) -> SiriReply {
    let rest = Mutex(answers[...])
    return activate(voiceRecognitionText: text) { _ in rest.withLock { $0.popFirst() } }
  }

  /// Says `text`, and answers each question with the result of `answer`; nil leaves the question unanswered.
  @discardableResult
  public func activate(
    voiceRecognitionText text: String, answer: @escaping (SiriQuestion) -> String?
  ) -> SiriReply {
    let listener = SiriListener(saying: text, passcode: settings.passcode ?? "", answer: answer)
    var request = ConversationRequest(line: text, application: settings.application)
    request.session = "test"
    let outcome = stage.host.run(request, presenter: listener)
    return listener.reply(outcome)
  }
}
