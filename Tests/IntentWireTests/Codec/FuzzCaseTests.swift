internal import Foundation
internal import IntentWire
internal import Testing

@Suite("What the fuzzer begins with, and what it found, is read")
struct FuzzCaseTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases").path

  private static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []

  @Test("Each case is a stream of messages, of either side", arguments: names)
  func read(name: String) throws {
    var reader = WireFrameReader()
    reader.append([UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)"))))
    var count = 0
    while let value = try reader.next() {
      count += 1
      if name.hasPrefix("host-") {
        _ = try HostToExtensionMessage(value)
      } else {
        _ = try ExtensionToHostMessage(value)
      }
    }
    #expect(count > 0)
    #expect(reader.isAtBoundary)
  }

  @Test("There are such cases")
  func count() {
    #expect(Self.names.count >= 2)
  }
}
