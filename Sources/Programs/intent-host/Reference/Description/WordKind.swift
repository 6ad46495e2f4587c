/// What a word of a command line names, so that a shell can complete it.
enum WordKind: Hashable, Sendable {
  /// Free text, which nothing can complete.
  case text
  /// One of these words.
  case choices([String])
  /// A file or a folder.
  case files
  /// A folder.
  case folders
  /// The name of an app or an extension.
  case applications
  /// The bundle identifier of an app.
  case apps
  /// The bundle identifier of an extension.
  case extensions
  /// The class of an intent.
  case intents
  /// A locale with texts.
  case locales
  /// A command of the program.
  case commands
}
