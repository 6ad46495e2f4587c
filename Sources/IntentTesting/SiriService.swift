internal import ConversationScripts
internal import ExtensionManifests
public import ExtensionSupervisor
public import Foundation
internal import IntentConversations
internal import IntentHost
internal import Synchronization

/// A device that takes requests, for tests of extensions: what is said to it goes to the extensions that are installed on
/// it, as on a device.
///
/// It has folders of its own, in which nothing has happened yet and which go away with it, so that tests can run beside one
/// another. A call returns when the request has ended. Any thread may use it.
public final class SiriService: Sendable {
  private let stage: Stage
  private let homes = OpenHomes()
  private let settings: ScriptSettings

  /// The folder of the running program, into which a package's build puts its libraries, too.
  public static var buildFolder: URL { ExtensionLauncher.defaultExecutable.deletingLastPathComponent() }

  /// The names of the extensions that are installed.
  public let extensions: [String]
  /// Why others are not, each with the path of its files.
  public let refused: [String]

  /// Sets up a device.
  ///
  /// - Parameters:
  ///   - plugins: directories of extensions; by default that of the build.
  ///   - manifests: directories of manifests of libraries that have none beside them.
  ///   - policy: the file of what the device's owner decides; nil for nothing.
  ///   - locale: the language of the conversation.
  ///   - application: the application that counts where a request names none.
  ///   - isLocked: whether the device begins locked.
  ///   - passcode: what unlocks it.
  ///   - isolation: how far extensions are kept from the tests. By default they are processes of their own where the
  ///     program `intent-extension` lies beside the tests', and otherwise loaded into the tests' process.
  /// - Throws: what is wrong with the policy, or that there is no place for the folders.
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

  /// Says `text`, a sentence or a structured request, and gives `answers`, one after the other, to what is asked. A
  /// question beyond the last is answered by nobody, and ends the request.
  @discardableResult
  public func activate(voiceRecognitionText text: String, answers: [String] = []) -> SiriReply {
    let rest = Mutex(answers[...])
    return activate(voiceRecognitionText: text) { _ in rest.withLock { $0.popFirst() } }
  }

  /// Says `text`, and answers what is asked with what `answer` gives; nil leaves a question without an answer.
  @discardableResult
  public func activate(
    voiceRecognitionText text: String, answer: @escaping (SiriQuestion) -> String?
  ) -> SiriReply {
    let listener = SiriListener(saying: text, passcode: settings.passcode ?? "", answer: answer)
    let outcome = stage.host.run(
      ConversationRequest(line: text, application: settings.application), presenter: listener)
    return listener.reply(outcome)
  }
}
