internal import Synchronization

/// Finds the classes of intents by their names on the wire: those of the API, and those of the library's own
/// definitions.
enum IntentClasses {
  private static let own = Mutex<[String: INIntent.Type]?>(nil)

  /// The class called `name`, or nil.
  static func find(_ name: String) -> INIntent.Type? {
    if let type = systemIntentClass(name) { return type }
    return own.withLock { own in
      let classes = own ?? ownClasses()
      own = classes
      return classes[name]
    }
  }

  /// The subclasses of `INIntent` in the library, by their names on the wire.
  private static func ownClasses() -> [String: INIntent.Type] {
    var classes: [String: INIntent.Type] = [:]
    for found in ImageClass.all where !found.name.hasPrefix("Intents.") {
      guard let type = found.type as? INIntent.Type else { continue }
      classes[type.wireTypeName] = type
    }
    return classes
  }
}
