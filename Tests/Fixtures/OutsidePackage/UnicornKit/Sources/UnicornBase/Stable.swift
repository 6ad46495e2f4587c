import Intents

/// What the app and its extensions share.
public enum Stable {
  private static let defaults = UserDefaults(suiteName: "group.com.example.UnicornTalk")

  /// How often unicorns were groomed.
  public static var groomings: Int {
    get { defaults?.integer(forKey: "groomings") ?? -1 }
    set { defaults?.set(newValue, forKey: "groomings") }
  }
}
