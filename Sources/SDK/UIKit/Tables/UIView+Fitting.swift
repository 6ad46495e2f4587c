internal import Foundation

extension UIView {
  /// Whether constraints determine the size of the content.
  var hasConstrainedContent: Bool {
    !constraints.isEmpty || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  /// The height that satisfies the constraints in a width.
  func constrainedHeight(in width: CGFloat) -> CGFloat {
    let target = CGSize(width: width, height: 0)
    return systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The height that the content needs in a width.
  func fittingHeight(in width: CGFloat) -> CGFloat {
    let height =
      hasConstrainedContent ? constrainedHeight(in: width) : sizeThatFits(CGSize(width: width, height: 0)).height
    return height.isFinite ? max(height, 0) : 0
  }
}
