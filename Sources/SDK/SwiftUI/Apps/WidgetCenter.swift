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
  /// Calls `completion` with no widgets.
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    completion(.success([]))
  }
  /// Returns no widgets.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
  /// Does nothing: there are no widgets.
  public func invalidateConfigurationRecommendations() {}
  /// Does nothing: there are no widgets.
  public func invalidateRelevance(ofKind kind: String) {}
}

/// The form of a widget.
public enum WidgetFamily: String, Hashable, Sendable, CaseIterable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}

/// A widget that the user has placed. This host has none.
public struct WidgetInfo: Hashable, Sendable {
  /// The kind.
  public let kind: String
  /// The form.
  public let family: WidgetFamily
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

extension EnvironmentValues {
  /// The form of the widget: a small one, because a snippet is none.
  public var widgetFamily: WidgetFamily { .systemSmall }
}
