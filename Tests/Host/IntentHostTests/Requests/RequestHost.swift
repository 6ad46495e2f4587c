internal import BaseFiles
internal import DeviceSamples
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import IntentHost

/// A host with the scripted extension and folders of its own, for requests in the middle of a call.
final class RequestHost: Sendable {
  let folder: TemporaryFolder
  let lock: ManualLock
  let folders: HostFolders
  let host: ExtensionHost

  /// Makes a device. `provider` is a command line of the shell that makes payments, in the folder of the host.
  init(
    lock: ManualLock = .sample(), provider: String? = nil, _ change: (inout HostConfiguration) -> Void = { _ in }
  ) throws {
    self.lock = lock
    folder = try TemporaryFolder()
    let variables = ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    folders = HostFolders(
      environment: Dictionary(uniqueKeysWithValues: variables.map { [folder] in ($0, folder.url.path) }))
    var manifest = ExtensionManifest.sample("Scripted")
    manifest.principalClass = "ScriptedExtension.ScriptedIntentHandler"
    let target = InstalledExtension(
      manifest: manifest, libraryPath: try BuildProducts.library("ScriptedExtension").path, bundlePath: folder.url.path)
    var configuration = HostConfiguration(catalogue: ExtensionCatalogue(found: [target]), folders: folders)
    configuration.lock = lock
    configuration.policy.budgets = .patient
    configuration.policy.neverConfirmed = ["INSendMessageIntent"]
    configuration.policy.paymentTimeout = .seconds(120)
    if let provider {
      configuration.policy.paymentProvider = ["/bin/sh", "-c", "cd '\(folder.url.path)' && { \(provider)\n}"]
    }
    change(&configuration)
    host = ExtensionHost(configuration)
  }

  deinit { host.endExtensions() }

  /// A conversation that has ended.
  struct Conversed: Sendable {
    let outcome: RequestOutcome
    /// The text of the response of the extension.
    let facts: [String: JSONValue]
    let prompts: [Prompt]
    let said: [String]
    /// All events as JSON.
    let lines: [String]

    var codes: [JSONValue]? {
      if case .array(let codes)? = facts["codes"] { codes } else { nil }
    }
  }

  /// Runs a message whose text selects the action of the extension, and answers prompts with `answers`. `onPrompt` is
  /// called before each answer, and `onWait` before it if the prompt can be interrupted. At a prompt of the kind
  /// `ending`, the extension is killed.
  func converse(
    _ text: String, _ answers: [String], surface: Surface = .terminal, ending: Prompt.Kind? = nil,
    onPrompt: @escaping @Sendable (Prompt) -> Void = { _ in },
    onWait: @escaping @Sendable (PromptInterruption) -> Void = { _ in }
  ) async throws -> Conversed {
    try await blocking { [self] in
      conversed(text, answers, surface: surface, ending: ending, onPrompt: onPrompt, onWait: onWait)
    }
  }

  /// As ``converse(_:_:surface:ending:onPrompt:onWait:)``, but on the calling thread.
  func conversed(
    _ text: String, _ answers: [String], surface: Surface = .terminal, ending: Prompt.Kind? = nil,
    onPrompt: @escaping @Sendable (Prompt) -> Void = { _ in },
    onWait: @escaping @Sendable (PromptInterruption) -> Void = { _ in }
  ) -> Conversed {
    let presenter = Answerer(answers, ending: ending, onPrompt, onWait)
    let outcome = host.run(Self.message(text, surface), presenter: presenter)
    return Conversed(
      outcome: outcome, facts: presenter.facts, prompts: presenter.prompts, said: presenter.said,
      lines: presenter.lines)
  }

  static func message(_ text: String, _ surface: Surface = .terminal) -> ConversationRequest {
    var request = ConversationRequest.intent(
      IntentRequest(
        "INSendMessageIntent",
        parameters: ["recipients": .array([.object(["displayName": "John"])]), "content": .string(text)]))
    request.surface = surface
    return request
  }
}

/// Answers prompts in order, and records the events.
private final class Answerer: Presenter {
  private(set) var prompts: [Prompt] = []
  private(set) var said: [String] = []
  private(set) var facts: [String: JSONValue] = [:]
  private(set) var lines: [String] = []
  private var answers: [String]
  private let ending: Prompt.Kind?
  private let onPrompt: (Prompt) -> Void
  private let onWait: (PromptInterruption) -> Void
  private var process: Int32?
  private lazy var json = JSONLinesPresenter(answers: NoAnswers()) { [unowned self] in lines.append($0) }

  init(
    _ answers: [String], ending: Prompt.Kind?, _ onPrompt: @escaping (Prompt) -> Void,
    _ onWait: @escaping (PromptInterruption) -> Void
  ) {
    self.answers = answers
    self.ending = ending
    self.onPrompt = onPrompt
    self.onWait = onWait
  }

  func show(_ event: ConversationEvent, of label: RequestLabel) {
    json.show(event, of: label)
    switch event {
    case .started(let start): process = start.processIdentifier
    case .prompt(let prompt): prompts.append(prompt)
    case .said(let statement): said.append(statement.text)
    case .handled(let handled):
      guard case .object(let activity) = handled.response.userActivity, case .object(let facts)? = activity["userInfo"]
      else { return }
      self.facts = facts
    default: break
    }
  }

  func answer(to prompt: Prompt) -> PromptAnswer {
    onPrompt(prompt)
    if prompt.kind == ending, let process { end(process) }
    return answers.isEmpty ? .nobody : .text(answers.removeFirst())
  }

  func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    onWait(interruption)
    return answer(to: prompt)
  }

  /// Kills a process, and waits until it has closed its files.
  private func end(_ process: Int32) {
    kill(process, SIGKILL)
    func runs() -> Bool {
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      // Other threads hold the files open until they have ended, even if the first thread is already a zombie.
      return status.map { !$0.contains("State:\tZ") || !$0.contains("Threads:\t1\n") } ?? false
    }
    while runs() { sched_yield() }
  }
}
