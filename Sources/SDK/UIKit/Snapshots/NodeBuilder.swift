internal import Foundation
internal import QuartzCore
internal import ViewTrees

/// Makes the nodes of a view tree from views.
@MainActor struct NodeBuilder {
  var context: SnapshotContext

  init(_ context: SnapshotContext) {
    self.context = context
  }

  /// Makes the node of a view and its descendants; nil for a view that is invisible or exceeds the limits. `outer` is
  /// the bounds of the superview, which can have an origin; nil for the root.
  mutating func node(_ view: UIView, at depth: Int, within outer: CGRect? = nil) -> ViewNode? {
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    var frame = view.frame
    if let outer { frame = frame.offsetBy(dx: -outer.minX, dy: -outer.minY) }
    guard depth < ViewLimits.depth else {
      return omit("a view", "views are nested more than \(ViewLimits.depth) levels deep")
    }
    guard frame.isDrawable else {
      return omit("\(type(of: view))", "its rectangle is not within \(Int(ViewLimits.distance)) points")
    }
    guard context.countNode() else { return omit("a view", "there are more than \(ViewLimits.nodes) views") }
    let style = context.style
    let isVibrant = context.isVibrant
    defer {
      context.style = style
      context.isVibrant = isVibrant
    }
    if let effect = (view as? UIVisualEffectView)?.effect { context.isVibrant = effect is UIVibrancyEffect }
    if view.overrideUserInterfaceStyle != .unspecified { context.style = view.overrideUserInterfaceStyle }
    var node = ViewNode(frame: frame.viewRect)
    if let content = (view as? any ViewContentProviding)?.viewContent(&context) { node.content = content }
    applyAppearance(of: view.layer, to: &node)
    node.blurs = view is UIVisualEffectView
    node.accessibility = accessibility(of: view, node.content)
    node.children = drawing(of: view, at: depth + 1) + layers(in: view.layer, at: depth + 1)
    let bounds = view.bounds
    var places: [ObjectIdentifier: Int] = [:]
    for subview in view.subviews {
      // Views that are clipped away get no node, because a table can have a thousand rows.
      if view.clipsToBounds, !subview.frame.intersects(bounds) { continue }
      guard let child = self.node(subview, at: depth + 1, within: bounds) else { continue }
      places[ObjectIdentifier(subview)] = node.children.count
      node.children.append(child)
    }
    if let elements = view.accessibilityElements { order(elements, places: places, node: &node) }
    return node
  }

  private mutating func omit(_ thing: String, _ reason: String) -> ViewNode? {
    context.omit(thing, because: reason)
    return nil
  }

  // MARK: Layers

  /// Sets the background, the border and the corners of a node from a layer.
  private mutating func applyAppearance(of layer: CALayer, to node: inout ViewNode) {
    let background = (layer.adaptiveBackground as? UIColor) ?? layer.backgroundColor.map { UIColor(cgColor: $0) }
    let color = background ?? (layer as? CAGradientLayer)?.meanColor.map { UIColor(cgColor: $0) }
    node.background = color.map { context.color($0) }
    if case .fixed(let value)? = node.background, value & 0xff == 0 { node.background = nil }
    if layer.cornerRadius > 0 {
      node.radius = min(layer.cornerRadius, ViewLimits.distance)
      node.corners = ViewCorners(rawValue: Int(layer.maskedCorners.rawValue & 15))
    }
    if layer.borderWidth > 0, let color = layer.borderColor {
      let width = min(layer.borderWidth, ViewLimits.distance)
      node.border = .init(width: width, color: context.color(UIColor(cgColor: color)))
    }
    node.alpha = Double(min(max(layer.opacity, 0), 1))
    node.clips = layer.masksToBounds
    applyMask(of: layer, to: &node)
    if let shape = layer as? CAShapeLayer, let content = content(of: shape) { node.content = .shape(content) }
  }

