internal import CIntentExtension
internal import Foundation
internal import Synchronization

/// Finds the classes of intents by the names under which they travel: the API's own, and those that the library makes
/// from its own definitions.
enum IntentClasses {
  private static let own = Mutex<[String: INIntent.Type]?>(nil)

  /// The class called `name`, or nil.
  static func find(_ name: String) -> INIntent.Type? {
    if let type = systemIntentClasses[name] { return type }
    return own.withLock { own in
      let classes = own ?? ownClasses()
      own = classes
      return classes[name]
    }
  }

  /// The library's own subclasses of `INIntent`, by the names under which they travel.
  private static func ownClasses() -> [String: INIntent.Type] {
    var classes: [String: INIntent.Type] = [:]
    for name in ImageClasses.names where !name.hasPrefix("Intents.") {
      guard let type = NSClassFromString(name) as? INIntent.Type else { continue }
      classes[type.wireTypeName] = type
    }
    return classes
  }
}

/// The classes of the library that this code is linked into.
enum ImageClasses {
  /// Their names, with the modules' names before them.
  static var names: [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      extension_image_each_class(names) { context, module, name in
        let names = context?.assumingMemoryBound(to: [String].self)
        names?.pointee.append(String(cString: module) + "." + String(cString: name))
      }
    }
    return names
  }
}
