internal import BaseFiles
internal import HostRoutes
internal import IntentConversations

/// Collects the events of a command that asks no questions. Used by one thread.
final class CollectedEvents: Presenter {
  /// The events as objects.
  private(set) var objects: [JSONValue] = []

  func show(_ event: ConversationEvent, of label: RequestLabel) { objects.append(event.object) }

  func canAnswer(_ prompt: Prompt) -> Bool { false }

  func answer(to prompt: Prompt) -> PromptAnswer { .nobody }
}
