import Intents

/// The state that the app and its extensions share.
public enum Stable {
  private static let defaults = UserDefaults(suiteName: "group.com.example.UnicornTalk")

  /// The number of times that unicorns were groomed.
  public static var groomings: Int {
    get { defaults?.integer(forKey: "groomings") ?? -1 }
    set { defaults?.set(newValue, forKey: "groomings") }
  }
}
