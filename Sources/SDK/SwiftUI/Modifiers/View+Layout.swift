public import Foundation
internal import ViewTrees

/// How a view fills a rectangle of another ratio.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  case fit, fill
}

extension View {
  /// The distance that `padding` has if the author gives none.
  nonisolated static var standardPadding: CGFloat { 16 }

  /// Adds space at all edges.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds space at edges. Nil is the standard distance.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? Self.standardPadding))
  }

  /// Adds space at each edge.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    elementChange { element, _ in PaddingElement(element, insets) }
  }

  /// Gives the view a size. Nil is the view's own.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    elementChange { element, _ in
      FrameElement(
        element, width: .fixed(width.flatMap(\.bound)), height: .fixed(height.flatMap(\.bound)), alignment.anchor)
    }
  }

  /// Limits the size of the view. Nil is no limit.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let width = FrameSide(
      minimum: minWidth.flatMap(\.bound), ideal: idealWidth.flatMap(\.bound), maximum: maxWidth.flatMap(\.bound))
    let height = FrameSide(
      minimum: minHeight.flatMap(\.bound), ideal: idealHeight.flatMap(\.bound), maximum: maxHeight.flatMap(\.bound))
    return elementChange { element, _ in
      FrameElement(element, width: width, height: height, alignment.anchor)
    }
  }

  /// Keeps the ideal size of the view in both directions.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Keeps the ideal size of the view.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    elementChange { element, _ in IdealElement(element, horizontal: horizontal, vertical: vertical) }
  }

  /// Keeps the ratio of the width to the height; nil for the view's own.
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    elementChange { element, _ in
      RatioElement(element, ratio: aspectRatio.map { Double($0) }, fills: contentMode == .fill)
    }
  }

  /// Keeps the ratio of the width to the height.
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Fits the view into its space.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Fills the space of the view.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Sets the rank in which a stack gives its space away.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    elementChange { element, _ in RankedElement(element, rank: value) }
  }

  /// Draws the view at a distance from its place.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    elementChange { element, _ in OffsetElement(element, x: x, y: y) }
  }

  /// Draws the view at a distance from its place.
  public nonisolated func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Draws the view with its centre at a point of the space that it is offered, which it takes.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    elementChange { element, _ in PositionElement(element, x: x, y: y, anchor: .center) }
  }

  /// Draws the view with its centre at a point of the space that it is offered, which it takes.
  public nonisolated func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

  /// Returns the view: a snippet has no safe area.
  public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions, edges: Edge.Set = .all) -> some View { self }

  /// Returns the view: a snippet has no safe area.
  public nonisolated func ignoresSafeArea(_ edges: Edge.Set = .all) -> some View { self }
}

/// What covers a part of a screen. Nothing covers a snippet.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// A sum of bits.
  public let rawValue: UInt

  /// Makes a set from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// All.
  public static let all = SafeAreaRegions(rawValue: .max)
  /// Bars and the edges of the screen.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
}

extension CGFloat {
  /// A side of a frame; nil for a number that no frame can have.
  fileprivate var bound: Double? { self >= 0 ? Double(self) : nil }
}
