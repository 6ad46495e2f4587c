public import Foundation

/// An object that tests can find by an identifier that users don't see.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The identifier; nil for none.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarButtonItem: UIAccessibilityIdentification {}
extension UIImage: UIAccessibilityIdentification {}
