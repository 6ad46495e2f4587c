internal import Intents
internal import Testing

@Suite("A destination of media")
struct MediaDestinationTests {
  @Test(
    "It has the name of its playlist",
    arguments: [(INMediaDestination.playlist("Party"), "Party"), (.library, nil)] as [(INMediaDestination, String?)])
  func name(destination: INMediaDestination, name: String?) {
    #expect(destination.playlistName == name)
  }
}
