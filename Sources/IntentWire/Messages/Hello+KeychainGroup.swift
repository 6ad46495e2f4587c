extension Hello {
  /// A keychain group of an extension, with the folder of its items.
  public struct KeychainGroup: Sendable, Hashable {
    /// The identifier of the group, or of the extension for its own group.
    public var identifier: String
    /// The folder of the items. The folder of the extension's own group may be missing.
    public var path: String
    /// Whether the extension shares the group with nobody. A shared group can have the same identifier.
    public var isOwn: Bool

    /// Makes a group; by default it is shared.
    public init(identifier: String, path: String, isOwn: Bool = false) {
      (self.identifier, self.path, self.isOwn) = (identifier, path, isOwn)
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
