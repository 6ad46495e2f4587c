internal import Foundation
internal import Testing

@testable internal import ExtensionManifests

@Suite("Events are decoded from bytes")
struct InotifyEventTests {
  private static let expected = [
    InotifyEvent(watch: 1, mask: [.created, .folder], name: "Chat.appex"),
    InotifyEvent(watch: -1, mask: .overflow, name: ""),
    InotifyEvent(watch: 7, mask: .written, name: "Grüße.plist"),
  ]

  private static func bytes(of event: InotifyEvent) -> [UInt8] {
    let name = Array(event.name.utf8)
    let padding = name.isEmpty ? 0 : 16 - name.count % 16
    let header = [UInt32(bitPattern: event.watch), event.mask.rawValue, 0, UInt32(name.count + padding)]
    return header.flatMap(Self.bytes) + name + Array(repeating: 0, count: padding)
  }

  private static func bytes(of word: UInt32) -> [UInt8] { withUnsafeBytes(of: word) { Array($0) } }

  private static func read(_ bytes: [UInt8]) -> [InotifyEvent] { bytes.withUnsafeBytes(InotifyEvent.events) }

  @Test("Of events that are cut off anywhere, the complete ones are decoded")
  func cutOff() {
    let pieces = Self.expected.map(Self.bytes)
    let all = pieces.flatMap(\.self)
    for length in 0...all.count {
      let whole = (0...pieces.count).last { pieces.prefix($0).map(\.count).reduce(0, +) <= length } ?? 0
      #expect(Self.read(Array(all.prefix(length))) == Array(Self.expected.prefix(whole)))
    }
  }

  @Test("A name that is longer than the bytes is rejected", arguments: [17, 1 << 16, UInt32.max])
  func tooLong(length: UInt32) {
    let header = [UInt32(1), 2, 0, length].flatMap(Self.bytes)
    #expect(Self.read(header + Array(repeating: 65, count: 16)) == [])
  }
}
