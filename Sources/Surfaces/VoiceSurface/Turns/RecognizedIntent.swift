internal import BaseFiles
internal import IntentConversations

/// Records the intent of a sentence that is explained and not run. Used by one thread.
final class RecognizedIntent: Presenter {
  /// The class name of the intent; nil if the sentence is not understood.
  private(set) var name: String?
  /// The parameters, sorted by name.
  private(set) var entities: [JSONValue] = []
  /// The host's sentences about a sentence that it does not understand.
  private(set) var sentences: [String] = []

  func show(_ event: ConversationEvent, of label: RequestLabel) {
    switch event {
    case .understood(let request):
      name = request.intent
      guard case .object(let members)? = event.fields["parameters"] else { return }
      entities = members.sorted { $0.key < $1.key }.map { .object(["name": .string($0.key), "value": $0.value]) }
    case .said(let statement): sentences.append(statement.text)
    default: break
    }
  }

  func canAnswer(_ prompt: Prompt) -> Bool { false }

  func answer(to prompt: Prompt) -> PromptAnswer { .nobody }
}
