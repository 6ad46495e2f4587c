package import UITestLink

/// A view of another module whose kind a test knows.
package protocol ElementKindProviding: UIView {
  /// What a test calls the view.
  var elementKind: ElementKind { get }
}

extension ElementKind {
  /// What a test calls a view: by its traits if it has any, or else by its class.
  @MainActor init(_ view: UIView) {
    self = Self.ofTraits(view.accessibilityTraits) ?? Self.ofClass(view)
  }

  @MainActor private static func ofTraits(_ traits: UIAccessibilityTraits) -> ElementKind? {
    let kinds: [(UIAccessibilityTraits, ElementKind)] = [
      (.button, .button), (.link, .link), (.image, .image), (.staticText, .staticText),
    ]
    return kinds.first { traits.contains($0.0) }?.1
  }

  @MainActor private static func ofClass(_ view: UIView) -> ElementKind {
    switch view {
    case let view as any ElementKindProviding: view.elementKind
    case is UIWindow: .window
    case is UIButton: .button
    case is UISwitch: .switch
    case let field as UITextField: field.isSecureTextEntry ? .secureTextField : .textField
    case is UITextView: .textView
    case is UILabel: .staticText
    case is UIImageView: .image
    case is UITableViewCell: .cell
    case is UITableView: .table
    case is UIScrollView: .scrollView
    case is UIProgressView: .progressIndicator
    case is UIActivityIndicatorView: .activityIndicator
    default: .other
    }
  }

  /// Whether a view of this kind is one thing for a test: the views in it are its own matter.
  var isWhole: Bool {
    switch self {
    case .button, .switch, .textField, .secureTextField, .textView, .staticText, .image, .progressIndicator,
      .activityIndicator, .link:
      true
    default: false
    }
  }
}