  /// Clips a node to a mask with round corners.
  private mutating func applyMask(of layer: CALayer, to node: inout ViewNode) {
    guard let mask = layer.mask else { return }
    node.clips = true
    let form = (mask as? CAShapeLayer)?.path?.roundedRectangle
    let frame = form?.rectangle ?? mask.frame
    guard frame.insetBy(dx: -1, dy: -1).contains(layer.bounds), form != nil || !(mask is CAShapeLayer) else {
      return context.omit("a mask", because: "it is not a rectangle with round corners of the size of its view")
    }
    node.radius = Double(form?.radius ?? mask.cornerRadius)
    node.corners = ViewCorners(rawValue: Int((form?.corners ?? mask.maskedCorners).rawValue & 15))
  }

  private mutating func layers(in layer: CALayer, at depth: Int) -> [ViewNode] {
    let inner = (layer.sublayers ?? []).sorted { $0.zPosition < $1.zPosition }
    return inner.compactMap { inner -> ViewNode? in
      guard !inner.isHidden, inner.opacity > 0.01, depth < ViewLimits.depth else { return nil }
      let frame = inner.frame.offsetBy(dx: -layer.bounds.minX, dy: -layer.bounds.minY)
      guard frame.isDrawable, context.countNode() else {
        context.omit("a layer", because: "its rectangle or the number of layers is too large")
        return nil
      }
      var node = ViewNode(frame: frame.viewRect)
      applyAppearance(of: inner, to: &node)
      node.children = layers(in: inner, at: depth + 1)
      return node
    }
  }

  private mutating func content(of layer: CAShapeLayer) -> ViewShape? {
    guard let path = layer.path else { return nil }
    var shape = shape(path.steps, from: layer.bounds.origin)
    shape?.fill = layer.fillColor.map { context.color(UIColor(cgColor: $0)) }
    if layer.strokeEnd > 0 { shape?.stroke = layer.strokeColor.map { context.color(UIColor(cgColor: $0)) } }
    shape?.lineWidth = layer.lineWidth.isFinite ? min(max(layer.lineWidth, 0), ViewLimits.distance) : 0
    shape?.isEvenOdd = layer.fillRule == .evenOdd
    shape?.cap = ViewShape.Cap(rawValue: layer.lineCap.rawValue) ?? .butt
    return shape
  }

  // MARK: Shapes

  private mutating func drawing(of view: UIView, at depth: Int) -> [ViewNode] {
    let shapes = Drawing.record { view.draw(view.bounds) }
    guard !shapes.isEmpty, depth < ViewLimits.depth else { return [] }
    let frame = ViewRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height)
    return shapes.compactMap { drawn -> ViewNode? in
      guard context.countNode(), var shape = shape(drawn.path, from: view.bounds.origin) else { return nil }
      shape.fill = drawn.fill.map { context.color($0) }
      shape.stroke = drawn.stroke.map { context.color($0) }
      shape.lineWidth = drawn.lineWidth.isFinite ? min(max(drawn.lineWidth, 0), ViewLimits.distance) : 0
      shape.isEvenOdd = drawn.isEvenOdd
      shape.cap = drawn.cap.viewCap
      return ViewNode(frame: frame, content: .shape(shape))
    }
  }

  /// Makes a shape without colours; nil for a path that the host would reject.
  private mutating func shape(_ steps: [CGPath.Step], from origin: CGPoint) -> ViewShape? {
    let points = steps.flatMap(\.points)
    let range = -ViewLimits.distance...ViewLimits.distance
    guard case .move? = steps.first,
      points.allSatisfy({ range.contains($0.x - origin.x) && range.contains($0.y - origin.y) })
    else {
      if !steps.isEmpty {
        context.omit("a path", because: "it does not start with `move(to:)`, or a point is too far away")
      }
      return nil
    }
    guard context.count(points: steps.count, of: "a path") else { return nil }
    func point(_ point: CGPoint) -> ViewPoint { ViewPoint(x: point.x - origin.x, y: point.y - origin.y) }
    return ViewShape(
      path: steps.map { step in
        switch step {
        case .move(let end): .move(point(end))
        case .line(let end): .line(point(end))
        case .quadratic(let control, let end): .quadratic(control: point(control), end: point(end))
        case .cubic(let control1, let control2, let end):
          .cubic(control1: point(control1), control2: point(control2), end: point(end))
        case .close: .close
        }
      })
  }
}

extension CGLineCap {
  fileprivate var viewCap: ViewShape.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}
