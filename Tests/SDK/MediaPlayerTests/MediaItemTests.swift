internal import Foundation
internal import MediaPlayer
internal import Testing

/// An item of an author, as test doubles are written.
private final class Song: MPMediaItem, @unchecked Sendable {
  let values: [String: Any]

  init(_ values: [String: Any]) {
    self.values = values
  }

  override func value(forProperty property: String) -> Any? { values[property] }
}

@Suite("Media items and collections")
struct MediaItemTests {
  @Test("An item without properties has empty ones")
  func empty() {
    let item = MPMediaItem()
    #expect(item.title == nil && item.artist == nil && item.artwork == nil && item.assetURL == nil)
    #expect(item.persistentID == 0 && item.playbackDuration == 0 && item.mediaType == [] && !item.isCloudItem)
    #expect(item.dateAdded == .distantPast && item.playbackStoreID.isEmpty)
  }

  @Test("Properties are the values of their keys")
  func properties() {
    let item = Song([
      MPMediaItemPropertyTitle: "Imagine", MPMediaItemPropertyPlaybackDuration: 183.5, MPMediaItemPropertyPlayCount: 7,
      MPMediaItemPropertyPersistentID: UInt64.max, MPMediaItemPropertyIsExplicit: true,
      MPMediaItemPropertyMediaType: NSNumber(value: MPMediaType.music.rawValue),
    ])
    #expect(item.title == "Imagine" && item.playbackDuration == 183.5 && item.playCount == 7)
    #expect(item.persistentID == .max && item.isExplicitItem && item.mediaType == .music)
    #expect(item[MPMediaItemPropertyTitle] as? String == "Imagine" && item[7] == nil)
    var names: [String] = []
    item.enumerateValues(forProperties: [MPMediaItemPropertyTitle, MPMediaItemPropertyPlayCount, "none"]) {
      name, _, stop in
      names.append(name)
      stop.pointee = true
    }
    #expect(names == [MPMediaItemPropertyPlayCount])
  }

  @Test("A collection has its items, and the kinds of all")
  func collection() {
    let items = [MPMediaType.music, .podcast].map {
      Song([MPMediaItemPropertyMediaType: NSNumber(value: $0.rawValue)])
    }
    let collection = MPMediaItemCollection(items: items)
    #expect(collection.count == 2 && collection.representativeItem === items[0])
    #expect(collection.mediaTypes == [.music, .podcast])
    #expect(MPMediaItemCollection(items: []).representativeItem == nil)
  }

  @Test("The raw values are Apple's")
  func rawValues() {
    #expect(MPMediaType.anyAudio.contains([.music, .podcast, .audioBook, .audioITunesU]))
    #expect(MPMediaType.anyVideo.rawValue == 0xff00 && MPMediaType.homeVideo.rawValue == 1 << 13)
    #expect(MPRemoteCommandHandlerStatus.commandFailed.rawValue == 200)
    #expect(MPNowPlayingPlaybackState.interrupted.rawValue == 4 && MPNowPlayingInfoMediaType.video.rawValue == 2)
    #expect(MPMediaLibraryAuthorizationStatus.restricted.rawValue == 2)
    #expect(MPError(.notSupported).errorCode == 5 && (MPError(.notFound) as NSError).domain == MPErrorDomain)
  }
}
