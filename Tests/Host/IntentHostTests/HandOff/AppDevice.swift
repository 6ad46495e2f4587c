internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import IntentHost

/// A host with the app `Scripted.app`, whose program and extension follow a script, and folders of their own.
final class AppDevice: Sendable {
  let folder: TemporaryFolder
  let folders: HostFolders
  let host: ExtensionHost
  let app: InstalledApp

  /// Installs the app, whose program behaves as `behaviour` says, and creates a host; `change` changes its
  /// configuration.
  init(_ behaviour: String, _ change: (inout HostConfiguration) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    try ScriptedApp.install(in: folder, behaviour)
    folders = HostFolders(environment: Self.environment(folder))
    let catalogue = CatalogueScanner(
      SearchPaths(plugins: [folder.url.appending(path: "plugins")], manifests: [], environment: [:])
    ).scanUntilComplete()
    app = try #require(catalogue.apps.first, "\(catalogue.rejected)")
    var configuration = HostConfiguration(catalogue: catalogue, folders: folders)
    configuration.policy.budgets = .patient
    configuration.policy.authorization.undecided = .allow
    change(&configuration)
    host = ExtensionHost(configuration)
  }

  deinit {
    host.endExtensions()
  }

  private static func environment(_ folder: TemporaryFolder) -> [String: String] {
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"]
    return Dictionary(uniqueKeysWithValues: variables.map { ($0, folder.url.path) })
  }

  // MARK: The app

  /// Starts the program of the app as its user does.
  func start() throws -> Process {
    let process = Process()
    process.executableURL = folder.url.appending(path: "plugins/Scripted.app/Scripted")
    process.environment = Self.environment(folder).merging(
      ["LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""]) { $1 }
    try process.run()
    return process
  }

  /// Whether the running app listens for wake-ups.
  var isListening: Bool { FileManager.default.fileExists(atPath: socket.path) }

  /// The socket of the app.
  var socket: URL { folder.url.appending(path: "intent-host/apps/com.example.scripted.sock") }

  /// What was delivered to the app: type, intent, status, error.
  var delivered: [String] { lines("delivered") }

  /// The processes of the app that were started.
  var starts: Int { lines("pid").count }

  private func lines(_ name: String) -> [String] {
    let text = try? String(contentsOfFile: folder.path("plugins/Scripted.app/\(name)"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// The activity that waits for the app.
  var waiting: ParkedActivity? { try? ParkedActivityFile(app: app.identifier, in: folders).waiting }

  // MARK: Requests

  /// A request for a workout whose name is `script`.
  static func workout(_ script: String, trust: Surface.Trust = .owner) -> ConversationRequest {
    var request = ConversationRequest.intent(
      IntentRequest("INStartWorkoutIntent", parameters: ["workoutName": .string(script)]))
    request.surface = Surface("test", trust: trust)
    return request
  }

  /// Runs a request to pause a workout, which the app's own process handles, and answers its prompts with `answers`.
  func pause(_ script: String, _ answers: String...) -> Shown {
    var rest = answers[...]
    let shown = Shown(answers: LineAnswers { _ in rest.popFirst() })
    let request = ConversationRequest.intent(
      IntentRequest("INPauseWorkoutIntent", parameters: ["workoutName": .string(script)]))
    shown.outcome = host.run(request, presenter: shown)
    return shown
  }

  /// Runs a sentence, and answers its prompts with `answers`.
  func say(_ sentence: String, _ answers: String..., trust: Surface.Trust = .owner) -> Shown {
    var rest = answers[...]
    let shown = Shown(answers: LineAnswers { _ in rest.popFirst() })
    var request = ConversationRequest.utterance(sentence)
    request.surface = Surface("test", trust: trust)
    shown.outcome = host.run(request, presenter: shown)
    return shown
  }

  /// Runs a request for a workout, and answers its prompts with `answers`.
  func run(_ script: String, _ answers: String..., trust: Surface.Trust = .owner) -> Shown {
    var rest = answers[...]
    let shown = Shown(answers: LineAnswers { _ in rest.popFirst() })
    shown.outcome = host.run(Self.workout(script, trust: trust), presenter: shown)
    return shown
  }
}

/// What a presenter was shown. One thread at a time uses it.
final class Shown: Presenter, @unchecked Sendable {
  private let answers: any AnswerSource
  private(set) var prompts: [Prompt] = []
  private(set) var said: [String] = []
  /// The processes that were started or connected to.
  private(set) var started: [StartedExtension] = []
  var outcome = RequestOutcome.success

  init(answers: any AnswerSource) {
    self.answers = answers
  }

  func show(_ event: ConversationEvent, of label: RequestLabel) {
    switch event {
    case .prompt(let prompt): prompts.append(prompt)
    case .started(let start): started.append(start)
    case .said(let statement) where statement.kind != .failure: said.append(statement.text)
    default: break
    }
  }

  func answer(to prompt: Prompt) -> PromptAnswer { answers.answer(to: prompt) }
}
