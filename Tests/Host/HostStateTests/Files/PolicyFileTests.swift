internal import DeviceSamples
internal import Foundation
internal import HostState
internal import IntentConversations
internal import Testing

@Suite("A policy is read from its file")
struct PolicyFileTests {
  @Test("A file that is missing or is not a property list is an error")
  func unreadable() throws {
    for text in ["", "lock everything", "<plist version=\"1.0\"><dict>"] {
      try withTemporaryFile(text) { file in
        let error = #expect(throws: PolicyError.self) { try Policy(contentsOf: file.path) }
        #expect(error?.description.hasSuffix(" [malformed-plist]") == true)
        let missing = file.appending(path: "none").path
        let other = #expect(throws: PolicyError.self) { try Policy(contentsOf: missing) }
        #expect(
          other?.description == "\(missing):1:1: error: the file can't be read: Not a directory [unreadable]")
      }
    }
  }
}
