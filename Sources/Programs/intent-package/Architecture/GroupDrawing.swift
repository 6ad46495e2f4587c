/// A drawing of the groups of targets as SVG: a box for each group with the names of its targets, in layers from the
/// programs at the top to the base, and an arrow for each dependency that no path of other arrows implies.
struct GroupDrawing {
  /// The colours of the drawing.
  struct Palette {
    let box: String
    let line: String
    let text: String

    /// Dark lines on a light page.
    static let light = Palette(box: "#f6f8fa", line: "#57606a", text: "#1f2328")
    /// Light lines on a dark page.
    static let dark = Palette(box: "#161b22", line: "#8b949e", text: "#e6edf3")
  }

  private struct Box {
    let group: TargetGroup
    let lines: [String]
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  private static let width = 1000
  private static let margin = 20
  private static let gap = 24
  private static let lineHeight = 17
  private static let fontSize = 12.5
  private static let space = 44

  private let boxes: [Box]
  private let arrows: [(from: String, to: String)]
  private let height: Int

  /// Arranges groups.
  ///
  /// - Parameter groups: the groups, each above those that it depends on.
  init(_ groups: [TargetGroup]) {
    arrows = TargetGroup.arrows(groups)
    var boxes: [Box] = []
    var y = Self.margin
    for layer in Self.layers(groups) {
      let width = (Self.width - 2 * Self.margin - (layer.count - 1) * Self.gap) / layer.count
      let texts = layer.map { Self.wrapped($0.targets, width: width - 2 * Self.margin) }
      let height = 40 + (texts.map(\.count).max() ?? 0) * Self.lineHeight
      for (index, group) in layer.enumerated() {
        let x = Self.margin + index * (width + Self.gap)
        boxes.append(Box(group: group, lines: texts[index], x: x, y: y, width: width, height: height))
      }
      y += height + Self.space
    }
    self.boxes = boxes
    height = y - Self.space + Self.margin
  }

  /// The groups by the longest path to a group without dependencies, the longest first.
  private static func layers(_ groups: [TargetGroup]) -> [[TargetGroup]] {
    var depths: [String: Int] = [:]
    for group in groups.reversed() {
      depths[group.name] = 1 + (group.dependencies.compactMap { depths[$0] }.max() ?? 0)
    }
    let layers = Dictionary(grouping: groups) { depths[$0.name] ?? 0 }
    return layers.keys.sorted(by: >).compactMap { layers[$0] }
  }

  /// Names in lines of a width in units of the drawing. A letter is a little wider than half the size of the font.
  private static func wrapped(_ names: [String], width: Int) -> [String] {
    let limit = Int(Double(width) / (fontSize * 0.56))
    return names.reduce(into: []) { lines, name in
      let longer = (lines.last.map { "\($0), " } ?? "") + name
      if lines.isEmpty || longer.count > limit { lines.append(name) } else { lines[lines.count - 1] = longer }
    }
  }

  /// The drawing as the text of an SVG file.
  func svg(_ palette: Palette) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" role="img" aria-labelledby="title"
      font-family="Inter, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="15">
      <title id="title">The groups of targets of intent-host, from the programs to the base</title>
      <style>
        rect { fill: \(palette.box); stroke: \(palette.line); stroke-width: 1.5 }
        text { fill: \(palette.text) }
        .small { font-size: \(Self.fontSize)px; fill: \(palette.line) }
        .head { font-weight: 600 }
        .line { stroke: \(palette.line); stroke-width: 2; fill: none; marker-end: url(#tip) }
        #tip path { fill: \(palette.line) }
      </style>
      <defs>
        <marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
    \(arrows.compactMap(line).joined(separator: "\n"))
    \(boxes.map(Self.text).joined(separator: "\n"))
    </svg>

    """
  }

  /// An arrow, from the lower edge of a box to the upper edge of another. Boxes between them are drawn above it.
  private func line(from upper: String, to lower: String) -> String? {
    guard let from = boxes.first(where: { $0.group.name == upper }),
      let to = boxes.first(where: { $0.group.name == lower })
    else { return nil }
    let left = max(from.x, to.x)
    let right = min(from.x + from.width, to.x + to.width)
    let isLong = to.y - from.y - from.height > Self.space
    // Straight down where the boxes have a part in common. A long arrow passes behind other boxes, beside theirs.
    let middle = isLong ? right - Self.gap : (left + right) / 2
    let start = left < right ? middle : from.x + from.width / 2
    let end = left < right ? middle : to.x + to.width / 2
    let dashes = isLong ? " stroke-dasharray=\"6 5\"" : ""
    return """
        <path class="line" data-from="\(upper)" data-to="\(lower)" d="M\(start) \(from.y + from.height) \(end) \(to.y)"\(dashes) />
      """
  }

  private static func text(_ box: Box) -> String {
    let head = """
        <g data-group="\(box.group.name)">
          <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="6" />
          <text x="\(box.x + margin)" y="\(box.y + 24)" class="head">\(box.group.name)</text>
      """
    let rows = box.lines.enumerated().map { index, line in
      """
          <text x="\(box.x + margin)" y="\(box.y + 45 + index * lineHeight)" class="small">\(line)</text>
      """
    }
    return ([head] + rows + ["  </g>"]).joined(separator: "\n")
  }
}
