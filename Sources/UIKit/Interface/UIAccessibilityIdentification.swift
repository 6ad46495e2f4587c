public import Foundation

/// What tests find by a name that nobody sees.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name; nil for none.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarButtonItem: UIAccessibilityIdentification {}
extension UIImage: UIAccessibilityIdentification {}
