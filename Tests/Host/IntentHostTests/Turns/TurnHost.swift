internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import IntentHost

/// A host with the samples and folders of its own, for conversations by turns.
final class TurnHost: Sendable {
  let host: ExtensionHost
  /// The store of the host, for another host.
  let store: any ConversationStore
  private let folder: TemporaryFolder

  /// Creates a host; `change` changes its configuration.
  init(_ change: (inout HostConfiguration) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    let environment = Dictionary(uniqueKeysWithValues: variables.map { [folder] in ($0, folder.url.path) })
    var configuration = HostConfiguration(
      catalogue: try Self.catalogue.get(), folders: HostFolders(environment: environment))
    change(&configuration)
    store = configuration.store
    host = ExtensionHost(configuration)
  }

  deinit { host.endExtensions() }

  private static let catalogue = Result {
    CatalogueScanner(
      SearchPaths(plugins: [try BuildProducts.folder], manifests: [BuildProducts.manifests], environment: [:])
    ).scan()
  }

  /// The number of messages that UnicornChat has sent; those that it received have a sender.
  var messages: Int { SentMessages.count(in: folder.url) }

  /// A message to one of two people called John, which has three prompts.
  static var message: ConversationRequest {
    .intent(
      IntentRequest(
        "INSendMessageIntent",
        parameters: ["recipients": .array([.object(["displayName": "John"])]), "content": "hello"],
        application: "UnicornChat"))
  }

  /// Takes turns until one ends without a question, with `texts` for the questions.
  ///
  /// - Returns: the texts of the questions, the last question, and the last turn.
  func converse(
    _ request: ConversationRequest, _ texts: [String]
  ) throws -> (prompts: [Prompt], question: ConversationQuestion, last: ConversationTurn) {
    var turn = host.blockingTurn(request)
    var prompts: [Prompt] = []
    var rest = texts[...]
    var last: ConversationQuestion?
    while case .question(let question) = turn {
      prompts.append(question.prompt)
      last = question
      guard let text = rest.popFirst() else { break }
      turn = host.blockingTurn(question.request, answers: question.answering(text))
    }
    return (prompts, try #require(last), turn)
  }
}

extension ConversationTurn {
  /// How the conversation ended; nil where it continues.
  var outcome: RequestOutcome? { if case .ended(let ended) = self { ended.outcome } else { nil } }

  /// The open question, or nil.
  var question: ConversationQuestion? { if case .question(let question) = self { question } else { nil } }
}
