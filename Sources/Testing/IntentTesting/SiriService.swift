internal import ConversationScripts
internal import ExtensionManifests
public import ExtensionSupervisor
public import Foundation
internal import IntentConversations
internal import IntentHost
internal import Synchronization

/// A device for tests of extensions. It passes the sentences of a test to the installed extensions, as a real device
/// does.
///
/// Its folders are temporary and initially empty, so tests can run in parallel. A call returns when the request has
/// ended. It may be used on any thread.
public final class SiriService: Sendable {
  private let temporaryHost: TemporaryHost
  private let homes = OpenHomes()
  private let settings: ScriptSettings

  /// The folder of the running program, where a package build also puts libraries.
  public static var buildFolder: URL { ExtensionLauncher.defaultExecutable.deletingLastPathComponent() }

  /// The names of the installed extensions.
  public let extensions: [String]
  /// The rejected extensions: the path of each, and the reason.
  public let rejectedExtensions: [String]

  /// Sets up a device.
  ///
  /// - Parameters:
  ///   - plugins: folders of extensions; by default the build folder.
  ///   - manifests: folders of manifests, for libraries without a manifest beside them.
  ///   - policy: the file of the owner's policy; nil for the default policy.
  ///   - locale: the language of the conversation.
  ///   - application: the application for requests that name none.
  ///   - isLocked: whether the device is initially locked.
  ///   - passcode: the passcode that unlocks the device.
  ///   - isolation: how extensions are isolated from the tests. By default, each extension has its own process if the
  ///     program `intent-extension` is in the folder of the tests' program; otherwise the tests' process loads it.
  /// - Throws: the error from reading the policy or from creating the folders.
  public init(
    plugins: [URL] = [buildFolder], manifests: [URL] = [], policy: URL? = nil, locale: String = "en",
    application: String? = nil, isLocked: Bool = false, passcode: String = "0000", isolation: Isolation? = nil
  ) throws {
    var settings = ScriptSettings()
    settings.device = isLocked ? .locked : .unlocked
    settings.passcode = passcode
    settings.locale = locale
    settings.application = application
    self.settings = settings
    let policy = try policy.map { try Policy(contentsOf: $0.path) } ?? Policy()
    let catalogues = InstalledCatalogues(
      .init(plugins: plugins, manifests: manifests, policy: policy), environment: [:])
    let catalogue = catalogues.catalogue(settings, policy)
    extensions = catalogue.extensions.map(\.manifest.name)
    rejectedExtensions = catalogue.rejected.map { "\($0.path): \($0.reason)" }
    temporaryHost = try TemporaryHost(
      settings, catalogue: catalogue, policy: policy, isolation: isolation ?? Self.standardIsolation, homes: homes)
  }

  deinit { temporaryHost.close() }

  private static var standardIsolation: Isolation {
    FileManager.default.isExecutableFile(atPath: ExtensionLauncher.defaultExecutable.path) ? .process : .none
  }

  // MARK: The device

  /// Whether the device is locked now.
  public var isLocked: Bool { temporaryHost.host.lock.device.isLocked }

  /// Locks the device.
  public func lock() { temporaryHost.host.lock.lock() }

  /// Unlocks the device with its passcode.
  public func unlock() { _ = temporaryHost.host.lock.unlock(with: settings.passcode ?? "") }

  // MARK: Requests

  /// Sends `text`, a sentence or a structured request, and answers the questions with `answers`, in order. A question
  /// after the last answer is left unanswered, which ends the request.
  @discardableResult
  public func activate(voiceRecognitionText text: String, answers: [String] = []) -> SiriReply {
    let rest = Mutex(answers[...])
    return activate(voiceRecognitionText: text) { _ in rest.withLock { $0.popFirst() } }
  }

  /// Sends `text`, and answers each question with the result of `answer`; nil leaves a question unanswered.
  @discardableResult
  public func activate(
    voiceRecognitionText text: String, answer: @escaping (SiriQuestion) -> String?
  ) -> SiriReply {
    let listener = SiriListener(saying: text, passcode: settings.passcode ?? "", answer: answer)
    var request = ConversationRequest(line: text, application: settings.application)
    request.session = "test"
    let outcome = temporaryHost.host.run(request, presenter: listener)
    return listener.reply(outcome)
  }
}
