/// The limits on a description of App Intents.
enum AppIntentLimits {
  static let bytes = 8 << 20
  static let intents = 1_000
  static let types = 1_000
  static let parameters = 100
  static let cases = 10_000
  static let summaries = 100
  static let queries = 10
  /// The limits of Apple's systems.
  static let shortcuts = 10
  static let phrases = 1_000
  /// The maximum length of a text in UTF-8.
  static let textBytes = 4_096
  /// The maximum length of a name in UTF-8.
  static let nameBytes = 200
}
