public import Foundation
public import Intents
public import UIKit

/// Receives the result of an ``INUIEditVoiceShortcutViewController``.
@preconcurrency @MainActor public protocol INUIEditVoiceShortcutViewControllerDelegate: NSObjectProtocol {
  /// The user changed the phrase of the shortcut, or an error occurred. The delegate has to dismiss the controller.
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController, didUpdate voiceShortcut: INVoiceShortcut?, error: (any Error)?)

  /// The user removed the shortcut. The delegate has to dismiss the controller.
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController,
    didDeleteVoiceShortcutWithIdentifier deletedVoiceShortcutIdentifier: UUID)

  /// The user changed nothing. The delegate has to dismiss the controller.
  func editVoiceShortcutViewControllerDidCancel(_ controller: INUIEditVoiceShortcutViewController)
}

/// Lets the user change or remove the phrase of a shortcut. The question is asked when the controller appears, on a
/// surface of the host, so the controller's own view is empty.
@preconcurrency @MainActor open class INUIEditVoiceShortcutViewController: UIViewController {
  /// Receives the result.
  open weak var delegate: (any INUIEditVoiceShortcutViewControllerDelegate)?
  private let identifier: UUID
  private var hasSentRequest = false

  /// Makes a controller for a shortcut that has a phrase.
  public init(voiceShortcut: INVoiceShortcut) {
    identifier = voiceShortcut.identifier
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, because an archive contains no shortcut.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasSentRequest else { return }
    hasSentRequest = true
    VoiceShortcutQuestion.edit(identifier) { answer in onMainQueue { self.notifyDelegate(of: answer) } }
  }

  private func notifyDelegate(of answer: VoiceShortcutQuestion.Answer) {
    switch answer {
    case .stored(let shortcut): delegate?.editVoiceShortcutViewController(self, didUpdate: shortcut, error: nil)
    case .failed(let error): delegate?.editVoiceShortcutViewController(self, didUpdate: nil, error: error)
    case .removed:
      delegate?.editVoiceShortcutViewController(self, didDeleteVoiceShortcutWithIdentifier: identifier)
    case .cancelled: delegate?.editVoiceShortcutViewControllerDidCancel(self)
    }
  }
}
