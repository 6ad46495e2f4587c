internal import Foundation
internal import IntentConversations
internal import TestSupport

@testable internal import IntentHost

/// The scope of a run without extensions, on a surface that a test plays.
struct SampleRun {
  let channel: SampleChannel
  let scope: RunScope
  let report: Report
  private let folder: TemporaryFolder

  init(_ answers: [String] = [], request: ConversationRequest = .init(.utterance("hello"))) throws {
    folder = try TemporaryFolder()
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    let environment = Dictionary(uniqueKeysWithValues: variables.map { [folder] in ($0, folder.url.path) })
    let configuration = HostConfiguration(
      catalogue: ExtensionCatalogue(found: []), folders: HostFolders(environment: environment))
    channel = SampleChannel(answers)
    scope = RunScope(HostServices(configuration), request: request, channel: channel, isExplained: false)
    report = Report(scope, number: 1, journal: nil)
  }
}

/// Plays the user, and records what is shown and stored.
final class SampleChannel: AnswerChannel {
  private var answers: ArraySlice<String>
  private(set) var events: [ConversationEvent] = []
  private(set) var claims: [Duration] = []
  private(set) var results: [ConversationResult] = []
  /// The state of the request in the store.
  var known: StoredConversation?

  init(_ answers: [String]) { self.answers = answers[...] }

  let isSilent = false
  let waitsForUser = false
  let isPastStart = false
  var unusedAnswers: UnusedAnswers? { nil }

  func show(_ event: ConversationEvent) { events.append(event) }
  func canAnswer(_ prompt: Prompt) -> Bool { true }
  func isReplaced(_ identifier: String, _ fingerprint: @escaping () -> String) -> Bool { false }

  func answer(to prompt: AskedPrompt, interruption: PromptInterruption?) -> PromptReply {
    show(.prompt(prompt.prompt))
    return answers.popFirst().map { .answer(prompt.understand($0)) } ?? .nobody
  }

  func claim(lasting limit: Duration) throws -> StoredConversation? {
    claims.append(limit)
    return known
  }

  func settle(_ result: ConversationResult) { results.append(result) }

  /// The sentences that were shown.
  var sentences: [String] {
    events.compactMap { if case .said(let statement) = $0 { statement.text } else { nil } }
  }
}
