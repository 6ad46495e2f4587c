internal import Foundation
internal import IntentWire
internal import Testing

@Suite("The inputs of the fuzzer are read without a trap")
struct FuzzCaseTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases").path

  private static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []

  @Test("Each input is read as a stream of messages from either side", arguments: names)
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

  @Test("The folder has fuzzer inputs")
  func count() {
    #expect(Self.names.count >= 2)
  }
}
