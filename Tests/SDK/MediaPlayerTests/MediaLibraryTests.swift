internal import Foundation
internal import MediaPlayer
internal import Testing

@Suite("There is no media library")
struct MediaLibraryTests {
  @Test("Its use is restricted, and the user is not asked")
  func authorization() async {
    #expect(MPMediaLibrary.authorizationStatus() == .restricted)
    #expect(await MPMediaLibrary.requestAuthorization() == .restricted)
    let asked: MPMediaLibraryAuthorizationStatus = await withCheckedContinuation { continuation in
      MPMediaLibrary.requestAuthorization { continuation.resume(returning: $0) }
    }
    #expect(asked == .restricted)
  }

  @Test("Queries keep their filters, and return no items")
  func queries() {
    let query = MPMediaQuery.songs()
    let condition = MPMediaPropertyPredicate(
      value: "Imagine", forProperty: MPMediaItemPropertyTitle, comparisonType: .contains)
    query.addFilterPredicate(condition)
    #expect(query.filterPredicates == [condition])
    #expect(query.items == [] && query.collections == [])
    query.removeFilterPredicate(condition)
    #expect(query.filterPredicates == [])
    #expect(MPMediaQuery.playlists().groupingType == .playlist)
  }

  @Test("Changes are not permitted")
  func changes() {
    var errors: [(any Error)?] = []
    MPMediaLibrary.default().addItem(withProductID: "1") { items, error in
      #expect(items.isEmpty)
      errors.append(error)
    }
    let metadata = MPMediaPlaylistCreationMetadata(name: "New")
    MPMediaLibrary.default().getPlaylist(with: UUID(), creationMetadata: metadata) { playlist, error in
      #expect(playlist == nil)
      errors.append(error)
    }
    MPMediaPlaylist(items: []).add([]) { errors.append($0) }
    #expect(errors.compactMap { ($0 as? MPError)?.code } == [.permissionDenied, .permissionDenied, .permissionDenied])
  }

  @Test("A player stays stopped, and reports that playback is not supported")
  func player() {
    let player = MPMusicPlayerController.applicationQueuePlayer
    player.setQueue(with: MPMediaItemCollection(items: [MPMediaItem()]))
    player.nowPlayingItem = MPMediaItem()
    player.play()
    #expect(player.playbackState == .stopped && player.nowPlayingItem == nil && !player.isPreparedToPlay)
    var error: (any Error)?
    player.prepareToPlay { error = $0 }
    #expect((error as? MPError)?.code == .notSupported)
  }
}
