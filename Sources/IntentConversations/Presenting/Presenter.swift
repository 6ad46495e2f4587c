/// Shows the events of conversations on a surface and collects the user's answers.
///
/// A host calls it from the thread of the request. For one request, the calls never overlap.
public protocol Presenter: AnyObject {
  /// Shows an event of the request `label`.
  func show(_ event: ConversationEvent, of label: RequestLabel)
  /// Returns the answer to a prompt that has just been shown. May block.
  func answer(to prompt: Prompt) -> PromptAnswer
}
