public import IntentWire

/// A list to which media are added.
public enum INMediaDestination: Hashable, Sendable {
  /// The user's library.
  case library
  /// The playlist with this name.
  case playlist(String)

  /// The name of the playlist; nil for the library.
  public var playlistName: String? { if case .playlist(let name) = self { name } else { nil } }
}

extension INMediaDestination: IntentValue {
  /// The library.
  public static var absent: INMediaDestination { .library }

  /// An object with the kind of the destination and, for a playlist, its name.
  public var wireValue: WireValue {
    var object = WireObject(type: "INMediaDestination")
    switch self {
    case .library: object["mediaDestinationType"] = INMediaDestinationType.library.wireValue
    case .playlist(let name):
      object["mediaDestinationType"] = INMediaDestinationType.playlist.wireValue
      object["playlistName"] = name.wireValue
    }
    return .object(object)
  }

  /// Decodes a destination.
  public static func value(from wireValue: WireValue) -> INMediaDestination? {
    guard let object = wireValue.objectValue else { return nil }
    return object["playlistName"].stringValue.map { .playlist($0) } ?? .library
  }
}
