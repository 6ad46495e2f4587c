public import Foundation
internal import ViewLayout

extension View {
  /// Sets the font of texts.
  public nonisolated func font(_ font: Font?) -> some View { environmentChange { $0.font = font } }

  /// Sets the weight of texts.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentChange { $0.look.weight = weight }
  }

  /// Sets the form of letters. The host has monospaced and other letters.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    environmentChange { $0.look.isMonospaced = design == .monospaced }
  }

  /// Returns the view: the host has one width of letters.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Makes texts bold.
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    environmentChange { $0.look.weight = isActive ? .bold : nil }
  }

  /// Slants letters.
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    environmentChange { $0.look.isItalic = isActive }
  }

  /// Underlines texts.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environmentChange { $0.look.isUnderlined = isActive }
  }

  /// Strikes texts through.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environmentChange { $0.look.isStruckThrough = isActive }
  }

  /// Gives all letters the same width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    environmentChange { $0.look.isMonospaced = isActive }
  }

  /// Gives all digits the same width.
  public nonisolated func monospacedDigit() -> some View { environmentChange { $0.look.hasTabularDigits = true } }

  /// Changes how capital letters are used.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environmentChange { $0.look.textCase = textCase }
  }

  /// Returns the view: the host has one distance between letters.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { self }

  /// Returns the view: the host has one distance between letters.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { self }

  /// Limits the lines of texts; nil for no limit.
  public nonisolated func lineLimit(_ number: Int?) -> some View { environmentChange { $0.lineLimit = number } }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Sets the distance between lines, in points.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environmentChange { $0.lineSpacing = lineSpacing }
  }

  /// Sets the side at which lines are aligned.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environmentChange { $0.multilineTextAlignment = alignment }
  }

  /// Sets where texts without room are cut.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environmentChange {
      switch mode {
      case .head: $0.lineBreak = .truncateHead
      case .middle: $0.lineBreak = .truncateMiddle
      case .tail: $0.lineBreak = .truncateTail
      }
    }
  }

  /// Returns the view: the host does not make letters smaller.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// Returns the view: the host does not make lines narrower.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View { self }

  /// Returns the view: the host has one size of text.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }

  /// Returns the view: the host has one size of text.
  public nonisolated func dynamicTypeSize<Sizes: RangeExpression>(_ sizes: Sizes) -> some View
  where Sizes.Bound == DynamicTypeSize { self }
}
