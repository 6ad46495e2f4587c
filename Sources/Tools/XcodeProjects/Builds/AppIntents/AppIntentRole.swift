/// What a declaration is for the framework App Intents.
enum AppIntentRole {
  /// An intent. Its static members are facts for the host, such as whether it needs an unlocked device.
  case intent
  /// The list of the phrases.
  case shortcuts
  /// An entity, an enumeration, or a query.
  case value
  /// The structure of the app or of its extension, whose initialiser registers dependencies.
  case app
  /// A widget, which is not drawn here. Intents name its static members, such as the kind that they reload.
  case widget

  /// The protocols of structures with `@main`: of an app with SwiftUI, and of an extension of App Intents.
  static let startProtocols = ["App", "AppIntentsExtension"]
  /// The protocols of widgets.
  static let widgetProtocols = ["ControlWidget", "Widget", "WidgetBundle"]

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
      "EntityStringQuery", "EnumerableEntityQuery", "FileEntity", "IndexedEntity", "IndexedEntityQuery",
      "IntentValueQuery",
      "OwnershipProvidingEntity", "SyncableEntity", "TransientAppEntity", "URLRepresentableEntity",
      "URLRepresentableEnum", "UniqueAppEntity", "UniqueAppEntityQuery",
    ]
    var roles: [String: AppIntentRole] = ["AppShortcutsProvider": .shortcuts]
    for name in intents { roles[name] = .intent }
    for name in values { roles[name] = .value }
    for name in widgetProtocols { roles[name] = .widget }
    return roles
  }()

  /// The macros of the framework by which a type gets a role.
  static let macros: [String: AppIntentRole] = [
    "AppEntity": .value, "AppEnum": .value, "AppIntent": .intent, "AssistantEntity": .value, "AssistantEnum": .value,
    "AssistantIntent": .intent,
  ]
}
