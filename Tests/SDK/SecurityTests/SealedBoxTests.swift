import Foundation
import Testing

@testable import Security

@Suite("Encryption by libcrypto")
struct SealedBoxTests {
  private let key = Data(repeating: 7, count: 32)

  /// Test case 14 of "The Galois/Counter Mode of Operation" by McGrew and Viega.
  @Test("It is AES-256-GCM")
  func vector() throws {
    let encrypted: [UInt8] = [
      0xce, 0xa7, 0x40, 0x3d, 0x4d, 0x60, 0x6b, 0x6e, 0x07, 0x4e, 0xc5, 0xd3, 0xba, 0xf3, 0x9d, 0x18,
    ]
    let tag: [UInt8] = [
      0xd0, 0xd1, 0xc8, 0xa7, 0x99, 0x99, 0x6b, 0xf0, 0x26, 0x5b, 0x98, 0xb5, 0xd4, 0x8a, 0xb9, 0x19,
    ]
    let box = Data(count: 12) + Data(encrypted) + Data(tag)
    #expect(try SealedBox.open(box, key: Data(count: 32), label: Data()) == Data(count: 16))
  }

  @Test("Sealed bytes open only with the same key and label", arguments: [0, 1, 15, 16, 17, 100_000])
  func roundTrip(count: Int) throws {
    let content = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
    let label = Data("label".utf8)
    let box = try SealedBox.seal(content, key: key, label: label)
    #expect(box.count == count + SealedBox.overhead)
    #expect(try SealedBox.open(box, key: key, label: label) == content)
    #expect(try SealedBox.open(box, key: key, label: Data("other".utf8)) == nil)
    #expect(try SealedBox.open(box, key: Data(count: 32), label: label) == nil)
    #expect(try SealedBox.seal(content, key: key, label: label) != box, "each box has its own nonce")
  }

  @Test("Other bytes do not open", arguments: [0, 1, 27, 28, 29, 1_000])
  func foreign(count: Int) throws {
    #expect(try SealedBox.open(Data(count: count), key: key, label: Data()) == nil)
    #expect(try SealedBox.open(Data(count: count), key: Data(), label: Data()) == nil)
  }
}
