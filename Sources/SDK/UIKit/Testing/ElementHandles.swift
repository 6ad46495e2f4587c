/// The role in which a number refers to an object.
enum HandleRole: Hashable {
  /// The object itself: a view or a bar item.
  case itself
  /// The bar of a navigation or tab bar controller.
  case bar
  /// The title in the bar of a navigation controller.
  case title
  /// The back button of a navigation controller.
  case back
  /// The tab of a controller in its tab bar controller.
  case tab
}

/// The numbers by which a test refers to elements. The objects are not retained.
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

  /// Returns the number of an object in a role. It is at least 1.
  func handle(of object: AnyObject, _ role: HandleRole = .itself) -> Int {
    let key = HandleKey(object: ObjectIdentifier(object), role: role)
    // A new object can have the address of a deallocated one.
    if let entry = entries[key], entry.object === object { return entry.handle }
    last += 1
    let old = entries.updateValue(HandledObject(object: object, handle: last), forKey: key)
    if let old { keys[old.handle] = nil }
    keys[last] = key
    return last
  }

  /// The object and the role of a number; nil if the object is deallocated.
  func object(_ handle: Int) -> (object: AnyObject, role: HandleRole)? {
    guard let key = keys[handle], let object = entries[key]?.object else { return nil }
    return (object, key.role)
  }

  /// Removes the entries of deallocated objects.
  func purge() {
    for (key, entry) in entries where entry.object == nil {
      entries[key] = nil
      keys[entry.handle] = nil
    }
  }
}
