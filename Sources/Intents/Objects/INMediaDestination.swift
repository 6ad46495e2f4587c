public import IntentWire

/// A list that media are added to.
public enum INMediaDestination: Hashable, Sendable {
  /// The user's library.
  case library
  /// The playlist of this name.
  case playlist(String)

  /// The name of the playlist; nil for the library.
  public var playlistName: String? {
    guard case .playlist(let name) = self else { return nil }
    return name
  }
}

extension INMediaDestination: IntentValue {
  /// The library.
  public static var absent: INMediaDestination { .library }

  /// An object with the type of the destination, and the playlist's name where it is one.
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

  /// From such an object.
  public static func value(from wireValue: WireValue) -> INMediaDestination? {
    guard let object = wireValue.objectValue else { return nil }
    return object["playlistName"].stringValue.map { .playlist($0) } ?? .library
  }
}
