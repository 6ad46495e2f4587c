public import Foundation

/// Arranges views by rules of its own.
public protocol Layout {
  /// What the layout computes once for its views.
  associatedtype Cache = Void
  /// The views.
  typealias Subviews = LayoutSubviews

  /// Computes what the layout needs of its views.
  func makeCache(subviews: Subviews) -> Cache
  /// Computes it again.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The size of all views for a proposal, in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places each view with `place`. A view that is not placed is at the centre.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
  /// Computes nothing.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Makes a new cache.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// Arranges views.
  @MainActor public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    ArrangedView(content: content()) { ArrangedElement.elements(of: $0, in: self) }
  }
}

/// A layout of any type.
public struct AnyLayout {
  let elements: @MainActor ([Element]) -> [Element]

  /// Takes a layout.
  public init(_ layout: some Layout) {
    // Views are laid out on the main thread only, on which the layout was made.
    nonisolated(unsafe) let layout = layout
    elements = { ArrangedElement.elements(of: $0, in: layout) }
  }

  /// Arranges views.
  @MainActor public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    ArrangedView(content: content(), arrange: elements)
  }
}

/// The size that a layout or a view is offered, in points. Nil asks for the ideal length.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width.
  public var width: CGFloat?
  /// The height.
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Makes a proposal.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Makes a proposal of a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  init(_ proposal: Proposal) {
    self.init(width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
  }

  var proposal: Proposal { Proposal(width: width?.length, height: height?.length) }

  /// The size with lengths for those that are nil.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The distances of a view to others. All views have the standard distance.
public struct ViewSpacing: Sendable {
  /// Makes standard distances.
  public init() {}

  /// The distance to a view after this one, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

/// A value that a view gives to the layout around it.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that gives none.
  static var defaultValue: Value { get }
}

extension View {
  /// Returns the view: a layout reads the default value.
  public nonisolated func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View { self }
}
