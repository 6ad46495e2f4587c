internal import Foundation
internal import HostSamples
internal import TestSupport
internal import Testing

@Suite("The examples on the page of events match the writer")
struct EventPageTests {
  @Test("The page has the lines of the writer, in the same order")
  func examples() throws {
    let page = BuildProducts.tests.appending(path: "../Sources/Host/IntentHost/IntentHost.docc/Events.md")
      .standardizedFileURL
    let blocks = try String(contentsOf: page, encoding: .utf8).split(separator: "```").filter { $0.hasPrefix("json\n") }
    #expect(blocks.map { $0.dropFirst(5).trimmingCharacters(in: .newlines) } == (try EventSamples.lines()))
  }
}
