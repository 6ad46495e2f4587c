import Intents

/// The base class of the principal classes of the app's extensions.
open class UnicornExtension: INExtension {
  /// A person that the framework creates, without the static type.
  public static var stableMate: Any {
    INPerson(handle: "stable@example.com", displayName: "Stable Mate", contactIdentifier: nil)
  }
}

extension INPerson {
  /// Whether the person lives in the stable.
  public var isStableMate: Bool { handle == "stable@example.com" }
}
