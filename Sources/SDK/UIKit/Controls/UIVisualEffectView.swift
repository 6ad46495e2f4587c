public import Foundation

/// An effect on the content behind a view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// An effect that blurs the content behind a view.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The strength and the brightness of the blur.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light, dark, extraDark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  /// The strength and the brightness of the blur.
  let style: Style

  /// Makes an effect.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The style in which content is readable on the cover; unspecified if the cover follows the style of the view.
  var contentStyle: UIUserInterfaceStyle {
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      .dark
    default: .unspecified
    }
  }

  /// The colour that is drawn in place of the blur.
  var cover: UIColor {
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      UIColor(white: 1, alpha: 0.7)
    case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      UIColor(white: 0.1, alpha: 0.7)
    default: UIColor.systemBackground.withAlphaComponent(0.7)
    }
  }
}

/// An effect that makes content stand out from the blur behind it. Texts and template images have the colour of labels
/// for the brightness of the blur, whatever colour they have. Their opacity stays.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  /// The blur behind the content.
  let blur: UIBlurEffect

  /// Makes an effect for content on a blur.
  public init(blurEffect: UIBlurEffect) {
    blur = blurEffect
    super.init()
  }
}

/// A view that applies an effect to the content behind it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { applyEffect() } }
  /// The view that contains the subviews.
  public let contentView = UIView()

  /// Makes a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }

  /// Makes a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Makes a view from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func beginDecoding() {
    addContentView()
  }

  /// Draws the cover, and the content so that it is readable on it.
  private func applyEffect() {
    let blur = effect as? UIBlurEffect ?? (effect as? UIVibrancyEffect)?.blur
    backgroundColor = (effect as? UIBlurEffect)?.cover
    contentView.overrideUserInterfaceStyle = blur?.contentStyle ?? .unspecified
  }

  private func addContentView() {
    applyEffect()
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if contentView.translatesAutoresizingMaskIntoConstraints { contentView.frame = bounds }
  }
}
