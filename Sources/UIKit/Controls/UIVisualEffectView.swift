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

/// An effect that makes content stand out from the blur behind it. The content is shown unchanged.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  /// Makes an effect for content on a blur.
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }
}

/// A view that applies an effect to the content behind it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { backgroundColor = (effect as? UIBlurEffect)?.cover } }
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

  private func addContentView() {
    backgroundColor = (effect as? UIBlurEffect)?.cover
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if contentView.translatesAutoresizingMaskIntoConstraints { contentView.frame = bounds }
  }
}
