internal import ViewTrees

/// The parts of a view tree that a terminal can show, in the coordinates of the tree.
struct TerminalItems {
  /// A line of text, the label of a picture, or a progress bar.
  struct Item {
    var text: String
    var frame: ViewRect
    var alignment = ViewText.Alignment.left
    var style = CellStyle()
    /// The index of the box around the item; nil if there is none.
    var box: Int?
    /// Whether the text continues directly after the previous item.
    var continuesPreviousItem = false
    /// The number of the text node; nil for any other node. The lines of a text node begin at the same column.
    var node: Int?
    /// The number of the image that a terminal with pictures shows instead of the text; nil if there is none.
    var image: Int?
  }

  private(set) var items: [Item] = []
  /// The frames of nodes with a visible edge.
  private(set) var boxes: [ViewRect] = []
  /// Thin horizontal lines.
  private(set) var rules: [ViewRect] = []

  private var textNodes = 0
  private let mapName: String

  /// The maximum height of a line. A thicker line is drawn as a bar.
  private static let ruleHeight = 2.0
  /// The minimum width of a line. A shorter line is decoration.
  private static let ruleWidth = 80.0
  /// The maximum number of boxes. More boxes would fill the terminal with edges.
  private static let maximumBoxes = 24

  /// Collects the visible parts. `mapName` is the host's word for a map.
  init(_ tree: ViewTree, mapName: String) {
    self.mapName = mapName
    let bounds = ViewRect(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
    let root = tree.root
    // The card has its own frame around the root.
    add(content: root, frame: root.frame, clip: bounds, box: nil)
    for child in root.children { add(child, at: root.frame, clip: bounds, box: nil, behind: root.background) }
    removeEmptyBoxes()
  }

  /// Adds a node and its descendants. `clip` is the visible part of the tree, and `behind` is the background around the
  /// node.
  private mutating func add(_ node: ViewNode, at origin: ViewRect, clip: ViewRect, box: Int?, behind: ViewColor?) {
    let frame = ViewRect(
      x: origin.x + node.frame.x, y: origin.y + node.frame.y, width: node.frame.width, height: node.frame.height)
    guard node.alpha > 0.01, let visible = frame.intersection(clip) else { return }
    var inner = box
    if isRule(node, behind) {
      rules.append(visible)
    } else if hasEdge(node, behind), boxes.count < Self.maximumBoxes {
      inner = boxes.count
      boxes.append(visible)
    }
    add(content: node, frame: frame, clip: clip, box: inner)
    let clip = node.clips ? visible : clip
    for child in node.children { add(child, at: frame, clip: clip, box: inner, behind: node.background ?? behind) }
  }

  private func isRule(_ node: ViewNode, _ behind: ViewColor?) -> Bool {
    node.background != nil && node.background != behind && node.frame.height <= Self.ruleHeight
      && node.frame.width >= Self.ruleWidth
  }

  private func hasEdge(_ node: ViewNode, _ behind: ViewColor?) -> Bool {
    switch node.content {
    case .box, .text: break
    // Edges around a label in brackets add no information.
    case .image, .map, .progress, .shape: return false
    }
    if node.border.map({ $0.width > 0 && $0.color.value(isDark: false) & 0xff > 0 }) == true { return true }
    return node.radius > 0 && node.background != nil && node.background != behind
  }

  /// Removes boxes without visible content.
  private mutating func removeEmptyBoxes() {
    let used = Set(items.compactMap(\.box)).sorted()
    let indexes = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
    boxes = used.map { boxes[$0] }
    for index in items.indices { items[index].box = items[index].box.flatMap { indexes[$0] } }
  }

  // MARK: Content

  private mutating func add(content node: ViewNode, frame: ViewRect, clip: ViewRect, box: Int?) {
    switch node.content {
    case .text(let text):
      textNodes += 1
      for index in text.lines.indices { add(index, of: text, in: frame, clip: clip, box: box) }
    case .progress(let progress):
      add(label: Self.bar(progress, width: frame.width), node: node, frame: frame, clip: clip, box: box)
    case .image(let picture):
      add(
        label: node.accessibility.label.map { "[\($0)]" } ?? "", node: node, frame: frame, clip: clip, box: box,
        image: picture.image)
    case .map(let map):
      let names = [node.accessibility.label ?? mapName] + map.pins.map(\.title).filter { !$0.isEmpty }
      add(label: "[\(names.joined(separator: " · "))]", node: node, frame: frame, clip: clip, box: box)
    case .shape:
      add(label: node.accessibility.label.map { "[\($0)]" } ?? "", node: node, frame: frame, clip: clip, box: box)
    case .box: break
    }
  }

  private mutating func add(_ index: Int, of text: ViewText, in frame: ViewRect, clip: ViewRect, box: Int?) {
    let run = text.lines[index]
    let font = run.font ?? text.font
    // A line of text extends from its ascender, above the baseline, to its descender.
    let line = ViewRect(
      x: frame.x + run.x, y: frame.y + run.y - font.size, width: run.width, height: font.size * 1.25)
    guard line.intersection(clip) != nil, !run.text.allSatisfy(\.isWhitespace) else { return }
    var item = Item(text: run.text, frame: line, alignment: text.alignment, box: box, node: textNodes)
    if index > 0 {
      let previous = text.lines[index - 1]
      item.continuesPreviousItem = previous.y == run.y && abs(previous.x + previous.width - run.x) < 1
    }
    item.style = CellStyle(
      isBold: font.weight >= 600, isDim: Self.isFaint(run.color ?? text.color), isItalic: font.isItalic,
      isUnderlined: run.isUnderlined, isStruckThrough: run.isStruckThrough)
    items.append(item)
  }

  private mutating func add(
    label: String, node: ViewNode, frame: ViewRect, clip: ViewRect, box: Int?, image: Int? = nil
  ) {
    guard let visible = frame.intersection(clip), !(label.isEmpty && image == nil) else { return }
    items.append(Item(text: label, frame: visible, style: CellStyle(isDim: true), box: box, image: image))
  }

  private static func isFaint(_ color: ViewColor) -> Bool {
    guard case .system(let color) = color else { return false }
    return [.secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText].contains(color)
  }

  /// A bar with the completed percentage; dots for a spinner.
  private static func bar(_ progress: ViewProgress, width: Double) -> String {
    guard let value = progress.value else { return "…" }
    let cells = min(max(Int(width / TerminalDrawing.cellWidth), 4), 40)
    let done = Int((value * Double(cells)).rounded())
    return String(repeating: "█", count: done) + String(repeating: "░", count: cells - done)
      + " \(Int((value * 100).rounded())) %"
  }
}

extension ViewRect {
  var middle: Double { y + height / 2 }
  var bottom: Double { y + height }
  var right: Double { x + width }

  /// The common part; nil if there is none.
  func intersection(_ other: ViewRect) -> ViewRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(right, other.right)
    let bottom = min(bottom, other.bottom)
    guard right > left, bottom > top else { return nil }
    return ViewRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
