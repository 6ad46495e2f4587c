/// Code that shows the events of conversations on a surface and brings back the user's answers.
///
/// A host calls it from the thread of the request, one call at a time for one request.
public protocol Presenter: AnyObject {
  /// Shows an event of the request `label`.
  func show(_ event: ConversationEvent, of label: RequestLabel)
  /// Returns the answer to a prompt that has just been shown. May block.
  func answer(to prompt: Prompt) -> PromptAnswer
}
