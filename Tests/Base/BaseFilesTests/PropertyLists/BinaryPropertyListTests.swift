internal import BaseFiles
internal import Foundation
internal import Testing

@Suite("A binary property list is parsed, whatever its objects refer to")
struct BinaryPropertyListTests {
  private func finding(_ bytes: [UInt8]) -> String? {
    do {
      _ = try PropertyListReader.read(bytes, path: "a")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("All values have the position of the start of the file, and their order")
  func values() throws {
    let root = try PropertyListReader.read(try Cases.bytes("every-kind-binary.plist"), path: "a")
    #expect(root.position == .start)
    #expect(root["ä"]?.string == "text & <more>")
    #expect(root["ä"]?.position == .start)
    #expect(root["a"]?.array?.compactMap(\.integer) == [1, -2, 300, 70_000, 1 << 40, .max])
    #expect(root["a"]?.array?.compactMap(\.boolean) == [true, false])
    #expect(root["n"]?["IntentsSupported"]?.array?.map(\.string) == ["INSendMessageIntent"])
  }

  @Test(
    "Each defect has its message",
    arguments: [
      ("doubled-text", "the binary property list ends in the middle of an object [malformed-plist]", nil),
      ("cycle", "a collection that contains itself [malformed-plist]", "0.k"),
      ("uid", "a reference of a keyed archive (UID), which is not supported in this file [malformed-plist]", nil),
      ("set", "a set, which is not supported in this file; use an array [malformed-plist]", nil),
      ("null", "a null, which is not supported in this file [malformed-plist]", nil),
      ("huge-count", "the binary property list ends in the middle of an object [malformed-plist]", nil),
      (
        "negative-count", "the binary property list holds a number that is larger than any file [malformed-plist]", nil
      ),
      (
        "table-outside", "the binary property list holds a number that is larger than any file [malformed-plist]", nil
      ),
      ("many-objects", "the binary property list holds a number that is larger than any file [malformed-plist]", nil),
      ("half-character", "a UTF-16 string with an incomplete character [malformed-plist]", nil),
      ("wide-integers", "an integer of 16 bytes that does not fit into 8 [malformed-plist]", "1"),
      ("key-no-text", "a key that is not a string [malformed-plist]", nil),
      ("date-no-number", "a date that is not a number [malformed-plist]", nil),
      ("zero-sizes", "the binary property list's numbers have 1 and 0 bytes, not 1 to 8 [malformed-plist]", nil),
    ] as [(String, String, String?)])
  func defects(name: String, message: String, keyPath: String?) throws {
    let bytes = try Cases.bytes("binary-\(name).plist")
    let error = try #require(throws: Diagnostic.self) { try PropertyListReader.read(bytes, path: "a") }
    #expect(error.description == "a:1:1: error: " + message)
    if let keyPath { #expect(error.keyPath == keyPath) }
  }

  @Test("Another version is rejected")
  func version() {
    #expect(
      finding(Array("bplist16".utf8) + Array(repeating: 0, count: 40))
        == "a:1:1: error: a binary property list of an unknown version; expected '00' [malformed-plist]")
  }

  @Test("Nesting has a limit")
  func depth() {
    let arrays = (1...100).map { [0xa1, UInt8($0)] as [UInt8] }
    #expect(
      finding(binaryList(arrays + [[0x09]]))
        == "a:1:1: error: values are nested more than 64 levels deep [too-deep]")
  }

  @Test("A few hundred bytes that expand to too many values are rejected")
  func sharedValues() {
    let arrays = (1...40).map { [0xa2, UInt8($0), UInt8($0)] as [UInt8] }
    #expect(
      finding(binaryList(arrays + [[0x09]]))
        == "a:1:1: error: the file expands to more than 1000000 values [too-large]")
  }

  @Test("A shared text counts once for each reference")
  func sharedText() {
    let text: [UInt8] = [0x5f, 0x12, 0, 0x10, 0, 0] + Array(repeating: 0x61, count: 1 << 20)
    let array: [UInt8] = [0xaf, 0x10, 65] + Array(repeating: 1, count: 65)
    #expect(
      finding(binaryList([array, text]))
        == "a:1:1: error: the file expands to more than 64 MiB of texts and data [too-large]")
  }
}

/// A binary property list of fewer than 256 objects, the first of which is the root.
func binaryList(_ objects: [[UInt8]]) -> [UInt8] {
  var bytes = Array("bplist00".utf8)
  var offsets: [UInt8] = []
  for object in objects {
    offsets += bigEndian(bytes.count, 4)
    bytes += object
  }
  let table = bytes.count
  return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, 1] + bigEndian(objects.count, 8) + bigEndian(0, 8)
    + bigEndian(table, 8)
}

private func bigEndian(_ number: Int, _ size: Int) -> [UInt8] {
  (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
