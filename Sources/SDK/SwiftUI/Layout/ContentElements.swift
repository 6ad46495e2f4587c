internal import Foundation
internal import ViewLayout
internal import ViewTrees

/// A text with fonts and colours.
final class TextElement: Element {
  /// A part of a text with one look.
  struct Run {
    var text: String
    var font: TextFont
    var color: ViewColor
    var isUnderlined = false
    var isStruckThrough = false
  }

  private let runs: [Run]
  private let style: TextStyle
  private let measured: MeasuredText
  private var layouts: [Proposal: TextLayout] = [:]

  init(_ runs: [Run], _ style: TextStyle) {
    self.runs = runs
    self.style = style
    measured = MeasuredText(runs.map { TextRun($0.text, $0.font) })
  }

  private func layout(_ proposal: Proposal) -> TextLayout {
    if let known = layouts[proposal] { return known }
    let layout = measured.layout(
      width: proposal.width ?? .infinity, height: proposal.height ?? .infinity, style)
    layouts[proposal] = layout
    return layout
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    // A text keeps the width of its lines, and is at most as wide as its parent offers.
    let layout = layout(proposal)
    let width = layout.width.rounded(.up)
    return ViewSize(width: min(width, proposal.width ?? width), height: layout.height.rounded(.up))
  }

  override func baseline(_ size: ViewSize) -> Double {
    layout(Proposal(width: size.width, height: size.height)).lines.first?.baseline ?? size.height
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    // The rounded size has room for what was measured.
    let layout = layout(Proposal(width: frame.width, height: frame.height))
    guard let first = layout.lines.lazy.flatMap(\.pieces).first.map({ runs[$0.run] }) else { return [] }
    if layout.isTruncated, measured.isCut {
      drawing.budget.omit("the end of a text", because: "it has more than \(MeasuredText.maximumCharacters) characters")
    }
    var text = ViewText(font: first.font.viewFont, color: first.color, lines: [])
    text.alignment =
      switch style.alignment {
      case .left, .justified: .left
      case .center: .center
      case .right: .right
      }
    for line in layout.lines {
      for piece in line.pieces where !piece.text.isEmpty {
        guard drawing.budget.count(run: piece.text) else { break }
        text.lines.append(run(piece, baseline: line.baseline, in: text))
      }
    }
    guard !text.lines.isEmpty else { return [] }
    return drawing.node(frame) { $0.content = .text(text) }
  }

  private func run(_ piece: TextLayout.Piece, baseline: Double, in text: ViewText) -> ViewRun {
    let look = runs[piece.run]
    var run = ViewRun(
      text: piece.text, x: piece.x.bounded, y: baseline.bounded, width: piece.width.length)
    if look.font.viewFont != text.font { run.font = look.font.viewFont }
    if look.color != text.color { run.color = look.color }
    run.isUnderlined = look.isUnderlined
    run.isStruckThrough = look.isStruckThrough
    return run
  }
}

extension TextFont {
  fileprivate var viewFont: ViewFont {
    ViewFont(size: size, weight: weight, isItalic: isItalic, isMonospaced: spacing == .monospaced)
  }
}

/// A picture of the bundle.
final class PictureElement: Element {
  private let image: ViewImage
  private let natural: ViewSize
  private let isResizable: Bool
  private let mode: ViewPicture.Mode
  private let tint: ViewColor?

  init(_ image: ViewImage, scale: Double, isResizable: Bool, mode: ViewPicture.Mode, tint: ViewColor?) {
    self.image = image
    natural = ViewSize(width: Double(image.width) / scale, height: Double(image.height) / scale)
    self.isResizable = isResizable
    self.mode = mode
    self.tint = tint
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    guard isResizable else { return natural }
    return ViewSize(width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    guard let number = drawing.number(of: image) else { return [] }
    let size = ViewSize(width: natural.width.length, height: natural.height.length)
    return drawing.node(frame) {
      $0.content = .image(ViewPicture(image: number, size: size, mode: mode, tint: tint))
      $0.accessibility.role = .image
    }
  }
}

/// The mark in place of a symbol of Apple's systems, which do not exist here: a ring.
final class SymbolElement: Element {
  private let side: Double
  private let color: ViewColor
  private let name: String
  private let isResizable: Bool

  /// Makes a mark for a symbol as high as a line of text of this size, or as large as its parent wants.
  init(_ name: String, fontSize: Double, _ color: ViewColor, isResizable: Bool) {
    self.name = name
    self.isResizable = isResizable
    side = (fontSize * 1.1).rounded()
    self.color = color
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    guard isResizable else { return ViewSize(width: side, height: side) }
    return ViewSize(width: proposal.width ?? side, height: proposal.height ?? side)
  }

  override func baseline(_ size: ViewSize) -> Double { size.height * 0.85 }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let side = min(frame.width, frame.height)
    let label = name.replacing(".", with: " ")
    let isNamed = drawing.budget.count(text: label, of: "the name of a symbol")
    return drawing.node(frame.placing(ViewSize(width: side * 0.7, height: side * 0.7), at: .center)) {
      $0.border = .init(width: max(side / 12, 1), color: color)
      $0.radius = side * 0.35
      $0.accessibility.role = .image
      if isNamed { $0.accessibility.label = label }
    }
  }
}

/// A bar or a spinner.
final class ProgressElement: Element {
  private let value: Double?
  private let color: ViewColor

  init(_ value: Double?, _ color: ViewColor) {
    self.value = value.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
    self.color = color
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    value == nil ? ViewSize(width: 20, height: 20) : ViewSize(width: proposal.width ?? 100, height: 4)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    drawing.node(frame) {
      $0.content = .progress(
        ViewProgress(value: value, color: color, track: value == nil ? nil : .system(.systemGray5)))
      $0.radius = value == nil ? 0 : frame.height / 2
    }
  }
}

/// A path.
final class PathElement: Element {
  private let path: @MainActor (ViewRect) -> [ViewShape.Step]
  private let fill: ViewColor?
  private let stroke: ViewColor?
  private let lineWidth: Double

  init(
    fill: ViewColor?, stroke: ViewColor?, lineWidth: Double, _ path: @escaping @MainActor (ViewRect) -> [ViewShape.Step]
  ) {
    self.fill = fill
    self.stroke = stroke
    self.lineWidth = lineWidth.length
    self.path = path
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    ViewSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let steps = path(ViewRect(x: 0, y: 0, width: frame.width, height: frame.height))
    guard case .move? = steps.first, drawing.budget.count(points: steps.count * 3, of: "a path") else { return [] }
    var shape = ViewShape(path: steps, fill: fill, stroke: stroke)
    shape.lineWidth = lineWidth
    return drawing.node(frame) { $0.content = .shape(shape) }
  }
}
