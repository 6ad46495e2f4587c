internal import Synchronization

/// Finds the classes of intents by the names under which they travel: the API's own, and those that the library makes
/// from its own definitions.
enum IntentClasses {
  private static let own = Mutex<[String: INIntent.Type]?>(nil)

  /// The class called `name`, or nil.
  static func find(_ name: String) -> INIntent.Type? {
    if let type = systemIntentClasses[name] { return type() }
    return own.withLock { own in
      let classes = own ?? ownClasses()
      own = classes
      return classes[name]
    }
  }

  /// The library's own subclasses of `INIntent`, by the names under which they travel.
  private static func ownClasses() -> [String: INIntent.Type] {
    var classes: [String: INIntent.Type] = [:]
    for found in ImageClass.all where !found.name.hasPrefix("Intents.") {
      guard let type = found.type as? INIntent.Type else { continue }
      classes[type.wireTypeName] = type
    }
    return classes
  }
}
