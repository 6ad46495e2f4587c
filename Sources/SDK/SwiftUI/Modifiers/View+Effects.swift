public import Foundation

// Effects that a snippet does not draw: the view is shown as it is.
extension View {
  /// Returns the view: snippets are not turned.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { self }
  /// Returns the view: snippets are not scaled.
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { self }
  /// Returns the view: it is not cut to the form of another one.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { self }
  /// Returns the view: it is not cut to the form of another one.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { self }
  /// Returns the view: later views cover earlier ones.
  public nonisolated func zIndex(_ value: Double) -> some View { self }
  /// Returns the view: it is drawn with the others.
  public nonisolated func compositingGroup() -> some View { self }
  /// Returns the view: it is drawn with the others.
  public nonisolated func drawingGroup(opaque: Bool = false) -> some View { self }
  /// Returns the view: colours are not changed.
  public nonisolated func saturation(_ amount: Double) -> some View { self }
  /// Returns the view: colours are not changed.
  public nonisolated func brightness(_ amount: Double) -> some View { self }
  /// Returns the view: colours are not changed.
  public nonisolated func contrast(_ amount: Double) -> some View { self }
  /// Returns the view: colours are not changed.
  public nonisolated func grayscale(_ amount: Double) -> some View { self }
  /// Returns the view: colours are not changed.
  public nonisolated func hueRotation(_ angle: Angle) -> some View { self }
  /// Returns the view: colours are not changed.
  public nonisolated func colorMultiply(_ color: Color) -> some View { self }
  /// Returns the view: colours are not changed.
  public nonisolated func luminanceToAlpha() -> some View { self }
  /// Returns the view: colours are not mixed.
  public nonisolated func blendMode(_ mode: BlendMode) -> some View { self }
  /// Returns the view: snippets have no glass.
  public nonisolated func glassEffect(_ glass: Glass = .regular) -> some View { self }
  /// Returns the view: snippets have no glass.
  public nonisolated func glassEffect<Form: Shape>(_ glass: Glass = .regular, in shape: Form) -> some View { self }
  /// Returns the view: snippets do not move.
  public nonisolated func animation(_ animation: Animation?) -> some View { self }
  /// Returns the view: this host gives no feedback.
  public nonisolated func sensoryFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback, trigger: Value
  ) -> some View { self }
  /// Returns the view: snippets hide nothing.
  public nonisolated func redacted(reason: RedactionReasons) -> some View { self }
  /// Returns the view: snippets hide nothing.
  public nonisolated func unredacted() -> some View { self }
  /// Returns the view: snippets have no areas that a screen covers.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Returns the view: snippets have no areas that a screen covers.
  public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  /// Returns the view: the host chooses the margins.
  public nonisolated func contentMargins(_ length: CGFloat) -> some View { self }
  /// Returns the view: the host chooses the margins.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { self }
  /// Returns the view: a snippet is no widget.
  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  /// Returns the view: a snippet is made once.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  /// Returns the view: the letters of a text are on one line.
  public nonisolated func baselineOffset(_ offset: CGFloat) -> some View { self }
  /// Returns the view: texts of snippets can't be selected.
  public nonisolated func textSelection(_ selectability: TextSelectability) -> some View { self }
  /// Returns the view: the host knows roles of views only.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Returns the view: the host knows roles of views only.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Returns the view: nothing explains it.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { self }
}

/// How colours are mixed. Snippets mix none.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  case plusLighter
}

/// A look like glass. Snippets have none.
public struct Glass: Hashable, Sendable {
  /// The standard look.
  public static let regular = Glass()
  /// A clear look.
  public static let clear = Glass()

  /// Returns the same look.
  public func tint(_ color: Color?) -> Glass { self }

  /// Returns the same look.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// What a user feels. This host gives none.
public struct SensoryFeedback: Hashable, Sendable {
  /// That something was done.
  public static let success = SensoryFeedback()
  /// That something is unusual.
  public static let warning = SensoryFeedback()
  /// That something failed.
  public static let error = SensoryFeedback()
  /// That something else is selected.
  public static let selection = SensoryFeedback()
  /// A push.
  public static let impact = SensoryFeedback()
}

/// Why a content is hidden. Snippets hide nothing.
public struct RedactionReasons: OptionSet, Sendable {
  /// A sum of bits.
  public let rawValue: Int

  /// Makes reasons from a sum of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It is not known yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is old.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// Whether texts can be selected. Those of snippets can't.
public struct TextSelectability: Sendable {
  /// They can.
  public static let enabled = TextSelectability()
  /// They can't.
  public static let disabled = TextSelectability()
}

/// What a view is for assistive technology.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// A sum of bits.
  public let rawValue: Int

  /// Makes traits from a sum of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// A selected one.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// A picture.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// A text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// One that covers the others.
  public static let isModal = AccessibilityTraits(rawValue: 64)
}
