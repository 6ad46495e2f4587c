internal import Foundation

/// The only reader of JSON (RFC 8259) that other programs and people write. Time and memory are linear in the length
/// of the text.
///
/// It is stricter than Foundation's decoder wherever two readers could disagree about the meaning: no object contains
/// a member twice, text is valid UTF-8, and each surrogate is part of a pair. It is also many times faster.
package enum JSONReader {
  /// The reason why a text is not JSON.
  package struct FormatError: Error, Hashable, CustomStringConvertible {
    /// The number of bytes before the defect.
    package let offset: Int
    /// The defect, as a clause.
    package let reason: String
    /// What the text needs at the offset; nil if the reason says it.
    var expected: String?
    /// The name of the member that an object contains twice; nil for any other defect.
    package internal(set) var repeatedMember: String?

    /// The reason with its offset.
    package var description: String { "\(reason) at byte \(offset + 1)" }

    /// The defect for a message that has its position: what was expected, or else the reason.
    package var finding: String { expected.map { "expected \($0)" } ?? reason }
  }

  /// The maximum depth of nested arrays and objects.
  package static let maximumDepth = 64
  /// The maximum length of a text, in bytes. Most callers have a lower limit.
  package static let maximumBytes = 64 << 20

  /// Parses a text.
  ///
  /// - Parameter bytes: the text in UTF-8.
  /// - Returns: its value. A number is an integer if its value is whole and fits into 64 bits, as in `1.0` or `1e3`.
  /// - Throws: ``FormatError`` for the first defect.
  package static func parse(_ bytes: [UInt8]) throws(FormatError) -> JSONValue { try JSONParser.parse(bytes) }

  /// Parses a text as values with their positions.
  ///
  /// - Throws: ``FormatError`` for the first defect.
  package static func located(_ bytes: [UInt8]) throws(FormatError) -> LocatedJSON { try JSONParser.parse(bytes) }

  /// Decodes a value from a text. Foundation's decoder sees only texts that this reader accepts, so that it has one
  /// value for each member.
  ///
  /// - Throws: ``FormatError`` for the first defect, or the error of the decoder.
  package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let _: JSONValue = try JSONParser.parse(bytes)
    return try JSONDecoder().decode(type, from: Data(bytes))
  }

  /// The position of a byte of a text.
  package static func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return SourcePosition(line: line, column: String(decoding: before[start...], as: UTF8.self).count + 1)
  }
}
