/// What a number of an object stands for.
enum HandleRole: Hashable {
  /// The object itself: a view, or the item of a bar.
  case itself
  /// The bar of a navigation or tab bar controller.
  case bar
  /// The title in the bar of a navigation controller.
  case title
  /// The button of a navigation controller that leads back.
  case back
  /// The button of a controller in the bar of its tab bar controller.
  case tab
}

/// The numbers by which a test names what it sees. The objects are not kept alive.
@MainActor final class ElementHandles {
  private struct HandleKey: Hashable {
    let object: ObjectIdentifier
    let role: HandleRole
  }

  private struct HandledObject {
    weak var object: AnyObject?
    let handle: Int
  }

  private var entries: [HandleKey: HandledObject] = [:]
  private var keys: [Int: HandleKey] = [:]
  private var last = 0

  /// The number of an object in a role. It is 1 or greater.
  func handle(of object: AnyObject, _ role: HandleRole = .itself) -> Int {
    let key = HandleKey(object: ObjectIdentifier(object), role: role)
    // An object can get the address of one that has ended.
    if let entry = entries[key], entry.object === object { return entry.handle }
    last += 1
    let old = entries.updateValue(HandledObject(object: object, handle: last), forKey: key)
    if let old { keys[old.handle] = nil }
    keys[last] = key
    return last
  }

  /// What a number stands for; nil if the object has ended.
  func object(_ handle: Int) -> (object: AnyObject, role: HandleRole)? {
    guard let key = keys[handle], let object = entries[key]?.object else { return nil }
    return (object, key.role)
  }

  /// Forgets the objects that have ended.
  func purge() {
    for (key, entry) in entries where entry.object == nil {
      entries[key] = nil
      keys[entry.handle] = nil
    }
  }
}
