internal import IntentWire

/// Reads the nodes of a view tree, and checks the numbers of nodes, points and bytes against the limits.
struct ViewNodeReader {
  private let nodes: [WireValue]
  let images: [Int: ViewImage]
  private var next = 0
  private var textBytes = 0
  var runs = 0
  private var points = 0
  private var actions = 0
  private var actionBytes = 0

  /// The numbers of the images that nodes refer to.
  var usedImages: Set<Int> = []

  init(_ fields: ViewFields, images: [Int: ViewImage]) throws(ViewTreeError) {
    guard let nodes = fields.object["nodes"].arrayValue, !nodes.isEmpty else {
      throw ViewTreeError("view", "has no nodes")
    }
    guard nodes.count <= ViewLimits.nodes else {
      throw ViewTreeError("view", "has \(nodes.count) nodes, where \(ViewLimits.nodes) is the limit")
    }
    self.nodes = nodes
    self.images = images
  }

  /// Reads all nodes.
  mutating func root() throws(ViewTreeError) -> ViewNode {
    let root = try node(path: "view", depth: 0)
    guard next == nodes.count else { throw ViewTreeError("view", "has a second root at node \(next)") }
    return root
  }

  private mutating func node(path: String, depth: Int) throws(ViewTreeError) -> ViewNode {
    guard depth < ViewLimits.depth else { throw ViewTreeError(path, "is deeper than \(ViewLimits.depth) levels") }
    guard let object = nodes[next].objectValue, Self.depth(of: nodes[next]) == depth else {
      throw ViewTreeError(path, "is not a node of depth \(depth)")
    }
    next += 1
    var node = try self.node(ViewFields(object: object, path: path))
    while next < nodes.count, Self.depth(of: nodes[next]) > depth {
      node.children.append(try self.node(path: "\(path).children.\(node.children.count)", depth: depth + 1))
    }
    return node
  }

  private static func depth(of value: WireValue) -> Int64 { value.objectValue?["depth"].intValue ?? 0 }

  // MARK: One node

  private mutating func node(_ fields: ViewFields) throws(ViewTreeError) -> ViewNode {
    var node = ViewNode(frame: try frame(fields))
    node.background = try fields.color("background")
    node.radius = try fields.number("radius", in: 0...ViewLimits.distance, default: 0)
    if let corners = try fields.integer("corners", in: 0...15) { node.corners = ViewCorners(rawValue: corners) }
    node.border = try border(fields)
    node.alpha = try fields.number("alpha", in: 0...1, default: 1)
    node.clips = try fields.flag("clips")
    node.blurs = try fields.flag("blurs")
    node.accessibility = try accessibility(fields)
    node.action = try action(fields)
    node.content = try content(fields)
    return node
  }

  private mutating func action(_ fields: ViewFields) throws(ViewTreeError) -> WireObject? {
    guard let action = try fields.fields("action")?.object else { return nil }
    actions += 1
    actionBytes += action.valueBytes
    guard actions <= ViewLimits.actions, actionBytes <= ViewLimits.actionBytes else {
      throw fields.error(
        "action", "exceeds the \(ViewLimits.actions) actions or \(ViewLimits.actionBytes) bytes of a view tree")
    }
    return action
  }

  private func frame(_ fields: ViewFields) throws(ViewTreeError) -> ViewRect {
    let limit = ViewLimits.distance
    let values = try fields.numbers("frame", count: 4, in: -limit...limit)
    guard values[2] >= 0, values[3] >= 0 else { throw fields.error("frame", "has a negative size") }
    return ViewRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  private func border(_ fields: ViewFields) throws(ViewTreeError) -> ViewNode.Border? {
    guard !fields.object["border"].isNull else { return nil }
    guard let values = fields.object["border"].arrayValue, values.count == 2,
      let color = values[1].stringValue.flatMap(ViewColor.init)
    else { throw fields.error("border", "is not a width and a colour") }
    let width = try fields.check(values[0], "border.0", in: 0...ViewLimits.distance)
    return ViewNode.Border(width: width, color: color)
  }

  private mutating func accessibility(_ fields: ViewFields) throws(ViewTreeError) -> ViewAccessibility {
    var accessibility = ViewAccessibility()
    accessibility.label = try text(fields, "label")
    accessibility.value = try text(fields, "value")
    accessibility.role = try fields.word("role", ViewAccessibility.Role.self)
    accessibility.order = try fields.integer("order", in: 0...ViewLimits.nodes)
    accessibility.identifier = try text(fields, "identifier")
    accessibility.isHidden = try fields.flag("isHidden")
    return accessibility
  }

  /// Reads and sanitizes a text.
  mutating func text(_ fields: ViewFields, _ name: String) throws(ViewTreeError) -> String? {
    guard let text = try fields.rawText(name) else { return nil }
    textBytes += text.utf8.count
    guard textBytes <= ViewLimits.textBytes else {
      throw fields.error(name, "exceeds the \(ViewLimits.textBytes) bytes of text that a view tree can have")
    }
    return ViewTextSanitizer.sanitized(text)
  }

  /// Counts points, each of which takes memory and time to draw.
  mutating func count(points count: Int, _ fields: ViewFields, _ name: String) throws(ViewTreeError) {
    points += count
    guard points <= ViewLimits.points else {
      throw fields.error(name, "exceeds the \(ViewLimits.points) points that a view tree can have")
    }
  }
}
