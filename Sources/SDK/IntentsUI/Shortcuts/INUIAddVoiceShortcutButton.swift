public import Foundation
public import Intents
public import UIKit

/// The appearance of an ``INUIAddVoiceShortcutButton``.
public enum INUIAddVoiceShortcutButtonStyle: UInt, Sendable {
  /// White, without an outline.
  case white = 0
  /// White or black; the names say whether there is an outline.
  case whiteOutline, black, blackOutline
  /// White or black, depending on the light or dark appearance of the system; without or with an outline.
  case automatic, automaticOutline
}

/// Presents the controllers of an ``INUIAddVoiceShortcutButton``.
@preconcurrency @MainActor public protocol INUIAddVoiceShortcutButtonDelegate: NSObjectProtocol {
  /// Presents the controller with which the user adds the shortcut.
  func present(
    _ addVoiceShortcutViewController: INUIAddVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton)

  /// Presents the controller with which the user edits the shortcut.
  func present(
    _ editVoiceShortcutViewController: INUIEditVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
}

/// A button with which the user adds a shortcut, or edits it if it already has a phrase.
@preconcurrency @MainActor open class INUIAddVoiceShortcutButton: UIButton {
  /// The style of the button.
  open private(set) var style: INUIAddVoiceShortcutButtonStyle
  /// Presents the button's controllers.
  open weak var delegate: (any INUIAddVoiceShortcutButtonDelegate)?
  /// The shortcut to add or edit; with nil, the button does nothing.
  open var shortcut: INShortcut? {
    didSet { showState() }
  }
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 8 {
    didSet { layer.cornerRadius = cornerRadius }
  }

  /// Makes a button with a style.
  public init(style: INUIAddVoiceShortcutButtonStyle) {
    self.style = style
    super.init(frame: .zero)
    begin()
  }

  /// Makes a button from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    style = .automatic
    super.init(coder: coder)
    begin()
  }

  /// Changes the style.
  open func setStyle(_ style: INUIAddVoiceShortcutButtonStyle) {
    self.style = style
    showStyle()
  }

  private func begin() {
    layer.cornerRadius = cornerRadius
    addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    showStyle()
    showState()
  }

  private func showStyle() {
    let isBlack = [.black, .blackOutline].contains(style)
    let isAutomatic = [.automatic, .automaticOutline].contains(style)
    let isOutlined = [.whiteOutline, .blackOutline, .automaticOutline].contains(style)
    let foreground: UIColor = isAutomatic ? .label : isBlack ? .white : .black
    backgroundColor = isAutomatic ? .systemBackground : isBlack ? .black : .white
    setTitleColor(foreground, for: .normal)
    layer.borderColor = foreground.cgColor
    layer.borderWidth = isOutlined ? 1 : 0
  }

  /// Finds the voice shortcut that the user has already added for ``shortcut``, and passes it to `completion` on the
  /// main queue; nil if there is none.
  private func known(_ completion: @escaping @MainActor @Sendable (INVoiceShortcut?) -> Void) {
    guard let object = shortcut?.wireValue else { return completion(nil) }
    INVoiceShortcutCenter.shared.getAllVoiceShortcuts { @Sendable shortcuts, _ in
      let found = Unchecked(shortcuts?.first { $0.shortcut.wireValue == object })
      onMainQueue { completion(found.value) }
    }
  }

  private func showState() {
    let texts = ShortcutTexts(INPreferences.siriLanguageCode())
    let shown = shortcut
    setTitle(texts.add, for: .normal)
    known { [weak self] known in
      guard let self, let known, shortcut == shown else { return }
      setTitle(texts.quoted(known.invocationPhrase), for: .normal)
    }
  }

  private func press() {
    guard let shortcut else { return }
    known { [weak self] known in
      guard let self else { return }
      if let known {
        delegate?.present(INUIEditVoiceShortcutViewController(voiceShortcut: known), for: self)
      } else {
        delegate?.present(INUIAddVoiceShortcutViewController(shortcut: shortcut), for: self)
      }
    }
  }
}
