internal import Foundation
internal import IntentWire
internal import Intents

/// Encodes the items of a group for their file. The file has eight bytes for the format and its version, followed by a
/// sealed box. The box contains the items as one value of the wire protocol, and is encrypted with the group's key for
/// attributes.
enum ItemList {
  private static let head = Data("IHKeych1".utf8)
  /// The maximum size of the file, in bytes.
  static let maximumBytes = WireLimits.maximumFrameBytes + SealedBox.overhead + head.count

  /// Encrypts the items.
  ///
  /// - Throws: `errSecDataTooLarge` if they exceed the limits of the wire protocol.
  static func encode(_ items: [KeychainItem], group: String, keys: HostKeychain.Keys) throws(KeychainError)
    -> Data
  {
    let list = WireObject(
      type: "items", fields: [.init(name: "items", value: .array(items.map { .object($0.object) }))])
    guard let frame = try? WireFrame.encode(list) else {
      throw KeychainError(errSecDataTooLarge, "the items of '\(group)' are too large")
    }
    let content = Data(frame.dropFirst(WireFrame.headerBytes))
    return head + (try SealedBox.seal(content, key: keys.always, label: label(group)))
  }

  /// Decrypts the items. Leaves out items that can't be decoded.
  ///
  /// - Throws: `errSecDecode` if the bytes are not a valid file.
  static func decode(_ bytes: Data, group: String, keys: HostKeychain.Keys) throws(KeychainError)
    -> [KeychainItem]
  {
    guard bytes.starts(with: head),
      let content = try SealedBox.open(Data(bytes.dropFirst(head.count)), key: keys.always, label: label(group)),
      let list = try? WireFrame.decode(payload: content).objectValue?["items"].arrayValue
    else { throw KeychainError(errSecDecode, "the items of '\(group)' can't be decrypted") }
    return list.compactMap { $0.objectValue.flatMap(KeychainItem.init) }
  }

  private static func label(_ group: String) -> Data { head + Data(group.utf8) }
}
