internal import Foundation
internal import Intents
internal import IntentWire

/// An item of a keychain group. Its secret is encrypted by itself, with the key of its accessibility.
struct KeychainItem {
  /// The identifier, which never changes; a new one by default.
  var identifier = UUID().uuidString
  /// The value of `kSecClass`.
  let kind: String
  /// The attributes by their keys, without the access group and the accessibility.
  var attributes: [String: WireValue]
  var accessibility: Accessibility
  /// The encrypted secret; nil if the item has none.
  private(set) var secret: Data?

  /// Makes an item without a secret.
  init(kind: String, attributes: [String: WireValue], accessibility: Accessibility) {
    (self.kind, self.attributes, self.accessibility) = (kind, attributes, accessibility)
  }

  /// What the encryption of the secret also authenticates, so that it opens in this item alone.
  private var label: Data { Data("\(kind) \(identifier) \(accessibility.rawValue)".utf8) }

  /// Replaces the secret; nil removes it.
  mutating func setSecret(_ content: Data?, _ keys: HostKeychain.Keys) throws(KeychainFailure) {
    let key = try accessibility.key(keys)
    secret = nil
    if let content { secret = try SealedBox.seal(content, key: key, label: label) }
  }

  /// Returns the secret; nil if the item has none.
  ///
  /// - Throws: `errSecInteractionNotAllowed` while it can't be read, `errSecDecode` if its bytes have changed.
  func openSecret(_ keys: HostKeychain.Keys) throws(KeychainFailure) -> Data? {
    guard let secret else { return nil }
    guard let content = try SealedBox.open(secret, key: try accessibility.key(keys), label: label) else {
      throw KeychainFailure(errSecDecode, "an item's secret can't be decrypted")
    }
    return content
  }

  /// Changes the time at which the item can be read.
  mutating func setAccessibility(_ new: Accessibility, _ keys: HostKeychain.Keys) throws(KeychainFailure) {
    let content = try openSecret(keys)
    accessibility = new
    try setSecret(content, keys)
  }

  // MARK: Stored form

  var object: WireObject {
    var object = WireObject(type: kind)
    object["identifier"] = .string(identifier)
    object["accessible"] = .string(accessibility.rawValue)
    object["secret"] = secret.map(WireValue.data) ?? .null
    let fields = attributes.sorted { $0.key < $1.key }.map { WireObject.Field(name: $0.key, value: $0.value) }
    object["attributes"] = .object(WireObject(type: "attributes", fields: fields))
    return object
  }

  /// Reads an item; nil for anything else.
  init?(_ object: WireObject) {
    guard let identifier = object["identifier"].stringValue,
      let accessibility = object["accessible"].stringValue.flatMap(Accessibility.init),
      let fields = object["attributes"].objectValue?.fields
    else { return nil }
    self.identifier = identifier
    kind = object.type
    self.accessibility = accessibility
    attributes = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    if case .data(let secret) = object["secret"] { self.secret = secret }
  }
}
