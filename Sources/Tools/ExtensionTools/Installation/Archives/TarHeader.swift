internal import BaseFiles

/// The header of an item of a tar archive: POSIX.1-1988 ustar, with the extensions of GNU tar and pax.
struct TarHeader {
  /// The size of a header in bytes. Contents are padded to a multiple of it.
  static let blockBytes = 512

  /// The kinds of items that an archive of a bundle may contain.
  enum Kind {
    case file, folder
    /// The path of the next item, which is too long for its header (GNU tar).
    case longName
    /// Records about the next item, or about all items (pax).
    case records, globalRecords
  }

  let name: String
  let kind: Kind
  let byteCount: Int
  let isProgram: Bool

  /// Reads a header.
  ///
  /// - Throws: ``InstallError`` if it is not a header of an item that a bundle can contain.
  init(_ block: [UInt8]) throws(InstallError) {
    guard let sum = Self.number(block[148..<156]), sum == Self.checksum(block) else {
      throw InstallError("it is damaged, or not a tar archive: the checksum of a header is wrong")
    }
    let prefix = block[257..<262].elementsEqual("ustar".utf8) && block[262] == 0 ? Self.text(block[345..<500]) : ""
    let short = Self.text(block[0..<100])
    guard let prefix, let short, let size = Self.number(block[124..<136]), let mode = Self.number(block[100..<108])
    else {
      throw InstallError("it has a header that can't be read: a name that is not UTF-8, or an invalid number")
    }
    name = prefix.isEmpty ? short : "\(prefix)/\(short)"
    byteCount = size
    isProgram = mode & 0o100 != 0
    kind =
      switch block[156] {
      case UInt8(ascii: "0"), 0: .file
      case UInt8(ascii: "5"): .folder
      case UInt8(ascii: "L"): .longName
      case UInt8(ascii: "x"): .records
      case UInt8(ascii: "g"): .globalRecords
      case UInt8(ascii: "1"), UInt8(ascii: "2"): throw Self.unsupportedItem(name, "a link")
      case UInt8(ascii: "3"), UInt8(ascii: "4"), UInt8(ascii: "6"):
        throw Self.unsupportedItem(name, "a device or a pipe")
      default: throw Self.unsupportedItem(name, "an item of an unknown kind")
      }
  }

  /// Whether the block contains only zeros. Two such blocks end an archive; the first one is sufficient here.
  static func isEnd(_ block: [UInt8]) -> Bool { block.allSatisfy { $0 == 0 } }

  private static func unsupportedItem(_ name: String, _ kind: String) -> InstallError {
    InstallError("it holds \(kind), '\(name.prefix(200))'; a bundle has files and folders only")
  }

  /// The sum of all bytes. The bytes of the checksum field count as spaces.
  private static func checksum(_ block: [UInt8]) -> Int {
    block.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element)) }
  }

  /// Parses the octal digits of a field; nil if they are invalid, or if the number is negative or binary.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    let digits = field.drop { $0 == 32 }.prefix { $0 != 32 && $0 != 0 }
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }) else { return nil }
    return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self), radix: 8)
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String? {
    String(validating: field.prefix { $0 != 0 }, as: UTF8.self)
  }
}
