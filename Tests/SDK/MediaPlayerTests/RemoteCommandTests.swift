internal import Foundation
internal import Intents
internal import MediaPlayer
internal import Testing

@Suite("Remote commands, and intents of media extensions")
struct RemoteCommandTests {
  @Test("Handlers are added to a command and removed from it")
  func commands() {
    let center = MPRemoteCommandCenter.shared()
    let target = center.playCommand.addTarget { event in
      (event as? MPSkipIntervalCommandEvent).map { $0.interval > 0 } == true ? .success : .commandFailed
    }
    center.playCommand.removeTarget(target)
    center.playCommand.removeTarget(nil)
    center.pauseCommand.addTarget(self, action: "pause:")
    center.pauseCommand.removeTarget(self, action: nil)
    center.playCommand.isEnabled = false
    center.skipForwardCommand.preferredIntervals = [15, 30]
    center.changeRepeatModeCommand.currentRepeatType = .all
    #expect(MPRemoteCommandCenter.shared() === center && !center.playCommand.isEnabled)
    #expect(center.skipForwardCommand.preferredIntervals == [15, 30])
  }

  /// The form of media extensions: items of the library become items of the intent.
  @Test("Items of a query become media items of an intent")
  func intents() {
    let songs = MPMediaQuery.songs().items ?? []
    let items = (songs + [MPMediaItem()]).map { song in
      INMediaItem(
        identifier: "\(song.persistentID)", title: song.title ?? "", type: song.mediaType == .music ? .song : .unknown,
        artwork: nil, artist: song.artist)
    }
    let intent = INPlayMediaIntent(
      mediaItems: items, mediaContainer: nil, playShuffled: false, playbackRepeatMode: .none, resumePlayback: false)
    #expect(intent.mediaItems?.map(\.identifier) == ["0"])
  }
}
