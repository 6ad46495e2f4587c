package import ViewTrees

/// A view of another module that defines its element kind.
package protocol ElementKindProviding: UIView {
  /// The element kind of the view.
  var elementKind: ElementKind { get }
}

extension ElementKind {
  /// The element kind of a view, from its accessibility traits if it has any, or else from its class.
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
    case let box as AlertBox: box.style == .alert ? .alert : .sheet
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

  /// Whether a test sees a view of this kind as one element, without its subviews.
  var isWhole: Bool {
    switch self {
    case .button, .switch, .textField, .secureTextField, .textView, .staticText, .image, .progressIndicator,
      .activityIndicator, .link:
      true
    default: false
    }
  }
}
