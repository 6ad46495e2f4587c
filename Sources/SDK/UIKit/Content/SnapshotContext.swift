internal import Foundation
internal import ViewLayout
package import ViewTrees

/// Tracks how much of the host's limits a snapshot has used, and makes the content of nodes.
@MainActor package struct SnapshotContext {
  /// The images of all snapshots of the process.
  let images: SnapshotImages
  /// The numbers of the images of this snapshot.
  private(set) var usedImages: Set<Int> = []
  /// The appearance that a view requests; `unspecified` for the page's appearance.
  var style = UIUserInterfaceStyle.unspecified
  /// Whether a vibrancy effect replaces the colours of texts and templates, except for their opacity.
  var isVibrant = false
  private var budget = ViewBudget()
  /// The reasons why something was left out, each with the first view that it concerned.
  var omissions: [String: String] { budget.omissions }

  init(_ images: SnapshotImages) {
    self.images = images
  }

  /// Counts a node. Returns false if there are too many, which is recorded as an omission.
  mutating func countNode() -> Bool { budget.countNode() }

  /// Counts the points of a path or of a map. Returns false if there are too many, which is recorded as an omission.
  package mutating func count(points count: Int, of thing: String) -> Bool { budget.count(points: count, of: thing) }

  /// Counts a text of any kind: a run, a label, a value, an identifier or a title. Returns false if the limit of bytes
  /// would be exceeded. Then the text has to be left out, and the omission of `thing` is recorded.
  package mutating func count(text: String, of thing: String) -> Bool { budget.count(text: text, of: thing) }

  /// Records that something was left out.
  package mutating func omit(_ thing: String, because reason: String) { budget.omit(thing, because: reason) }

  // MARK: Content

  /// The colour that a vibrancy effect makes from a colour, or the colour itself without one.
  private func vibrant(_ color: UIColor) -> UIColor {
    isVibrant ? .label.withAlphaComponent(color.parts.alpha) : color
  }

  /// A colour for the tree: the values for both appearances, or only one if a view requests an appearance.
  package func color(_ color: UIColor) -> ViewColor {
    guard style != .unspecified else { return color.source.viewColor }
    let traits = UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceStyle: style)])
    return .fixed(color.source.parts(traits).hex)
  }

  /// The content for an image; nil if the image is broken or exceeds a limit. The reason is recorded as an omission.
  package mutating func picture(_ image: UIImage, mode: ViewPicture.Mode, tint: UIColor?) -> ViewPicture? {
    guard let (number, bytes) = images.number(of: image) else {
      omit("an image of \(image.data.count) bytes", because: "the host only accepts complete PNG and JPEG files")
      return nil
    }
    guard budget.count(bytes, number: number) else { return nil }
    usedImages.insert(number)
    let size = ViewSize(
      width: min(image.size.width, ViewLimits.distance), height: min(image.size.height, ViewLimits.distance))
    return ViewPicture(image: number, size: size, mode: mode, tint: tint.map { color(vibrant($0)) })
  }

  /// The content for lines of text; nil if there are none. Text beyond the limits is left out, which is recorded as an
  /// omission.
  ///
  /// - Parameters:
  ///   - text: the fonts and colours.
  ///   - layout: the lines.
  ///   - offset: the position of the lines in the view.
  ///   - alignment: the horizontal alignment of the lines.
  ///   - change: maps each colour to another, for example to show that a button is disabled.
  /// - Returns: the content.
  mutating func text(
    _ text: StyledText, layout: TextLayout, at offset: CGPoint = .zero, alignment: NSTextAlignment,
    change: (UIColor) -> UIColor = { $0 }
  ) -> ViewText? {
    guard let standard = layout.lines.lazy.flatMap(\.pieces).first.map({ text.looks[$0.run] }) else { return nil }
    let font = standard.font.viewFont
    let color = color(vibrant(change(standard.color)))
    var content = ViewText(font: font, color: color, lines: [])
    content.alignment =
      switch alignment.layout {
      case .left, .justified: .left
      case .center: .center
      case .right: .right
      }
    for line in layout.lines {
      for piece in line.pieces where !piece.text.isEmpty {
        guard budget.count(run: piece.text) else { return content.lines.isEmpty ? nil : content }
        let look = text.looks[piece.run]
        var run = ViewRun(
          text: piece.text, x: piece.x + offset.x, y: line.baseline + offset.y, width: max(piece.width, 0))
        if look.font.viewFont != font { run.font = look.font.viewFont }
        let own = self.color(vibrant(change(look.color)))
        if own != color { run.color = own }
        run.isUnderlined = look.isUnderlined
        run.isStruckThrough = look.isStruckThrough
        content.lines.append(run)
      }
    }
    return content.lines.isEmpty ? nil : content
  }
}

extension UIFont {
  /// The font in the form of a view tree.
  var viewFont: ViewFont {
    ViewFont(
      size: metrics.size, weight: metrics.weight, isItalic: metrics.isItalic,
      isMonospaced: metrics.spacing == .monospaced)
  }
}
