internal import IntentConversations

@testable internal import IntentHost

/// Answers what it is asked, and does something once: after so many things were shown or asked.
final class LockingPresenter: Presenter {
  /// What was shown, by name, and `answer` before each answer.
  private(set) var steps: [String] = []
  /// The kinds of the prompts that were answered.
  private(set) var prompts: [Prompt.Kind] = []
  private let step: Int
  private let passcode: String?
  private let action: () -> Void

  /// Makes a presenter that does `action` within the step of this number, counted from 0; without a passcode nobody is
  /// there to unlock.
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
