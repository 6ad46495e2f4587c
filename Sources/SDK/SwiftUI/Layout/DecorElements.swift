internal import IntentWire
internal import ViewTrees

/// An element with others behind it or in front of it, which do not change its size.
final class LayeredElement: WrappingElement {
  private let others: [Element]
  private let isBehind: Bool
  private let anchor: LayoutAnchor

  init(_ content: Element, _ others: [Element], isBehind: Bool, at anchor: LayoutAnchor) {
    self.others = others
    self.isBehind = isBehind
    self.anchor = anchor
    super.init(content)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let layers = LayersElement(anchor, others)
    let size = layers.size(Proposal(width: frame.width, height: frame.height))
    let drawn = { layers.draw(in: frame.placing(size, at: self.anchor), drawing) }
    if isBehind {
      let back = drawn()
      return back + content.draw(in: frame, drawing)
    }
    return content.draw(in: frame, drawing) + drawn()
  }
}

/// An element in a node of its own.
final class GroupElement: WrappingElement {
  private let change: (inout ViewNode) -> Void

  init(_ content: Element, change: @escaping (inout ViewNode) -> Void) {
    self.change = change
    super.init(content)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    drawing.group(frame, change: change) { content.draw(in: $0, drawing) }
  }
}

/// An element that is clipped to a shape.
final class ClipElement: WrappingElement {
  private let shape: BoxShape

  init(_ content: Element, to shape: BoxShape) {
    self.shape = shape
    super.init(content)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let box = shape.box(in: frame)
    return drawing.group(box.frame) {
      $0.clips = true
      $0.radius = box.radius
    } children: { _ in
      content.draw(
        in: ViewRect(
          x: frame.x - box.frame.x, y: frame.y - box.frame.y, width: frame.width, height: frame.height), drawing)
    }
  }
}

/// An element that takes its place, and is not drawn.
final class HiddenElement: WrappingElement {
  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] { [] }
}

/// An element with a name and other texts for assistive technology.
final class LabelledElement: WrappingElement {
  private let change: (inout ViewAccessibility) -> Void

  init(_ content: Element, change: @escaping (inout ViewAccessibility) -> Void) {
    self.change = change
    super.init(content)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    var accessibility = ViewAccessibility()
    change(&accessibility)
    let texts = [accessibility.label, accessibility.value, accessibility.identifier].compactMap(\.self)
    guard texts.allSatisfy({ drawing.budget.count(text: $0, of: "an accessibility text") }) else {
      return content.draw(in: frame, drawing)
    }
    return drawing.group(frame) {
      $0.accessibility = accessibility
    } children: {
      content.draw(in: $0, drawing)
    }
  }
}

/// A button or a switch with what a tap requests.
final class ButtonElement: WrappingElement {
  private let action: WireObject?
  private let role: ViewAccessibility.Role
  private let value: String?

  init(_ content: Element, _ action: WireObject?, role: ViewAccessibility.Role = .button, value: String? = nil) {
    self.action = action
    self.role = role
    self.value = value
    super.init(content)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let action = action.flatMap { drawing.budget.count(action: $0) ? $0 : nil }
    return drawing.group(frame) {
      $0.accessibility.role = role
      $0.accessibility.value = value
      $0.action = action
    } children: {
      content.draw(in: $0, drawing)
    }
  }
}
