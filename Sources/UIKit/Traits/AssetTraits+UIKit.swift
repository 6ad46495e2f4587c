internal import Foundation
internal import Intents

extension AssetTraits {
  /// Makes the conditions of a trait collection. Those that it does not specify are the host's.
  init(_ traits: UITraitCollection?) {
    let traits = UITraitCollection(traitsFrom: [.current, traits].compactMap(\.self))
    self.init(scale: traits.displayScale, isDark: traits.userInterfaceStyle == .dark)
  }
}
