extension Hello {
  /// A keychain group of an extension, with the folder of its items.
  public struct KeychainGroup: Sendable, Hashable {
    /// The identifier of the group. For the extension's own group, the identifier of the extension.
    public var identifier: String
    /// The folder of the items. The folder of the extension's own group may be missing.
    public var path: String
    /// Whether the group belongs to this extension alone. A shared group can have the same identifier.
    public var isOwn: Bool

    /// Creates a group, which is shared by default.
    public init(identifier: String, path: String, isOwn: Bool = false) {
      self.identifier = identifier
      self.path = path
      self.isOwn = isOwn
    }
  }
}

extension Hello.KeychainGroup {
  var object: WireObject {
    WireObject(
      type: "keychainGroup",
      fields: [
        .init(name: "identifier", value: .string(identifier)), .init(name: "path", value: .string(path)),
        .init(name: "isOwn", value: .bool(isOwn)),
      ])
  }

  /// Reads a group; nil if it lacks a field.
  init?(_ object: WireObject) {
    guard let identifier = object["identifier"].stringValue, let path = object["path"].stringValue else { return nil }
    self.init(identifier: identifier, path: path, isOwn: object["isOwn"] == .bool(true))
  }
}
