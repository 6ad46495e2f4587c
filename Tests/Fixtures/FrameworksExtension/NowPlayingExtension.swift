import Foundation
import Intents
import MediaPlayer

/// An extension that reports the song in the text of a message as playing.
class NowPlayingExtension: INExtension, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let center = MPNowPlayingInfoCenter.default()
    if let title = intent.content, title != "nothing" {
      center.nowPlayingInfo = [
        MPMediaItemPropertyTitle: title, MPMediaItemPropertyArtist: "An artist",
        MPMediaItemPropertyPlaybackDuration: 183,
        MPNowPlayingInfoPropertyElapsedPlaybackTime: 1.5, MPNowPlayingInfoPropertyPlaybackRate: 1.0 as Float,
        MPMediaItemPropertyArtwork: MPMediaItemArtwork(boundsSize: CGSize(width: 1, height: 1)) { _ in
          preconditionFailure("the host draws no artwork")
        },
      ]
      center.playbackState = .playing
    } else {
      center.nowPlayingInfo = nil
    }
    // The values are unchanged when they are read, including those that the host does not get.
    let artwork = center.nowPlayingInfo?[MPMediaItemPropertyArtwork] as? MPMediaItemArtwork
    let isSame = intent.content == "nothing" ? center.nowPlayingInfo == nil : artwork?.bounds.width == 1
    completion(INSendMessageIntentResponse(code: isSame ? .success : .failure, userActivity: nil))
  }
}
