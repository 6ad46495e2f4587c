internal import Foundation
internal import IntentWire

/// What an extension plays, stored in the file `NowPlaying.plist` of its container, where the host reads it.
package enum NowPlayingStore {
  /// The maximum number of properties, and the maximum size of a text in bytes. The host reads no more.
  private static let maximumMembers = 64
  private static let maximumBytes = 1_024

  /// Stores the properties by key, and the raw value of the playback state. Nil removes the file. Properties beyond the
  /// limits are dropped.
  package static func store(_ members: [String: Any]?, state: Int) {
    guard let members else {
      ContainerStore.store(.null, as: .nowPlaying)
      return
    }
    let fields = members.sorted { $0.key < $1.key }.prefix(maximumMembers).compactMap { key, value in
      fits(key, value).map { WireObject.Field(name: key, value: $0) }
    }
    let properties = WireObject(type: "Dictionary", fields: fields)
    ContainerStore.store(
      .object(
        WireObject(
          type: "Dictionary",
          fields: [
            .init(name: "properties", value: .object(properties)), .init(name: "state", value: .int(Int64(state))),
          ])), as: .nowPlaying)
  }

  private static func fits(_ key: String, _ value: Any) -> WireValue? {
    let value = WireValue(propertyList: value)
    if let text = value.stringValue, text.utf8.count > maximumBytes { return nil }
    return key.utf8.count > maximumBytes ? nil : value
  }
}
