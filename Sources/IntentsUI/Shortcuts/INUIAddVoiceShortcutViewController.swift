internal import Foundation
public import Intents
public import UIKit

/// Learns what the user did with an ``INUIAddVoiceShortcutViewController``.
@preconcurrency @MainActor public protocol INUIAddVoiceShortcutViewControllerDelegate: NSObjectProtocol {
  /// The user gave the shortcut a phrase, or that failed. The delegate dismisses the controller.
  func addVoiceShortcutViewController(
    _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?,
    error: (any Error)?)

  /// The user did not want the shortcut. The delegate dismisses the controller.
  func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController)
}

/// Lets the user give a shortcut a phrase, when the controller appears. The host asks on a surface of its own; the
/// controller's view is empty.
@preconcurrency @MainActor open class INUIAddVoiceShortcutViewController: UIViewController {
  /// Learns what the user did.
  open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?
  private let shortcut: INShortcut
  private var hasAsked = false

  /// Makes a controller for a shortcut of this app.
  public init(shortcut: INShortcut) {
    self.shortcut = shortcut
    super.init(nibName: nil, bundle: nil)
  }

  /// No archive has a shortcut, so that there is no controller.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAsked else { return }
    hasAsked = true
    VoiceShortcutQuestion.add(shortcut) { answer in onMainQueue { self.tell(answer) } }
  }

  private func tell(_ answer: VoiceShortcutQuestion.Answer) {
    switch answer {
    case .kept(let shortcut): delegate?.addVoiceShortcutViewController(self, didFinishWith: shortcut, error: nil)
    case .failed(let error): delegate?.addVoiceShortcutViewController(self, didFinishWith: nil, error: error)
    case .cancelled, .removed: delegate?.addVoiceShortcutViewControllerDidCancel(self)
    }
  }
}
