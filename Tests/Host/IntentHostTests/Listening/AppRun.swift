internal import Foundation
internal import HostState
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import IntentHost

/// A host that listens, with an app that can run.
final class ListeningHost: Sendable {
  let app: SampleApp
  let host: ExtensionHost
  let listener: AppListener
  /// The statements to the user.
  let said = Mutex<[String]>([])
  let folders: HostFolders
  private let folder: TemporaryFolder
  private let environment: [String: String]

  /// Starts to listen; `change` changes the configuration of the host.
  /// `other` is the name of another app.
  init(
    purpose: String? = "To send your messages.", other: String? = nil, asksUser: Bool = true,
    _ change: (inout HostConfiguration) -> Void = { _ in }
  ) throws {
    folder = try TemporaryFolder()
    app = try SampleApp("Parley", in: folder.url.appending(path: "plugins"), purpose: purpose)
    if let other { _ = try SampleApp(other, in: folder.url.appending(path: "plugins")) }
    let path = folder.url.path
    environment = [
      "HOME": path, "XDG_DATA_HOME": "\(path)/data", "XDG_STATE_HOME": "\(path)/state",
      "XDG_CONFIG_HOME": "\(path)/config", "XDG_CACHE_HOME": "\(path)/cache",
    ]
    let catalogue = CatalogueScanner(
      SearchPaths(plugins: [folder.url.appending(path: "plugins")], manifests: [], environment: [:])
    ).scan()
    folders = HostFolders(environment: environment)
    var configuration = HostConfiguration(catalogue: catalogue, folders: folders)
    change(&configuration)
    host = ExtensionHost(configuration)
    listener = try host.listenToApps(asksUser: asksUser)
  }

  deinit { listener.stop() }

  func path(_ name: String) -> URL { folder.url.appending(path: name) }

  /// The user's decision about the app.
  var status: AuthorizationStatus? { host.catalogue.current.apps.first.map { host.authorization(of: $0, .requests) } }

  /// Starts `program`, or the app's own program if it is nil. `words` are the actions that it performs.
  func start(_ words: String..., program: URL? = nil) throws -> AppRun {
    var environment = environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return try AppRun(program ?? app.program, words, environment)
  }

  /// Waits until a question waits for the user.
  func waitForQuestion() {
    var watched = pollfd(fd: listener.waitingDescriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(TestLimits.timeout / .milliseconds(1))
    #expect(poll(&watched, 1, milliseconds) == 1)
  }

  /// Asks the questions that wait, and returns the prompts. The last answer is repeated.
  func answer(
    _ answers: PromptAnswer..., from surface: Surface = .terminal, on other: AppListener? = nil,
    onPrompt: @escaping () -> Void = {}
  ) -> [Prompt] {
    let presenter = ListedAnswers(answers, onPrompt)
    (other ?? listener).answerQuestions(from: surface, presenter: presenter)
    said.withLock { $0 += presenter.said }
    return presenter.prompts
  }
}

/// Gives one answer after another, and the last one to all further prompts.
private final class ListedAnswers: Presenter {
  private(set) var prompts: [Prompt] = []
  private(set) var said: [String] = []
  private var answers: ArraySlice<PromptAnswer>
  private let onPrompt: () -> Void

  init(_ answers: [PromptAnswer], _ onPrompt: @escaping () -> Void) {
    self.answers = answers[...]
    self.onPrompt = onPrompt
  }

  func show(_ event: ConversationEvent, of label: RequestLabel) {
    if case .said(let statement) = event { said.append(statement.text) }
  }

  func answer(to prompt: Prompt) -> PromptAnswer {
    prompts.append(prompt)
    onPrompt()
    return (answers.count > 1 ? answers.popFirst() : answers.first) ?? .nobody
  }
}

/// A running program. It is killed together with this object. Used by one thread at a time.
final class AppRun: @unchecked Sendable {
  private let process: Process
  private let output = Pipe()

  init(_ program: URL, _ words: [String], _ environment: [String: String]) throws {
    process = Process()
    process.executableURL = program
    process.arguments = words
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { kill() }

  func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for the next lines of the output.
  func line() throws -> String {
    String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Waits for the end of the program, and returns the lines of its output.
  func lines() throws -> [String] {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
