public import Foundation

/// The area at the top or the bottom of a controller's view that bars cover.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the area, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The area along the top or the bottom edge of a controller's view. Its height is 0, because there are no bars.
@MainActor private final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { 0 }
}

extension UIViewController {
  /// The area that bars at the top cover. Newer code uses the view's `safeAreaLayoutGuide`.
  public var topLayoutGuide: any UILayoutSupport { edgeGuide("_UITopLayoutGuide", .top) }

  /// The area that bars at the bottom cover. Newer code uses the view's `safeAreaLayoutGuide`.
  public var bottomLayoutGuide: any UILayoutSupport { edgeGuide("_UIBottomLayoutGuide", .bottom) }

  private func edgeGuide(_ name: String, _ edge: NSLayoutConstraint.Attribute) -> EdgeGuide {
    let view: UIView = self.view
    let guides = view.layoutGuides.lazy.compactMap { $0 as? EdgeGuide }
    if let guide = guides.first(where: { $0.identifier == name }) { return guide }
    let guide = EdgeGuide()
    guide.identifier = name
    view.addLayoutGuide(guide)
    let edges = [edge, .left, .right].map { edge in
      NSLayoutConstraint(
        item: guide, attribute: edge, relatedBy: .equal, toItem: view, attribute: edge, multiplier: 1, constant: 0)
    }
    NSLayoutConstraint.activate(edges + [guide.heightAnchor.constraint(equalToConstant: 0)])
    return guide
  }
}
