public import Foundation
package import class Intents.CGColor

/// A layer with a colour gradient between two points.
///
/// Cards do not support gradients, so the mean of the colours is drawn.
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`; nil for none.
  open var colors: [Any]? { didSet { changed() } }
  /// The positions of the colours, each from 0 to 1; nil for equal distances.
  open var locations: [NSNumber]? { didSet { changed() } }
  /// The position of the first colour, as a fraction of the layer's size.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed() } }
  /// The position of the last colour, as a fraction of the layer's size.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed() } }

  /// The mean of the colours; nil for none.
  package var meanColor: CGColor? {
    let parts = (colors ?? []).compactMap { ($0 as? CGColor)?.rgba }
    guard !parts.isEmpty else { return nil }
    let sums = parts.reduce([0, 0, 0, 0]) { sum, part in zip(sum, part).map { $0 + $1 } }
    let mean = sums.map { $0 / CGFloat(parts.count) }
    return CGColor(red: mean[0], green: mean[1], blue: mean[2], alpha: mean[3])
  }
}
