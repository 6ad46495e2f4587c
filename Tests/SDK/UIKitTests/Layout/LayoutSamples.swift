@testable import UIKit

/// A view with a content of a size.
@MainActor final class Box: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The distance of a baseline from the top and the bottom edge.
  var baselines: (first: CGFloat, last: CGFloat) = (0, 0)
  /// The area of a content whose height follows from the width; nil for a content of a fixed size.
  var area: CGFloat?

  init(_ width: CGFloat, _ height: CGFloat, area: CGFloat? = nil) {
    content = CGSize(width: width, height: height)
    self.area = area
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
  override var firstBaselineFromTop: CGFloat { baselines.first }
  override var lastBaselineFromBottom: CGFloat { baselines.last }
  override var hasWidthDependentHeight: Bool { area != nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    area.map { CGSize(width: size.width, height: size.width > 0 ? $0 / size.width : 0) } ?? content
  }
}

/// A view of 320 by 480 points with views in it.
@MainActor func screen(_ views: UIView..., width: CGFloat = 320, height: CGFloat = 480) -> UIView {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  for view in views { root.addSubview(view) }
  return root
}

/// A rectangle by its numbers.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension UIView {
  /// The messages of the layout.
  var layoutMessages: Set<String> { layoutEngine?.reported ?? [] }

  /// Pins a view to the edges of its superview, at a distance.
  func pin(_ inset: CGFloat = 0) {
    guard let superview else { return }
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: inset),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: inset),
      superview.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
      superview.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
    ])
  }
}
