internal import Foundation
public import Intents
public import UIKit

/// Receives the result of an ``INUIAddVoiceShortcutViewController``.
@preconcurrency @MainActor public protocol INUIAddVoiceShortcutViewControllerDelegate: NSObjectProtocol {
  /// The user assigned a phrase to the shortcut, or an error occurred. The delegate has to dismiss the controller.
  func addVoiceShortcutViewController(
    _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?,
    error: (any Error)?)

  /// The user cancelled. The delegate has to dismiss the controller.
  func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController)
}

/// Lets the user assign a phrase to a shortcut. The question is asked when the controller appears, on a surface of the
/// host, so the controller's own view is empty.
@preconcurrency @MainActor open class INUIAddVoiceShortcutViewController: UIViewController {
  /// Receives the result.
  open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?
  private let shortcut: INShortcut
  private var hasSentRequest = false

  /// Makes a controller for a shortcut of this app.
  public init(shortcut: INShortcut) {
    self.shortcut = shortcut
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, because an archive contains no shortcut.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasSentRequest else { return }
    hasSentRequest = true
    VoiceShortcutQuestion.add(shortcut) { answer in onMainQueue { self.notifyDelegate(of: answer) } }
  }

  private func notifyDelegate(of answer: VoiceShortcutQuestion.Answer) {
    switch answer {
    case .stored(let shortcut): delegate?.addVoiceShortcutViewController(self, didFinishWith: shortcut, error: nil)
    case .failed(let error): delegate?.addVoiceShortcutViewController(self, didFinishWith: nil, error: error)
    case .cancelled, .removed: delegate?.addVoiceShortcutViewControllerDidCancel(self)
    }
  }
}
