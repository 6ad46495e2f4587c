public import Foundation
internal import QuartzCore

extension UIButton {
  /// The content and the appearance of a button as one value.
  public struct Configuration {
    private enum Style {
      case plain, tinted, gray, filled
    }

    private let style: Style
    /// The title.
    public var title: String?
    /// The picture.
    public var image: UIImage?
    /// The distance between the title and the picture, in points.
    public var imagePadding: CGFloat = 0
    /// The colour of the content; nil for the colour of the style.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil for the colour of the style.
    public var baseBackgroundColor: UIColor?
    /// The insets around the content.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    /// A style without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A style with a pale background in the tint colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A style with a grey background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A style with a background in the tint colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }

    private init(style: Style) {
      self.style = style
    }

    var insets: UIEdgeInsets {
      UIEdgeInsets(
        top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom,
        right: contentInsets.trailing)
    }

    func foreground(_ tint: UIColor, isEnabled: Bool) -> UIColor {
      if !isEnabled { return .tertiaryLabel }
      return baseForegroundColor ?? (style == .filled ? .white : tint)
    }

    /// Applies the background to a button.
    @MainActor func applyBackground(to button: UIButton) {
      let color: UIColor? =
        switch style {
        case .plain: baseBackgroundColor
        case .tinted: (baseBackgroundColor ?? button.tintColor).withAlphaComponent(0.18)
        case .gray: baseBackgroundColor ?? .secondarySystemFill
        case .filled: baseBackgroundColor ?? button.tintColor
        }
      button.backgroundColor = button.isEnabled ? color : color.map { _ in .tertiarySystemFill }
      button.layer.cornerRadius = 6
    }
  }
}
