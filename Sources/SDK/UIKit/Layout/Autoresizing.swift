internal import Foundation

/// Computes how the position and size of a view along an axis follow the size of its superview.
struct Autoresizing {
  /// A length as a share of the superview's size plus a constant.
  struct Part {
    var share: CGFloat
    var rest: CGFloat

    func length(_ container: CGFloat) -> CGFloat { share * container + rest }
  }

  let start: Part
  let size: Part

  /// Takes the lengths before the change. The flexible ones share the change in proportion to their lengths.
  init(
    start: CGFloat, size: CGFloat, container: CGFloat, _ mask: UIView.AutoresizingMask,
    _ axis: NSLayoutConstraint.Axis
  ) {
    let masks: [UIView.AutoresizingMask] =
      axis == .horizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    let flexible = masks.map { mask.contains($0) }
    let lengths = zip([start, size, container - start - size], flexible).map { $1 ? max(0, $0) : 0 }
    let total = lengths.reduce(0, +)
    let count = CGFloat(flexible.count { $0 })
    let shares = zip(lengths, flexible).map { !$1 ? 0 : total > 0 ? $0 / total : 1 / count }
    self.start = Part(share: shares[0], rest: start - shares[0] * container)
    self.size = Part(share: shares[1], rest: size - shares[1] * container)
  }
}

extension UIView {
  /// Changes the frames of the subviews that have an autoresizing mask.
  func autoresizeSubviews(from old: CGSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
      let frame = view.frame
      let mask = view.autoresizingMask
      let horizontal = Autoresizing(
        start: frame.minX, size: frame.width, container: old.width, mask, .horizontal)
      let vertical = Autoresizing(start: frame.minY, size: frame.height, container: old.height, mask, .vertical)
      view.frame = CGRect(
        x: horizontal.start.length(bounds.width), y: vertical.start.length(bounds.height),
        width: max(0, horizontal.size.length(bounds.width)), height: max(0, vertical.size.length(bounds.height)))
    }
  }
}
