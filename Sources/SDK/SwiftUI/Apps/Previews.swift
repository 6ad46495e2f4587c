/// A property of a preview.
public struct PreviewTrait<Kind>: Sendable {
  /// The size of the view.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// An upright device.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// A device on its left side.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// A device on its right side.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }

  /// A size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// What previews have.
public enum Preview {
  /// The kind of their properties.
  public enum ViewTraits: Sendable {}
}

/// Shows a view in an editor. Nothing shows it here.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "AppIntentMacros", type: "PreviewMacro")

/// Shows a view in an editor. Nothing shows it here.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "AppIntentMacros", type: "PreviewMacro")

/// Marks a value of a preview. Nothing shows previews here.
@attached(peer)
public macro Previewable() = #externalMacro(module: "AppIntentMacros", type: "MarkMacro")
