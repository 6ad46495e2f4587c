internal import Foundation
internal import Intents
internal import MediaPlayer
internal import Testing

@Suite("What is played, and the buttons of the system", .serialized)
struct NowPlayingCenterTests {
  @Test("The center keeps all values of the process")
  func center() {
    let center = MPNowPlayingInfoCenter.default()
    let artwork = MPMediaItemArtwork(boundsSize: CGSize(width: 2, height: 2)) { _ in
      preconditionFailure("nobody draws it")
    }
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Imagine", MPMediaItemPropertyArtwork: artwork]
    center.nowPlayingInfo?[MPNowPlayingInfoPropertyPlaybackRate] = 1.0
    center.playbackState = .playing
    #expect(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Imagine")
    #expect(center.nowPlayingInfo?[MPMediaItemPropertyArtwork] as? MPMediaItemArtwork === artwork)
    #expect(center.nowPlayingInfo?.count == 3 && center.playbackState == .playing)
    center.nowPlayingInfo = nil
    #expect(center.nowPlayingInfo == nil)
  }

  @Test("Commands take handlers, and give them back")
  func commands() {
    let center = MPRemoteCommandCenter.shared()
    let target = center.playCommand.addTarget { event in
      (event as? MPSkipIntervalCommandEvent).map { $0.interval > 0 } == true ? .success : .commandFailed
    }
    center.playCommand.removeTarget(target)
    center.playCommand.removeTarget(nil)
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
