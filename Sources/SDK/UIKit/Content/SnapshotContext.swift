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
  private var nodes = 0
  private var runs = 0
  private var points = 0
  private var textBytes = 0
  private var imageBytes = 0
  private var imagePixels = 0
  private var decodedPixels = 0
  /// The reasons why something was left out, each with the first view that it concerned.
  private(set) var omissions: [String: String] = [:]

  init(_ images: SnapshotImages) {
    self.images = images
  }

  /// Counts a node. Returns false if the limit of nodes is exceeded.
  mutating func countNode() -> Bool {
    nodes += 1
    return nodes <= ViewLimits.nodes
  }

  /// Counts the points of a path or of a map. Returns false if the limit of points would be exceeded.
  package mutating func count(points count: Int) -> Bool {
    guard points + count <= ViewLimits.points else { return false }
    points += count
    return true
  }

  /// Counts a text of any kind: a run, a label, a value, an identifier or a title. Returns false if the limit of bytes
  /// would be exceeded. Then the text has to be left out, and the omission of `thing` is recorded.
  package mutating func count(text: String, of thing: String) -> Bool {
    guard textBytes + text.utf8.count <= ViewLimits.textBytes else {
      omit(thing, because: "the view has more than \(ViewLimits.textBytes >> 10) KiB of text")
      return false
    }
    textBytes += text.utf8.count
    return true
  }

  /// Records that something was left out.
  package mutating func omit(_ thing: String, because reason: String) {
    if omissions[reason] == nil { omissions[reason] = thing }
  }

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
    guard bytes.width <= ViewLimits.imageSide, bytes.height <= ViewLimits.imageSide else {
      omit(
        "an image of \(bytes.width) by \(bytes.height) pixels",
        because: "a side has more than \(ViewLimits.imageSide) pixels")
      return nil
    }
    if let reason = exceededLimit(with: bytes, number) {
      omit("an image of \(bytes.width) by \(bytes.height) pixels and \(bytes.bytes.count) bytes", because: reason)
      return nil
    }
    if usedImages.insert(number).inserted {
      imageBytes += bytes.bytes.count
      imagePixels += bytes.width * bytes.height
      decodedPixels += bytes.decodedPixels
    }
    let size = ViewSize(
      width: min(image.size.width, ViewLimits.distance), height: min(image.size.height, ViewLimits.distance))
    return ViewPicture(image: number, size: size, mode: mode, tint: tint.map { color(vibrant($0)) })
  }

  /// The limit that the images exceed together with a further image, as the reason for an omission; nil for none.
  private func exceededLimit(with image: ViewImage, _ number: Int) -> String? {
    if usedImages.contains(number) { return nil }
    if usedImages.count >= ViewLimits.images { return "the view has more than \(ViewLimits.images) images" }
    if imageBytes + image.bytes.count > ViewLimits.imageBytes {
      return "the images of the view have more than \(ViewLimits.imageBytes >> 20) MiB"
    }
    if imagePixels + image.width * image.height > ViewLimits.imagePixels {
      return "the images of the view have more than \(ViewLimits.imagePixels) pixels"
    }
    if decodedPixels + image.decodedPixels > ViewLimits.decodedPixels {
      return "the images of the view have more than \(ViewLimits.decodedPixels) pixels in all scans and frames"
    }
    return nil
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
        guard count(run: piece.text) else { return content.lines.isEmpty ? nil : content }
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

  private mutating func count(run text: String) -> Bool {
    guard runs < ViewLimits.runs else {
      omit("text", because: "the view has more than \(ViewLimits.runs) runs of text")
      return false
    }
    guard count(text: text, of: "text") else { return false }
    runs += 1
    return true
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
