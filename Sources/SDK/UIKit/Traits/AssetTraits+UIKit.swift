internal import Foundation
internal import Intents

extension AssetTraits {
  /// Makes asset traits from a trait collection. Unspecified traits are those of the host.
  init(_ traits: UITraitCollection?) {
    let traits = UITraitCollection(traitsFrom: [.current, traits].compactMap(\.self))
    self.init(scale: traits.displayScale, isDark: traits.userInterfaceStyle == .dark)
  }
}
