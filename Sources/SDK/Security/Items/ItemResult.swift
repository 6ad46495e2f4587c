internal import Foundation
internal import IntentWire
internal import Intents

/// The parts of each item that the caller wants in the result.
struct ItemResult {
  var data = false
  var attributes = false
  var reference = false

  /// Whether the caller wants none of the parts.
  var isEmpty: Bool { !data && !attributes && !reference }

  /// Returns the result for one item: a dictionary if attributes or several parts are wanted, otherwise the single
  /// part. Nil if that part is missing.
  func object(_ item: KeychainItem, in group: String, _ keys: HostKeychain.Keys) throws(KeychainError) -> AnyObject? {
    let secret = data ? try item.openSecret(keys).map(NSData.init(data:)) : nil
    let stored = reference ? NSData(data: Self.reference(of: item, in: group)) : nil
    guard attributes || (data && reference) else { return secret ?? stored }
    let result = NSMutableDictionary()
    if attributes { Self.add(item, group, to: result) }
    if let secret { result["v_Data" as NSString] = secret }
    if let stored { result["v_PersistentRef" as NSString] = stored }
    return result
  }

  private static func add(_ item: KeychainItem, _ group: String, to result: NSMutableDictionary) {
    for (key, value) in item.attributes {
      if let object = ItemAttributes.object(value) { result[NSString(string: key)] = object }
    }
    result["class" as NSString] = NSString(string: item.kind)
    result["agrp" as NSString] = NSString(string: group)
    result["pdmn" as NSString] = NSString(string: item.accessibility.rawValue)
    if item.attributes["sync"] == nil { result["sync" as NSString] = NSNumber(value: false) }
  }

  /// The persistent reference of an item.
  static func reference(of item: KeychainItem, in group: String) -> Data {
    Data("\(item.kind) \(item.identifier) \(group)".utf8)
  }
}
