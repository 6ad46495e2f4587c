internal import IntentConversations

@testable internal import IntentHost

/// Answers all prompts, and calls `action` once: at the event or prompt with a given number.
final class LockingPresenter: Presenter {
  /// The names of the events, and `answering` for each prompt.
  private(set) var steps: [String] = []
  /// The kinds of the prompts that were answered.
  private(set) var prompts: [Prompt.Kind] = []
  private let step: Int
  private let passcode: String?
  private let action: () -> Void

  /// Makes a presenter that calls `action` in the step with this number, counted from 0. If `passcode` is nil, no user
  /// can unlock.
  init(at step: Int, passcode: String?, action: @escaping () -> Void) {
    self.step = step
    self.passcode = passcode
    self.action = action
  }

  func show(_ event: ConversationEvent, of label: RequestLabel) {
    take(event.name)
  }

  func answer(to prompt: Prompt) -> PromptAnswer {
    take("answering")
    prompts.append(prompt.kind)
    switch prompt.kind {
    case .unlock: return passcode.map { .text($0) } ?? .nobody
    case .needsValue: return .text("hello")
    case .disambiguation, .application: return .text("1")
    default: return .text("yes")
    }
  }

  private func take(_ name: String) {
    if steps.count == step { action() }
    steps.append(name)
  }
}
