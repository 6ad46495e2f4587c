internal import Dispatch
internal import IntentWire
internal import Intents
internal import MediaPlayer
internal import Testing

@Suite("An app publishes what it plays")
struct MPNowPlayingInfoCenterTests {
  @Test("After changes on several threads, the host sees the last one")
  func threads() {
    let center = MPNowPlayingInfoCenter.default()
    defer { center.nowPlayingInfo = nil }
    for _ in 0..<200 {
      DispatchQueue.concurrentPerform(iterations: 8) { center.nowPlayingInfo = [MPMediaItemPropertyTitle: "\($0)"] }
      let stored = ContainerStore.value(.nowPlaying).objectValue?["properties"].objectValue
      let title = center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String
      #expect(title != nil && stored?[MPMediaItemPropertyTitle].stringValue == title)
    }
  }
}
