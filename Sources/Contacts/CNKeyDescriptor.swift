public import Foundation
internal import IntentWire

/// What names properties of a contact to fetch: a key, or what a formatter needs.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}

extension NSString: CNKeyDescriptor {}

/// The keys that a class of this module needs.
final class KeySet: NSObject, CNKeyDescriptor {
  let keys: [String]

  init(_ keys: [String]) {
    self.keys = keys
  }
}

extension CNKeyDescriptor {
  /// The keys of properties that the descriptor names; empty for a class of other code.
  var keys: [String] {
    switch self {
    case let key as String: [key]
    case let key as NSString: ["\(key)"]
    case let set as KeySet: set.keys
    default: []
    }
  }
}
