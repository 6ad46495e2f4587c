public import Foundation

/// Rows of views. The columns of this host are as wide as the views of each row.
public struct Grid<Content: View> {
  private let content: Content
  private let alignment: Alignment
  private let spacing: CGFloat?

  /// Makes rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    spacing = verticalSpacing
  }
}

extension Grid: View {
  /// The rows below each other.
  public var body: some View {
    VStack(alignment: alignment.horizontal, spacing: spacing) { content }
  }
}

/// A row of a grid.
public struct GridRow<Content: View> {
  private let content: Content

  /// Makes a row.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension GridRow: View {
  /// The views side by side.
  public var body: some View { HStack { content } }
}

/// A column or a row of a grid.
public struct GridItem: Sendable {
  /// The size.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size.
  public var size: Size
  /// The distance to the next one; nil for the standard one.
  public var spacing: CGFloat?

  /// Makes a column or a row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
  }
}

/// Views in columns.
public struct LazyVGrid<Content: View> {
  private let content: Content
  private let columns: Int
  private let spacing: CGFloat?

  /// The number of columns for which a size without a number stands.
  private static var adaptive: Int { 3 }

  /// Makes columns.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.spacing = spacing
    let numbers = columns.map { column in
      if case .adaptive = column.size { return Self.adaptive }
      return 1
    }
    self.columns = max(1, numbers.reduce(0, +))
  }
}

extension LazyVGrid: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var inner = environment
    inner.stackAxis = .horizontal
    let cells = builder.elements(of: content, inner)
    let gap = spacing.map { Double($0) }
    let rows = stride(from: 0, to: cells.count, by: columns).map { start -> Element in
      let row = cells[start..<min(start + columns, cells.count)].map { cell -> Element in
        FrameElement(cell, width: FrameSide(maximum: .infinity), height: FrameSide(), LayoutAnchor(x: 0.5, y: 0.5))
      }
      return StackElement(.horizontal, spacing: gap, anchor: 0.5, row)
    }
    return [StackElement(.vertical, spacing: gap, anchor: 0.5, rows)]
  }
}

/// The first of several views. On Apple's systems, it is the first for which there is room.
public struct ViewThatFits<Content: View> {
  private let content: Content

  /// Chooses a view.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ViewThatFits: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    Array(builder.elements(of: content, environment).prefix(1))
  }
}
