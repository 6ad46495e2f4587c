/// A responder that takes text of keys.
@preconcurrency @MainActor public protocol UIKeyInput: UIResponder {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Adds what a person typed.
  func insertText(_ text: String)
  /// Removes the last character.
  func deleteBackward()
}
