public import Foundation
public import Intents
internal import ViewTrees

// Unchecked because of the superclass: immutable after `init`.
/// A colour as red, green, blue and opacity, which can differ between the light and the dark appearance.
open class UIColor: NSObject, @unchecked Sendable {
  /// The source of a colour's values.
  enum Source: Sendable {
    /// The same in both appearances.
    case fixed(ColorParts)
    /// A value for each appearance.
    case adaptive(light: ColorParts, dark: ColorParts)
    /// A semantic colour of the system.
    case system(SystemViewColor)
    /// The result of a function of the app.
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
    super.init()
  }

  /// Creates a colour; each component is between 0 and 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(ColorParts(red: red, green: green, blue: blue, alpha: alpha))
    super.init()
  }

  /// Creates a grey: 0 is black, 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation, brightness and opacity, each between 0 and 1. Hue 0 and hue 1 are both red.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(.fixed(ColorParts(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)))
  }

  /// Creates a colour from values in Display P3. They are not converted, but used as sRGB.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour from a Core Graphics colour.
  public convenience init(cgColor: CGColor) {
    self.init(.fixed(ColorParts(cgColor)))
  }

  /// Creates a colour whose values depend on the traits, as `dynamicProvider` returns them.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    // Apple's declaration does not require a Sendable function either, and calls it on the thread that draws.
    nonisolated(unsafe) let dynamicProvider = dynamicProvider
    self.init(.dynamic { dynamicProvider($0) })
  }

  /// Loads the colour called `name` from the asset catalogues of the extension's bundle; nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Loads the colour called `name` from the asset catalogues of `bundle`, or of the extension's own bundle if `bundle`
  /// is nil. With traits, the colour has the value for their appearance; without, it follows the appearance in which it
  /// is used. Returns nil if there is no such colour.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    func find(_ traits: UITraitCollection?) -> Source? { Source(BundleAssets(bundle, AssetTraits(traits)).color(name)) }
    func parts(_ style: UIUserInterfaceStyle) -> ColorParts? {
      find(UITraitCollection(userInterfaceStyle: style))?.parts(UITraitCollection(userInterfaceStyle: style))
    }
    if let traitCollection {
      guard let found = find(traitCollection) else { return nil }
      self.init(.fixed(found.parts(UITraitCollection(traitsFrom: [.current, traitCollection]))))
    } else if case .system(let color)? = find(nil) {
      self.init(.system(color))
    } else {
      guard let light = parts(.light), let dark = parts(.dark) else { return nil }
      self.init(light == dark ? .fixed(light) : .adaptive(light: light, dark: dark))
    }
  }

  /// The colour as the Intents API uses it, in the appearance of ``UITraitCollection/current``.
  open var cgColor: CGColor { parts.cgColor }

  /// The values in the appearance of ``UITraitCollection/current``.
  var parts: ColorParts { source.parts(.current) }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(source.withAlpha(alpha)) }

  /// The colour as it appears with these traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(.fixed(source.parts(traitCollection)))
  }

  /// Whether `object` is a colour with equal components in both appearances.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0.source.pair == source.pair } ?? false
  }

  /// A hash of the components.
  open override var hash: Int { source.pair.hashValue }
}

extension UIColor.Source {
  /// Makes the source for a colour of an asset catalogue; nil stays nil.
  init?(_ color: AssetColor?) {
    switch color {
    case .components(let red, let green, let blue, let alpha):
      self = .fixed(ColorParts(red: red, green: green, blue: blue, alpha: alpha))
    case .system(let name):
      guard name.hasSuffix("Color"), let color = SystemViewColor(rawValue: String(name.dropLast(5))) else { return nil }
      self = .system(color)
    case nil: return nil
    }
  }

  /// The values for these traits.
  func parts(_ traits: UITraitCollection) -> ColorParts {
    let isDark = traits.userInterfaceStyle == .dark
    return switch self {
    case .fixed(let parts): parts
    case .adaptive(let light, let dark): isDark ? dark : light
    case .system(let color): ColorParts(hex: isDark ? color.values.dark : color.values.light)
    case .dynamic(let provider): Self.parts(of: provider, traits)
    }
  }

  /// The values that a function returns. The function can return a colour with another function, so the depth is
  /// limited.
  private static func parts(
    of provider: @Sendable (UITraitCollection) -> UIColor, _ traits: UITraitCollection
  ) -> ColorParts {
    var color = provider(traits)
    for _ in 0..<8 {
      guard case .dynamic(let provider) = color.source else { return color.source.parts(traits) }
      color = provider(traits)
    }
    return ColorParts(red: 0, green: 0, blue: 0, alpha: 1)
  }

  /// The values in both appearances.
  var pair: [ColorParts] {
    [UIUserInterfaceStyle.light, .dark].map { style in
      parts(UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceStyle: style)]))
    }
  }

  /// The source with another opacity.
  func withAlpha(_ alpha: CGFloat) -> UIColor.Source {
    switch self {
    case .fixed(let parts): return .fixed(parts.withAlpha(alpha))
    case .adaptive(let light, let dark):
      return .adaptive(light: light.withAlpha(alpha), dark: dark.withAlpha(alpha))
    case .system(let color):
      let (light, dark) = color.values
      return .adaptive(light: ColorParts(hex: light).withAlpha(alpha), dark: ColorParts(hex: dark).withAlpha(alpha))
    case .dynamic(let provider): return .dynamic { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// The colour of a view tree.
  var viewColor: ViewColor {
    if case .system(let color) = self { return .system(color) }
    if case .fixed(let parts) = self { return .fixed(parts.hex) }
    let pair = pair.map(\.hex)
    return pair[0] == pair[1] ? .fixed(pair[0]) : .adaptive(light: pair[0], dark: pair[1])
  }
}
