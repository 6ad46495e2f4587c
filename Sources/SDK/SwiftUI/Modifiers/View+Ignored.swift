public import Foundation

// What a snippet does not show: it is drawn once, without movement and touches.
extension View {
  /// Returns the view: snippets have no shadows.
  public nonisolated func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  /// Returns the view: snippets are not blurred.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  /// Returns the view: snippets are not turned.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  /// Returns the view: snippets are not scaled.
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  /// Returns the view: snippets do not move.
  public nonisolated func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  /// Returns the view: snippets do not move.
  public nonisolated func transition(_ transition: AnyTransition) -> some View { self }
  /// Returns the view: snippets do not move.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// Returns the view: a snippet is drawn once.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { self }
  /// Returns the view: this host has one look of pickers.
  public nonisolated func pickerStyle(_ style: SystemPickerStyle) -> some View { self }
  /// Returns the view: this host has one look of fields.
  public nonisolated func textFieldStyle(_ style: SystemTextFieldStyle) -> some View { self }
  /// Returns the view: a snippet does not appear in an app.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  /// Returns the view: a snippet does not disappear from an app.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  /// Returns the view: a snippet is drawn once, and waits for nothing.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  /// Returns the view: a snippet is drawn once.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View { self }
  /// Returns the view: a snippet is drawn once.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { self }
  /// Returns the view: a snippet can't be tapped yet.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
  /// Returns the view: the host has one look of symbols.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Returns the view: the host has one look of symbols.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  /// Returns the view: the host hides no views on a locked device.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View { self }
  /// Returns the view: a snippet opens no page.
  public nonisolated func widgetURL(_ url: URL?) -> some View { self }
  /// Returns the view: the page chooses the appearance.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
  /// Returns the view: this host has one look of lists.
  public nonisolated func listStyle(_ style: SystemListStyle) -> some View { self }
  /// Returns the view: this host has one look of rows.
  public nonisolated func listRowBackground<Background: View>(_ view: Background?) -> some View { self }
  /// Returns the view: this host has one look of rows.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  /// Returns the view: this host has one look of labels.
  public nonisolated func labelStyle(_ style: SystemLabelStyle) -> some View { self }
  /// Returns the view: this host has one look of spinners and bars.
  public nonisolated func progressViewStyle(_ style: SystemProgressViewStyle) -> some View { self }
  /// Returns the view: a snippet has no title.
  public nonisolated func navigationTitle(_ title: LocalizedStringKey) -> some View { self }
  /// Returns the view: previews are not shown.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
  /// Returns the view: previews are not shown.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Returns the view: a snippet can't be touched.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { self }
  /// Returns the view: a snippet can't be touched.
  public nonisolated func contentShape<Form: Shape>(_ shape: Form, eoFill: Bool = false) -> some View { self }
}

/// A movement. Snippets do not move.
public struct Animation: Hashable, Sendable {
  /// The standard movement.
  public static let `default` = Animation()
  /// A movement that begins and ends slowly.
  public static let easeInOut = Animation()
  /// A movement that ends slowly.
  public static let easeOut = Animation()
  /// A movement that begins slowly.
  public static let easeIn = Animation()
  /// A movement of constant speed.
  public static let linear = Animation()
  /// A movement like that of a spring.
  public static let spring = Animation()
  /// A movement like that of a spring that swings.
  public static let bouncy = Animation()
  /// A movement like that of a spring that does not swing.
  public static let smooth = Animation()

  /// A movement that begins and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  /// A movement of constant speed.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  /// A movement like that of a spring.
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.8) -> Animation { Animation() }
}

/// Runs a function, and returns its result. Nothing moves.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Runs two functions, and returns the result of the first. Nothing moves.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer { completion() }
  return try body()
}

/// When a movement has ended. Nothing moves.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  case logicallyComplete, removed
}

/// How a view appears. Snippets do not move.
public struct AnyTransition: Sendable {
  /// It becomes visible slowly.
  public static let opacity = AnyTransition()
  /// It becomes larger.
  public static let scale = AnyTransition()
  /// It comes from the side.
  public static let slide = AnyTransition()
  /// It is there at once.
  public static let identity = AnyTransition()
}

/// How a content changes. Snippets do not move.
public struct ContentTransition: Sendable {
  /// It is there at once.
  public static let identity = ContentTransition()
  /// It becomes visible slowly.
  public static let opacity = ContentTransition()
  /// Its digits move.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}

/// The look of symbols. The host has one.
public struct SymbolRenderingMode: Sendable {
  /// One colour.
  public static let monochrome = SymbolRenderingMode()
  /// The colours of the symbol.
  public static let multicolor = SymbolRenderingMode()
  /// Levels of a colour.
  public static let hierarchical = SymbolRenderingMode()
  /// Several colours.
  public static let palette = SymbolRenderingMode()
}

/// The form of symbols. The host has one.
public struct SymbolVariants: Hashable, Sendable {
  /// The standard form.
  public static let none = SymbolVariants()
  /// A filled form.
  public static let fill = SymbolVariants()
  /// A form in a circle.
  public static let circle = SymbolVariants()
  /// A form that is crossed out.
  public static let slash = SymbolVariants()
}

/// The look of lists. The host has one.
public struct SystemListStyle: Sendable {
  /// The standard look.
  public static let automatic = SystemListStyle()
  /// Rows without a background.
  public static let plain = SystemListStyle()
  /// Rows in groups.
  public static let grouped = SystemListStyle()
  /// Rows in groups with round corners.
  public static let insetGrouped = SystemListStyle()
}

/// The look of labels. The host has one.
public struct SystemLabelStyle: Sendable {
  /// The standard look.
  public static let automatic = SystemLabelStyle()
  /// The picture only.
  public static let iconOnly = SystemLabelStyle()
  /// The text only.
  public static let titleOnly = SystemLabelStyle()
  /// The picture and the text.
  public static let titleAndIcon = SystemLabelStyle()
}

/// The look of bars and spinners. The host has one.
public struct SystemProgressViewStyle: Sendable {
  /// The standard look.
  public static let automatic = SystemProgressViewStyle()
  /// A bar.
  public static let linear = SystemProgressViewStyle()
  /// A circle.
  public static let circular = SystemProgressViewStyle()
}
