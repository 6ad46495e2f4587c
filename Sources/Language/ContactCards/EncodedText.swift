internal import Foundation

/// Text in a character set that a file names.
enum EncodedText {
  /// The bytes that are added for the decoded text. No character set of iconv needs more for each byte.
  private static let maximumGrowth = 4

  /// Decodes a text.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - name: the name of the character set, in any form that iconv(3) knows; empty for UTF-8.
  /// - Returns: the text; nil if the character set is unknown, or the bytes are invalid in it.
  static func decode(_ bytes: [UInt8], from name: String) -> String? {
    if ["", "UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(name.uppercased()) {
      return String(validating: bytes, as: UTF8.self)
    }
    // A slash would begin an option of iconv.
    guard name.utf8.count <= 40, !name.contains("/"), let converter = iconv_open("UTF-8", name), !isInvalid(converter)
    else { return nil }
    defer { iconv_close(converter) }
    return convert(bytes, converter)
  }

  /// iconv_open(3) returns the address -1 for an unknown name.
  private static func isInvalid(_ converter: iconv_t) -> Bool { Int(bitPattern: converter) == -1 }

  private static func convert(_ bytes: [UInt8], _ converter: iconv_t) -> String? {
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: bytes.count * maximumGrowth + 16)
    let length: Int? = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var source = input.baseAddress
        var target = output.baseAddress
        var rest = input.count
        var room = output.count
        guard iconv(converter, &source, &rest, &target, &room) != -1, rest == 0 else { return nil }
        return output.count - room
      }
    }
    return length.flatMap { String(validating: output.prefix($0).map { UInt8(bitPattern: $0) }, as: UTF8.self) }
  }
}
