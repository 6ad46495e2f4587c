internal import Synchronization

/// Finds the classes of intents by their wire names: the classes of the API, of the extension's own definitions, and of
/// the frameworks that the extension shares with its app.
enum IntentClasses {
  private static let own = Mutex<[String: INIntent.Type]?>(nil)

  /// Finds the class with the wire name `name`; nil if there is none.
  static func find(_ name: String) -> INIntent.Type? {
    if let type = systemIntentClass(name) { return type }
    return own.withLock { own in
      var classes = own ?? ownClasses()
      classes[name] = classes[name] ?? frameworkClass(name)
      own = classes
      return classes[name]
    }
  }

  /// The subclass of `INIntent` called `name` in any library of the process. Only classes of that name are realized by
  /// the runtime.
  private static func frameworkClass(_ name: String) -> INIntent.Type? {
    let candidates = ImageClass.allOfProcess.lazy.filter { $0.isCalled(name) }.compactMap { $0.type as? INIntent.Type }
    return candidates.first { $0.wireTypeName == name }
  }

  /// The subclasses of `INIntent` in the extension's library, by their wire names.
  private static func ownClasses() -> [String: INIntent.Type] {
    var classes: [String: INIntent.Type] = [:]
    for found in ImageClass.all where !found.name.hasPrefix("Intents.") {
      guard let type = found.type as? INIntent.Type else { continue }
      classes[type.wireTypeName] = type
    }
    return classes
  }
}
