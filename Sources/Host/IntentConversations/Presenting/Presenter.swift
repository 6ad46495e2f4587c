/// Shows the events of conversations on a surface and collects the user's answers.
///
/// A host calls it from the thread of the request. For one request, the calls never overlap.
public protocol Presenter: AnyObject {
  /// Shows an event of the request `label`.
  func show(_ event: ConversationEvent, of label: RequestLabel)
  /// Whether somebody may answer `prompt`, which has not been shown. The host shows no question for a passcode, a
  /// payment or a permission where nobody can answer it.
  func canAnswer(_ prompt: Prompt) -> Bool
  /// Returns the answer to a prompt that has just been shown. May block.
  func answer(to prompt: Prompt) -> PromptAnswer
  /// Returns the answer to a prompt that has just been shown. May block. Shows changes while it waits.
  func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer
}

extension Presenter {
  /// Returns true.
  public func canAnswer(_ prompt: Prompt) -> Bool { true }

  /// Returns the answer, and shows no change before it.
  public func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer { answer(to: prompt) }
}
