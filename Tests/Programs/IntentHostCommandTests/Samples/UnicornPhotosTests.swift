internal import Foundation
internal import Testing

@Suite("Photos are found, and shown by the app")
struct UnicornPhotosTests {
  private static let missing = "UnicornPhotos is not installed as an app; it can't be opened here."

  private static let notShown = "There are 3 photos. UnicornPhotos would open, but its app is not installed here."

  private func shown(_ home: HostHome) throws -> [String] {
    try #require(try home.storedObject("Presentation")["photos"] as? [String])
  }

  @Test("A search in an album uses the visible things")
  func search() async throws {
    let home = try HostHome()
    let run = try await home.converse("find-photos", options: ["--json"])
    #expect(run.exitCode == 0)
    #expect(try run.finished.object("continuesInApp")?["application"] as? String == "UnicornPhotos")
    #expect(try run.response["searchResultsCount"] as? Int == 2)
    let handled = try #require(try run.events.first { $0.name == "handled" })
    #expect(handled.object("userActivity")?["activityType"] as? String == "INSearchForPhotosIntent")
    #expect(try shown(home) == ["2", "3"])
    #expect(try home.storedObject("Presentation")["style"] as? String == "grid")
  }

  @Test("A slideshow plays an album")
  func playback() async throws {
    let home = try HostHome()
    let run = try await home.converse("play-photos")
    #expect(run.lines == [Self.missing])
    #expect(try shown(home) == ["4"])
    #expect(try home.storedObject("Presentation")["style"] as? String == "slideshow")
  }

  @Test(
    "Each spoken criterion narrows the search",
    arguments: [
      ("", ["5", "6", "4", "1", "2", "3"]),
      (#""searchTerms": ["lake", "sunset"]"#, ["2"]),
      (#""searchTerms": ["snow", "sunset"], "searchTermsOperator": "any""#, ["4", "2"]),
      (#""searchTerms": ["meadow"], "searchTermsOperator": "none""#, ["5", "6", "2", "3"]),
      (#""peopleInPhoto": [{"displayName": "Celestra"}, {"displayName": "Sparkle"}]"#, ["2"]),
      (#""locationCreated": {"name": "unicorn meadow"}"#, ["4", "1"]),
      // In "my photos from Paris", a place can't be distinguished from an album.
      (#""albumName": "Paris""#, ["5", "6"]), (#""searchTerms": ["Summer Gallop"]"#, ["1", "2", "3"]),
      (#""includedAttributes": ["photo"], "excludedAttributes": ["selfie"]"#, ["5", "6", "1", "2"]),
      (#""dateCreated": {"startDateComponents": "2026-06-22", "endDateComponents": "2026-06-23"}"#, ["2", "3"]),
      (#""dateCreated": {"endDateComponents": {"year": 2026, "month": 6}}"#, ["5", "6", "4"]),
    ])
  func criteria(parameters: String, photos: [String]) async throws {
    let home = try HostHome()
    let run = try await home.request("INSearchForPhotosIntent", parameters, options: ["--json"])
    #expect(try run.response["searchResultsCount"] as? Int == photos.count)
    #expect(try shown(home) == photos)
  }

  @Test("An unknown album is asked for again, and a similar name is confirmed")
  func albums() async throws {
    let home = try HostHome()
    let run = try await home.request(
      "INSearchForPhotosIntent", #""albumName": "Autumn""#, answers: "Sumer Galop", "yes")
    #expect(
      run.lines == [
        "“Autumn” can't be used. Which album?", "Did you mean Summer Gallop?", Self.notShown,
      ])
    #expect(try shown(home) == ["1", "2", "3"])
  }

  @Test("An empty slideshow is a failure, and an empty search is an answer")
  func nothing() async throws {
    let home = try HostHome()
    let nowhere = #""locationCreated": {"name": "Moon"}"#
    let played = try await home.request("INStartPhotoPlaybackIntent", nowhere, options: ["--json"])
    #expect(try played.events.first { $0.name == "confirmed" }?.string("code") == "failure")
    #expect(try played.finished.errorCode == "handlerFailed")
    let found = try await home.request("INSearchForPhotosIntent", nowhere, options: ["--json"])
    #expect(try found.response["searchResultsCount"] as? Int == 0)
    #expect(try shown(home).isEmpty)
  }
}
