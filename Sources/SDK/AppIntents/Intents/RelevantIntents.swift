public import CoreLocation
public import Foundation

// Widgets that the system may show at a time or a place. This host has no widgets, so that it stores nothing.

/// Tells the system when the widgets of the app are of use. This host has no widgets.
public final class RelevantIntentManager: Sendable {
  /// The manager of the app.
  public static let shared = RelevantIntentManager()

  private init() {}

  /// Does nothing: there are no widgets.
  public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {}
}

/// A widget with its configuration, and when it is of use.
public struct RelevantIntent: Sendable {
  /// Describes a widget.
  public init<Configuration: WidgetConfigurationIntent>(
    _ intent: Configuration, widgetKind: String, relevance: RelevantContext
  ) {}
}

/// When a widget is of use.
public struct RelevantContext: Sendable {
  /// A place that the system knows.
  public struct InferredLocation: Sendable {
    /// The user's home.
    public static var home: InferredLocation { InferredLocation() }
    /// The user's place of work.
    public static var work: InferredLocation { InferredLocation() }
    /// The user's school.
    public static var school: InferredLocation { InferredLocation() }
    /// The way to work.
    public static var commute: InferredLocation { InferredLocation() }
  }

  /// A time of the night.
  public struct SleepCondition: Sendable {
    /// When the user gets up.
    public static var wakeup: SleepCondition { SleepCondition() }
    /// When the user goes to bed.
    public static var bedtime: SleepCondition { SleepCondition() }
  }

  /// A state of the user's sports.
  public struct FitnessCondition: Sendable {
    /// A workout runs.
    public static var workoutActive: FitnessCondition { FitnessCondition() }
    /// The goals of the day are not reached.
    public static var activityRingsIncomplete: FitnessCondition { FitnessCondition() }
  }

  /// A state of headphones.
  public struct HeadphonesCondition: Sendable {
    /// They are connected.
    public static var connected: HeadphonesCondition { HeadphonesCondition() }
  }

  /// At a time.
  public static func date(_ exact: Date) -> RelevantContext { RelevantContext() }
  /// Between two times.
  public static func date(from: Date, to: Date) -> RelevantContext { RelevantContext() }
  /// Between two times.
  public static func date(interval: DateInterval, kind: DateKind = .default) -> RelevantContext { RelevantContext() }
  /// Between two times.
  public static func date(range: ClosedRange<Date>, kind: DateKind = .default) -> RelevantContext { RelevantContext() }
  /// In a region.
  public static func location(_ exact: CLRegion) -> RelevantContext { RelevantContext() }
  /// At a place that the system knows.
  public static func location(inferred: InferredLocation) -> RelevantContext { RelevantContext() }
  /// At a time of the night.
  public static func sleep(_ condition: SleepCondition) -> RelevantContext { RelevantContext() }
  /// In a state of the user's sports.
  public static func fitness(_ condition: FitnessCondition) -> RelevantContext { RelevantContext() }
  /// In a state of headphones.
  public static func hardware(headphones: HeadphonesCondition) -> RelevantContext { RelevantContext() }

  /// What a time is for the user.
  public struct DateKind: Sendable {
    /// A time.
    public static var `default`: DateKind { DateKind() }
    /// A time of an event.
    public static var scheduled: DateKind { DateKind() }
    /// A time of information.
    public static var informational: DateKind { DateKind() }
  }
}
