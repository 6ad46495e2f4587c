/// What a declaration is for the framework App Intents.
enum AppIntentRole {
  /// An intent. Its static members are facts for the host, such as whether it needs an unlocked device.
  case intent
  /// The list of the phrases.
  case shortcuts
  /// An entity, an enumeration, or a query.
  case value
  /// The structure of the app, whose initialiser registers dependencies.
  case app

  /// The name of the protocol that an app with SwiftUI conforms to.
  static let appProtocol = "App"

  /// The protocols of the framework by which a type gets a role.
  static let protocols: [String: AppIntentRole] = {
    let intents = [
      "AppIntent", "AudioPlaybackIntent", "AudioRecordingIntent", "AudioStartingIntent", "CameraCaptureIntent",
      "CancellableIntent", "ControlConfigurationIntent", "CustomIntentMigratedAppIntent", "DeleteIntent",
      "DeprecatedAppIntent", "ForegroundContinuableIntent", "LiveActivityIntent", "LiveActivityStartingIntent",
      "LongRunningIntent", "OpenIntent", "OpenURLIntent", "PauseWorkoutIntent", "PlayVideoIntent", "PredictableIntent",
      "ProgressReportingIntent", "PushToTalkTransmissionIntent", "ResumeWorkoutIntent", "SetFocusFilterIntent",
      "SetValueIntent", "ShowInAppSearchResultsIntent", "SnippetIntent", "StartDiveIntent", "StartWorkoutIntent",
      "SystemIntent", "TargetContentProvidingIntent", "URLRepresentableIntent", "UndoableIntent",
      "WidgetConfigurationIntent",
    ]
    let values = [
      "AppEntity", "AppEnum", "DynamicOptionsProvider", "EntityPropertyQuery", "EntityQuery",
      "EntityStringQuery", "EnumerableEntityQuery", "FileEntity", "IndexedEntity", "IntentValueQuery",
      "TransientAppEntity", "URLRepresentableEntity", "URLRepresentableEnum", "UniqueAppEntity",
      "UniqueAppEntityQuery",
    ]
    var roles: [String: AppIntentRole] = ["AppShortcutsProvider": .shortcuts]
    for name in intents { roles[name] = .intent }
    for name in values { roles[name] = .value }
    return roles
  }()

  /// The macros of the framework by which a type gets a role.
  static let macros: [String: AppIntentRole] = [
    "AppEntity": .value, "AppEnum": .value, "AppIntent": .intent, "AssistantEntity": .value, "AssistantEnum": .value,
    "AssistantIntent": .intent,
  ]
}
