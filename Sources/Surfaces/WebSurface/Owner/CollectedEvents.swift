internal import BaseFiles
internal import HostRoutes
internal import IntentConversations

/// Collects the events of a command that asks at most one question. Used by one thread.
final class CollectedEvents: Presenter {
  /// The events as objects.
  private(set) var objects: [JSONValue] = []
  private let answer: PromptAnswer

  /// Creates a collection, with the answer to the question of the command.
  init(answer: PromptAnswer = .nobody) { self.answer = answer }

  func show(_ event: ConversationEvent, of label: RequestLabel) { objects.append(event.object) }

  func answer(to prompt: Prompt) -> PromptAnswer { answer }
}
