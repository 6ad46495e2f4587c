public import Foundation
internal import ViewTrees

/// The views that a layout arranges.
public struct LayoutSubviews: RandomAccessCollection {
  let views: [LayoutSubview]

  /// The first index.
  public var startIndex: Int { 0 }
  /// The index after the last one.
  public var endIndex: Int { views.count }
  /// The view at an index.
  public subscript(index: Int) -> LayoutSubview { views[index] }
}

/// A view that a layout arranges. It is only of use while the layout runs, on the main thread.
public struct LayoutSubview {
  let element: Element
  let index: Int
  let places: LayoutPlaces

  /// The rank in which the view gets space; the highest first.
  public var priority: Double {
    let element = element
    return MainActor.assumeIsolated { element.priority }
  }
  /// The distances to other views.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// The default value: views give no values to a layout here.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { Key.defaultValue }

  /// The size for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let element = element
    let size = MainActor.assumeIsolated { element.size(proposal.proposal) }
    return CGSize(width: size.width, height: size.height)
  }

  /// The size and the guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height)
  }

  /// Places an anchor of the view at a point of the bounds.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    places.frames[index] = ViewRect(
      x: (position.x - size.width * anchor.x).bounded, y: (position.y - size.height * anchor.y).bounded,
      width: size.width, height: size.height)
  }
}

/// Where a layout has placed its views, by their indices.
final class LayoutPlaces {
  var frames: [Int: ViewRect] = [:]
}

/// Views in a layout.
struct ArrangedView<Content: View>: ElementView {
  let content: Content
  let arrange: @MainActor ([Element]) -> [Element]

  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    arrange(builder.elements(of: content, environment))
  }
}

/// An element whose parts a layout of the author places.
final class ArrangedElement<Arrangement: Layout>: Element {
  private let layout: Arrangement
  private let children: [Element]

  private init(_ children: [Element], in layout: Arrangement) {
    self.layout = layout
    self.children = children
  }

  /// The elements of views in a layout.
  static func elements(of children: [Element], in layout: Arrangement) -> [Element] {
    if let stack = layout as? any StackLayout { return stack.elements(of: children) }
    return [ArrangedElement(children, in: layout)]
  }

  private func subviews(_ places: LayoutPlaces = LayoutPlaces()) -> LayoutSubviews {
    LayoutSubviews(
      views: children.enumerated().map { LayoutSubview(element: $0.element, index: $0.offset, places: places) })
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    let subviews = subviews()
    var cache = layout.makeCache(subviews: subviews)
    let size = layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
    return ViewSize(width: size.width.length, height: size.height.length)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let places = LayoutPlaces()
    let subviews = subviews(places)
    var cache = layout.makeCache(subviews: subviews)
    let bounds = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    layout.placeSubviews(
      in: bounds, proposal: ProposedViewSize(bounds.size), subviews: subviews, cache: &cache)
    return children.enumerated().flatMap { index, child in
      let place =
        places.frames[index]
        ?? frame.placing(
          child.size(Proposal(width: frame.width, height: frame.height)), at: .center)
      return child.draw(in: place, drawing)
    }
  }
}
