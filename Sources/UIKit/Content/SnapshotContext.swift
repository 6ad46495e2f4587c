internal import Foundation
internal import TextLayout
package import ViewTrees

/// What a snapshot has used of the host's limits, and what is needed for a node's content.
@MainActor package struct SnapshotContext {
  /// The images of the snapshots so far.
  let images: SnapshotImages
  /// The numbers of the images of this snapshot.
  private(set) var usedImages: Set<Int> = []
  /// The appearance that a view asks for; unspecified for the page's.
  var style = UIUserInterfaceStyle.unspecified
  private var nodes = 0
  private var runs = 0
  private var points = 0
  private var textBytes = 0
  private var imageBytes = 0
  /// The reasons for which something was left out, with the first view.
  private(set) var omissions: [String: String] = [:]

  init(_ images: SnapshotImages) {
    self.images = images
  }

  /// Counts a node. Returns false if there are too many.
  mutating func countNode() -> Bool {
    nodes += 1
    return nodes <= ViewLimits.nodes
  }

  /// Counts the points of a path or of a map. Returns false if there are too many.
  package mutating func count(points count: Int) -> Bool {
    points += count
    return points <= ViewLimits.points
  }

  /// Notes that something was left out.
  package mutating func omit(_ thing: String, because reason: String) {
    if omissions[reason] == nil { omissions[reason] = thing }
  }

  // MARK: Content

  /// A colour of the tree: with both values, unless a view asks for an appearance.
  package func color(_ color: UIColor) -> ViewColor {
    guard style != .unspecified else { return color.source.viewColor }
    let traits = UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceStyle: style)])
    return .fixed(color.source.parts(traits).hex)
  }

  /// The content for an image; nil if the host does not take it.
  package mutating func picture(_ image: UIImage, mode: ViewPicture.Mode, tint: UIColor?) -> ViewPicture? {
    guard let (number, bytes) = images.number(of: image) else {
      omit("an image of \(image.data.count) bytes", because: "the host takes whole PNG and JPEG files only")
      return nil
    }
    guard bytes.width <= ViewLimits.imageSide, bytes.height <= ViewLimits.imageSide else {
      omit(
        "an image of \(bytes.width) by \(bytes.height) pixels", because: "a side has more than \(ViewLimits.imageSide)")
      return nil
    }
    if !usedImages.contains(number) {
      guard usedImages.count < ViewLimits.images, imageBytes + bytes.bytes.count <= ViewLimits.imageBytes else {
        omit(
          "an image of \(bytes.bytes.count) bytes",
          because: "the images have more than \(ViewLimits.imageBytes >> 20) MiB")
        return nil
      }
      usedImages.insert(number)
      imageBytes += bytes.bytes.count
    }
    let size = ViewSize(
      width: min(image.size.width, ViewLimits.distance), height: min(image.size.height, ViewLimits.distance))
    return ViewPicture(image: number, size: size, mode: mode, tint: tint.map { color($0) })
  }

  /// The content for lines of text; nil for none.
  ///
  /// - Parameters:
  ///   - text: the fonts and colours.
  ///   - layout: the lines.
  ///   - offset: where the lines begin in the view.
  ///   - alignment: the side at which lines begin or end.
  ///   - change: changes the colours, as for a button that can't be used.
  /// - Returns: the content.
  mutating func text(
    _ text: StyledText, _ layout: TextLayout, at offset: CGPoint = .zero, _ alignment: NSTextAlignment,
    change: (UIColor) -> UIColor = { $0 }
  ) -> ViewText? {
    guard let standard = layout.lines.lazy.flatMap(\.pieces).first.map({ text.looks[$0.run] }) else { return nil }
    let (font, color) = (standard.font.viewFont, color(change(standard.color)))
    var content = ViewText(font: font, color: color, lines: [])
    content.alignment =
      switch alignment.layout {
      case .left, .justified: .left
      case .center: .center
      case .right: .right
      }
    for line in layout.lines {
      for piece in line.pieces where !piece.text.isEmpty {
        guard count(run: piece.text) else {
          omit("text", because: "the view has more than \(ViewLimits.textBytes >> 10) KiB of it")
          return content.lines.isEmpty ? nil : content
        }
        let look = text.looks[piece.run]
        var run = ViewRun(
          text: piece.text, x: piece.x + offset.x, y: line.baseline + offset.y, width: max(piece.width, 0))
        if look.font.viewFont != font { run.font = look.font.viewFont }
        let own = self.color(change(look.color))
        if own != color { run.color = own }
        (run.isUnderlined, run.isStruckThrough) = (look.isUnderlined, look.isStruckThrough)
        content.lines.append(run)
      }
    }
    return content.lines.isEmpty ? nil : content
  }

  private mutating func count(run text: String) -> Bool {
    runs += 1
    textBytes += text.utf8.count
    return runs <= ViewLimits.runs && textBytes <= ViewLimits.textBytes
  }
}

extension UIFont {
  /// The font of a tree.
  var viewFont: ViewFont {
    ViewFont(
      size: metrics.size, weight: metrics.weight, isItalic: metrics.isItalic,
      isMonospaced: metrics.spacing == .monospaced)
  }
}
