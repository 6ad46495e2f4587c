internal import IntentConversations
internal import ViewTrees

/// Lays out the parts of a card of the host below each other.
struct CardLayout {
  /// The minimum width of a card. A narrower surface has no room for a bubble.
  static let minimumWidth = 160.0

  private static let margin = 16.0
  private static let gap = 12.0
  private static let mapHeight = 140.0
  /// The maximum number of lines of a text. A longer text ends with an ellipsis.
  private static let maximumLines = 12
  /// The maximum share of the width for a bubble.
  private static let bubbleShare = 0.8

  private let width: Double
  private var y = 0.0
  private var nodes: [ViewNode] = []

  init(width: Double) { self.width = width }

  /// The card; nil if it is empty.
  var tree: ViewTree? {
    guard !nodes.isEmpty else { return nil }
    // A map at the end extends to the lower edge.
    var height = y
    if case .map = nodes.last?.content {} else { height += Self.gap }
    // The root has no background, so that the host's card looks like the frame around it.
    let root = ViewNode(frame: ViewRect(x: 0, y: 0, width: width, height: height), children: nodes)
    return ViewTree(size: ViewSize(width: width, height: height), root: root)
  }

  /// Adds a part below the existing parts.
  mutating func add(_ part: HostCard.Part) {
    switch part {
    case .message(let message): add(message)
    case .map(let map): add(map)
    case .payment(let payment): add(payment)
    case .rows(let rows): for (index, row) in rows.enumerated() { add(row, isFirst: index == 0) }
    }
  }

  private mutating func add(_ map: ViewMap) {
    if !nodes.isEmpty { y += Self.gap }
    nodes.append(
      ViewNode(frame: ViewRect(x: 0, y: y, width: width, height: Self.mapHeight), content: .map(map)))
    y += Self.mapHeight
  }

  // MARK: Messages

  private mutating func add(_ message: HostCard.Message) {
    y += Self.gap
    let inner = width - 2 * Self.margin
    if let recipients = message.recipients {
      add(recipients, size: 13, color: .secondaryLabel, width: inner, lines: 2)
      y += 4
    }
    addBubble(message, maximum: inner * Self.bubbleShare)
    add(message.state, size: 12, color: .secondaryLabel, width: inner, alignment: .right)
  }

  /// A draft is grey, and a message that was sent is blue.
  private mutating func addBubble(_ message: HostCard.Message, maximum: Double) {
    let padding = (x: 12.0, y: 8.0)
    var text = CardText(message.text, size: 17, lines: Self.maximumLines)
      .node(width: maximum - 2 * padding.x, color: message.isSent ? .fixed(0xffff_ffff) : .system(.label))
    let size = ViewSize(width: text.frame.width + 2 * padding.x, height: text.frame.height + 2 * padding.y)
    text.frame.x = padding.x
    text.frame.y = padding.y
    var bubble = ViewNode(
      frame: ViewRect(x: width - Self.margin - size.width, y: y, width: size.width, height: size.height),
      children: [text])
    // White text on the system's blue has too little contrast.
    bubble.background = message.isSent ? .fixed(0x0060_c8ff) : .system(.systemGray5)
    bubble.radius = 16
    nodes.append(bubble)
    y += size.height + 4
  }

  // MARK: Payments and rows

  private mutating func add(_ payment: HostCard.Payment) {
    y += Self.gap
    let inner = width - 2 * Self.margin
    add(payment.amount, size: 28, weight: 600, width: inner, alignment: .center)
    nodes[nodes.count - 1].accessibility.role = .heading
    for (text, color) in [(payment.person, SystemViewColor.label), (payment.note, .secondaryLabel)] {
      guard let text else { continue }
      y += 2
      add(text, size: 15, color: color, width: inner, alignment: .center, lines: 3)
    }
  }

  /// Adds a row with its name at the left and its value at the right. All rows except the first have a line above them.
  private mutating func add(_ row: HostCard.Row, isFirst: Bool) {
    let inner = width - 2 * Self.margin
    let name = CardText(row.name, size: 15, lines: 2).node(width: inner * 0.5, color: .system(.secondaryLabel))
    let room = inner - name.frame.width - Self.gap
    var value = CardText(row.value, size: 15, alignment: .right, lines: 3).node(width: room, color: .system(.label))
    value.frame.x = inner - value.frame.width
    let height = max(name.frame.height, value.frame.height) + 16
    var line = ViewNode(
      frame: ViewRect(x: Self.margin, y: y, width: inner, height: height), children: [name, value])
    for index in line.children.indices { line.children[index].frame.y = 8 }
    line.accessibility.role = .listItem
    if !isFirst {
      var rule = ViewNode(frame: ViewRect(x: 0, y: 0, width: inner, height: 0.5))
      rule.background = .system(.separator)
      line.children.append(rule)
    }
    nodes.append(line)
    y += height
  }

  // MARK: Text

  private mutating func add(
    _ text: String, size: Double, weight: Int = 400, color: SystemViewColor = .label, width: Double,
    alignment: ViewText.Alignment = .left, lines: Int = 1
  ) {
    var node = CardText(text, size: size, weight: weight, alignment: alignment, lines: lines)
      .node(width: width, color: .system(color))
    let free = width - node.frame.width
    node.frame.x = Self.margin + (alignment == .left ? 0 : alignment == .center ? free / 2 : free)
    node.frame.y = y
    nodes.append(node)
    y += node.frame.height
  }
}
