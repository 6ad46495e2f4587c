package import Foundation
package import class Intents.CGColor

extension CGColor {
  /// Red, green, blue and opacity.
  package var rgba: [CGFloat] {
    guard let parts = components else { return [0, 0, 0, 1] }
    return parts.count == 2 ? [parts[0], parts[0], parts[0], parts[1]] : parts
  }
}
