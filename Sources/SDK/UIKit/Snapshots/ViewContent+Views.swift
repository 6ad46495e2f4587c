internal import Foundation
package import ViewTrees

extension UILabel: ViewContentProviding {
  package func viewContent(_ context: inout SnapshotContext) -> ViewContent? {
    guard let (text, layout) = shownText(in: bounds.size) else { return nil }
    let content = context.text(text, layout: layout, at: bounds.origin, alignment: textAlignment) { color in
      if self.isHighlighted, let other = self.highlightedTextColor { return other }
      return self.isEnabled ? color : color.withAlphaComponent(color.parts.alpha / 2)
    }
    return content.map { .text($0) }
  }
}

extension UIImageView: ViewContentProviding {
  package func viewContent(_ context: inout SnapshotContext) -> ViewContent? {
    guard let image = shownImage else { return nil }
    let isTemplate = image.renderingMode == .alwaysTemplate
    let tint = isTemplate ? image.tint ?? tintColor : nil
    return context.picture(image, mode: contentMode.pictureMode, tint: tint).map { .image($0) }
  }
}

extension UIView.ContentMode {
  /// How a picture fills its rectangle.
  var pictureMode: ViewPicture.Mode {
    switch self {
    case .scaleToFill, .redraw: .scaleToFill
    case .scaleAspectFit: .scaleAspectFit
    case .scaleAspectFill: .scaleAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
