/// An intent with a purpose that the system knows.
public protocol SystemIntent: AppIntent {}

/// An intent that opens a thing in the app.
public protocol OpenIntent: SystemIntent {
  /// The type of the thing.
  associatedtype Value: _IntentValue
  /// The thing.
  var target: Value { get set }
}

extension OpenIntent {
  /// True: the app shows the thing.
  public static var openAppWhenRun: Bool { true }

  /// Does nothing: the app shows the thing.
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent that deletes things.
public protocol DeleteIntent: SystemIntent {
  /// The type of the things.
  associatedtype Entity: AppEntity
  /// The things.
  var entities: [Entity] { get }
}

/// An intent that sets a value.
public protocol SetValueIntent: SystemIntent {
  /// The type of the value.
  associatedtype Value: _IntentValue
  /// The value.
  var value: Value { get set }
}

/// An intent that plays, pauses or changes sound.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that starts sound.
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that records sound. This host has no microphone for extensions.
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that changes a live activity.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that starts a live activity. This host shows none.
public protocol LiveActivityStartingIntent: LiveActivityIntent {}

/// An intent that pauses a workout.
public protocol PauseWorkoutIntent: SystemIntent {}

/// An intent that continues a workout.
public protocol ResumeWorkoutIntent: SystemIntent {}

/// An intent that starts a workout.
public protocol StartWorkoutIntent: SystemIntent, InstanceDisplayRepresentable {
  /// The kind of workout.
  associatedtype WorkoutStyle: AppValue
  /// The kind of workout that starts.
  var workoutStyle: WorkoutStyle { get set }
  /// Workouts that the system may propose. This host proposes none.
  static var suggestedWorkouts: [Self] { get }
  /// Makes an intent that starts a kind of workout.
  init(style: WorkoutStyle)
}

extension StartWorkoutIntent {
  /// True: the app shows the workout.
  public static var openAppWhenRun: Bool { true }

  /// Makes an intent that starts a kind of workout.
  public init(style: WorkoutStyle) {
    self.init()
    workoutStyle = style
  }

  /// Does nothing: this host proposes no workouts.
  public static func invalidateSuggestedWorkouts() {}
}

/// An intent that may continue with the app's screens.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
  /// Continues with the app's screens. This host has none, so that the intent continues as before.
  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {}
}

/// An intent whose progress is shown.
public protocol ProgressReportingIntent: AppIntent {}

/// An intent that configures a control. This host has no controls.
public protocol ControlConfigurationIntent: AppIntent {}

extension ControlConfigurationIntent {
  /// Does nothing.
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent that takes pictures. This host has no camera.
public protocol CameraCaptureIntent: SystemIntent {
  /// The type of the settings of the camera.
  associatedtype AppContext: Codable & Sendable = [String: String]
}

extension CameraCaptureIntent {
  /// The settings of the camera: none.
  public static var appContext: AppContext? {
    get async throws { nil }
  }

  /// Stores nothing.
  public static func updateAppContext(_ context: AppContext) async throws {}
}

/// An intent whose content a view of the app shows.
public protocol TargetContentProvidingIntent: AppIntent {}

extension TargetContentProvidingIntent {
  /// Does nothing: the app shows the content.
  public func perform() async throws -> some IntentResult { .result() }
}

extension TargetContentProvidingIntent where Self: OpenIntent {
  /// Does nothing: the app shows the content.
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent that starts a dive.
public protocol StartDiveIntent: SystemIntent {}

/// An intent that sends what a user says to others.
public protocol PushToTalkTransmissionIntent: SystemIntent {}

/// A kind of video.
public enum VideoCategory: String, AppEnum {
  case movies, tv, freeform

  /// The name of the type.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Video Category" }
  /// The names of the kinds.
  public static var caseDisplayRepresentations: [VideoCategory: DisplayRepresentation] {
    [.movies: "Movies", .tv: "TV", .freeform: "Videos"]
  }
}

/// An intent that searches for a video and plays it.
public protocol PlayVideoIntent: SystemIntent {
  /// The kinds of videos.
  static var supportedCategories: [VideoCategory] { get }
  /// The words of the search.
  var term: String { get set }
}

/// An intent that configures a widget. This host has no widgets.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// Does nothing.
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent that replaces a custom intent of SiriKit.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The class of the custom intent.
  static var intentClassName: String { get }
}

/// A module with intents that other modules include.
public protocol AppIntentsPackage {
  /// The packages that are included.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  /// None.
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
