public import Foundation
public import IntentWire

/// A list to which media are added, as an object, for APIs that need a class instead of ``INMediaDestination``. Like
/// every `IntentObject`, it is not synchronized.
open class INMediaDestinationReference: IntentObject, @unchecked Sendable {
  private(set) var destination = INMediaDestination.absent

  /// Whether the destination is the library or a playlist.
  public var mediaDestinationType: INMediaDestinationType { destination == .library ? .library : .playlist }

  /// The name of the playlist; nil for the library.
  public var playlistName: String? { destination.playlistName }

  /// The user's library.
  open class func library() -> Self { make(.library) }

  /// The playlist called `playlistName`.
  open class func playlistDestination(withName playlistName: String) -> Self { make(.playlist(playlistName)) }

  class func make(_ destination: INMediaDestination) -> Self {
    let made = Self()
    made.destination = destination
    return made
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INMediaDestination" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    for field in destination.wireValue.objectValue?.fields ?? [] { object[field.name] = field.value }
  }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    destination = INMediaDestination.value(from: .object(object)) ?? .absent
  }
}

extension INMediaDestination: ReferenceConvertible {
  /// The class with the same contents.
  public typealias ReferenceType = INMediaDestinationReference

  /// The kind of destination, with the name of a playlist.
  public var description: String {
    switch self {
    case .library: "library"
    case .playlist(let name): "playlist(\(name))"
    }
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// An object with the same contents.
  public func _bridgeToObjectiveC() -> INMediaDestinationReference { .make(self) }

  /// Reads the contents of an object.
  public static func _forceBridgeFromObjectiveC(
    _ source: INMediaDestinationReference, result: inout INMediaDestination?
  ) {
    result = source.destination
  }

  /// Reads the contents of an object.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: INMediaDestinationReference, result: inout INMediaDestination?
  ) -> Bool {
    result = source.destination
    return true
  }

  /// Reads the contents of an object.
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: INMediaDestinationReference?
  ) -> INMediaDestination {
    source?.destination ?? .absent
  }
}
