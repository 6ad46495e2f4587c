/// The widgets of the app. This host has none, so that nothing is drawn again.
///
/// On Apple's systems the module is `WidgetKit`. Intents call it after they have changed data.
public final class WidgetCenter: Sendable {
  /// The center of the app.
  public static let shared = WidgetCenter()

  private init() {}

  /// Does nothing: there are no widgets.
  public func reloadAllTimelines() {}
  /// Does nothing: there are no widgets.
  public func reloadTimelines(ofKind kind: String) {}
  /// Does nothing: there are no widgets.
  public func invalidateConfigurationRecommendations() {}
  /// Does nothing: there are no widgets.
  public func invalidateRelevance(ofKind kind: String) {}
}

/// The controls of the app in the control centre. This host has none.
public final class ControlCenter: Sendable {
  /// The controls of the app.
  public static let shared = ControlCenter()

  private init() {}

  /// Does nothing: there are no controls.
  public func reloadAllControls() {}
  /// Does nothing: there are no controls.
  public func reloadControls(ofKind kind: String) {}
}
