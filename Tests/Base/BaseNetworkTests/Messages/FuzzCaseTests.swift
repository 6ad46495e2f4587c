internal import BaseNetwork
internal import Foundation
internal import Testing

@Suite("Seed inputs and findings of the fuzzer are parsed")
struct FuzzCaseTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases").path

  private static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []

  @Test("Each case parses to the same messages, however its bytes are split", arguments: names)
  func read(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
    for pieces in [1, 3, bytes.count] {
      let count = name.hasPrefix("request") ? try requests(bytes, pieces) : try responses(bytes, pieces)
      #expect(count > 0)
    }
  }

  private func requests(_ bytes: [UInt8], _ pieces: Int) throws -> Int {
    var reader = HTTPRequestReader()
    var rest = bytes[...]
    var count = 0
    while true {
      switch try reader.next() {
      case .request: count += 1
      case .wantsContinue: break
      case .more:
        guard !rest.isEmpty else { return count }
        reader.add(rest.prefix(pieces))
        rest = rest.dropFirst(pieces)
      }
    }
  }

  private func responses(_ bytes: [UInt8], _ pieces: Int) throws -> Int {
    var reader = HTTPResponseReader()
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      if try reader.add(bytes[start..<min(start + pieces, bytes.count)]) != nil { return 1 }
    }
    return reader.responseAtEnd() == nil ? 0 : 1
  }

  @Test("There are fuzz cases")
  func count() { #expect(Self.names.count >= 4) }
}
