internal import Foundation
internal import IntentWire
internal import Intents

/// An item of a keychain group. Its secret is encrypted separately, with the key of its accessibility.
struct KeychainItem {
  /// The identifier, which never changes; by default a new UUID.
  var identifier = UUID().uuidString
  /// The value of `kSecClass`.
  let kind: String
  /// The attributes by key, without the access group and the accessibility.
  var attributes: [String: WireValue]
  var accessibility: Accessibility
  /// The encrypted secret; nil if the item has none.
  private(set) var secret: Data?

  /// Makes an item without a secret.
  init(kind: String, attributes: [String: WireValue], accessibility: Accessibility) {
    self.kind = kind
    self.attributes = attributes
    self.accessibility = accessibility
  }

  /// Additional data that the encryption of the secret authenticates, so that the secret can only be decrypted as part
  /// of this item.
  private var label: Data { Data("\(kind) \(identifier) \(accessibility.rawValue)".utf8) }

  /// Encrypts and stores a secret; nil removes the secret.
  mutating func setSecret(_ content: Data?, _ keys: HostKeychain.Keys) throws(KeychainError) {
    let key = try accessibility.key(keys)
    secret = nil
    if let content { secret = try SealedBox.seal(content, key: key, label: label) }
  }

  /// Decrypts the secret; nil if the item has none.
  ///
  /// - Throws: `errSecInteractionNotAllowed` while the secret can't be read, `errSecDecode` if its bytes were changed.
  func openSecret(_ keys: HostKeychain.Keys) throws(KeychainError) -> Data? {
    guard let secret else { return nil }
    guard let content = try SealedBox.open(secret, key: try accessibility.key(keys), label: label) else {
      throw KeychainError(errSecDecode, "an item's secret can't be decrypted")
    }
    return content
  }

  /// Changes the accessibility, and encrypts the secret again for it. Throws if the secret can't be read now.
  mutating func setAccessibility(_ new: Accessibility, _ keys: HostKeychain.Keys) throws(KeychainError) {
    let content = try openSecret(keys)
    accessibility = new
    try setSecret(content, keys)
  }

  // MARK: Stored form

  /// The item in its stored form.
  var object: WireObject {
    var object = WireObject(type: kind)
    object["identifier"] = .string(identifier)
    object["accessible"] = .string(accessibility.rawValue)
    object["secret"] = secret.map(WireValue.data) ?? .null
    let fields = attributes.sorted { $0.key < $1.key }.map { WireObject.Field(name: $0.key, value: $0.value) }
    object["attributes"] = .object(WireObject(type: "attributes", fields: fields))
    return object
  }

  /// Decodes an item; nil for an invalid object.
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
