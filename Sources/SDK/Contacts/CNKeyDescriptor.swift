public import Foundation
internal import IntentWire

/// Names the properties of a contact to fetch: a single key, or all keys that a formatter requires.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}

extension NSString: CNKeyDescriptor {}

/// The keys that a class of this module requires.
final class KeySet: NSObject, CNKeyDescriptor {
  let keys: [String]

  init(_ keys: [String]) {
    self.keys = keys
  }
}

extension CNKeyDescriptor {
  /// The keys of the properties that the descriptor names; empty for a descriptor class of other code.
  var keys: [String] {
    switch self {
    case let key as String: [key]
    case let key as NSString: ["\(key)"]
    case let set as KeySet: set.keys
    default: []
    }
  }
}
