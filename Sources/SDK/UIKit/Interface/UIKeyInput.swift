/// A responder that accepts typed text.
@preconcurrency @MainActor public protocol UIKeyInput: UIResponder {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts text that the user typed.
  func insertText(_ text: String)
  /// Removes the last character.
  func deleteBackward()
}
