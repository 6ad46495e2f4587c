/// Who made an installed bundle, as far as the bundle proves it.
package enum BundleOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The author signed the bundle with this key, in the form `ed25519:BASE64`.
  case author(String)
  /// Nobody signed the bundle. Its identity depends on who may write to the folder of extensions at this path.
  case unsigned(folder: String)

  private static let unsignedPrefix = "unsigned:"

  /// Parses ``text``; nil if it is damaged.
  init?(text: String) {
    if text.hasPrefix(Self.unsignedPrefix) {
      self = .unsigned(folder: String(text.dropFirst(Self.unsignedPrefix.count)))
    } else if text.hasPrefix("ed25519:") {
      self = .author(text)
    } else {
      return nil
    }
  }

  /// The form in the file of a record.
  var text: String {
    switch self {
    case .author(let key): key
    case .unsigned(let folder): Self.unsignedPrefix + folder
    }
  }

  /// The words for messages.
  package var description: String {
    switch self {
    case .author(let key): "the author '\(key)'"
    case .unsigned(let folder): "an unsigned bundle in '\(folder)'"
    }
  }
}
