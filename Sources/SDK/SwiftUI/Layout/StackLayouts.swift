public import Foundation
internal import ViewTrees

/// A layout of this module, whose elements place themselves.
@MainActor protocol StackLayout: Layout where Cache == Void {
  func elements(of children: [Element]) -> [Element]
}

extension StackLayout {
  /// The size of the views.
  public nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> CGSize {
    nonisolated(unsafe) let layout = self
    let elements = subviews.views.map(\.element)
    let sizes = MainActor.assumeIsolated { layout.elements(of: elements).map { $0.size(proposal.proposal) } }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// Places nothing: the views are at the centre if the layout is not used itself.
  public nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {}
}

/// The layout of an `HStack`.
public struct HStackLayout {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Arranges views beside each other. Nil is the standard distance.
  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
}

extension HStackLayout: StackLayout {
  func elements(of children: [Element]) -> [Element] {
    [
      StackElement(
        .horizontal, spacing: spacing.map { Double($0) }, anchor: alignment.fraction,
        alignsBaselines: alignment.usesBaselines, children)
    ]
  }
}

/// The layout of a `VStack`.
public struct VStackLayout {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Arranges views one below the other. Nil is the standard distance.
  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
}

extension VStackLayout: StackLayout {
  func elements(of children: [Element]) -> [Element] {
    [StackElement(.vertical, spacing: spacing.map { Double($0) }, anchor: alignment.fraction, children)]
  }
}

/// The layout of a `ZStack`.
public struct ZStackLayout {
  private let alignment: Alignment

  /// Arranges views in front of each other.
  public nonisolated init(alignment: Alignment = .center) {
    self.alignment = alignment
  }
}

extension ZStackLayout: StackLayout {
  func elements(of children: [Element]) -> [Element] {
    [LayersElement(alignment.anchor, children)]
  }
}
