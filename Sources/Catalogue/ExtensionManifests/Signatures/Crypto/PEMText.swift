internal import Foundation

/// Converts between bytes and PEM, the text form with a label (RFC 7468).
enum PEMText {
  /// Returns the bytes of the part with the label `label`; nil if the text has no such part, or if its Base64 is
  /// invalid.
  static func bytes(_ text: [UInt8], _ label: String) -> [UInt8]? {
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let start = lines.firstIndex(of: "-----BEGIN \(label)-----"),
      let end = lines[start...].firstIndex(of: "-----END \(label)-----")
    else { return nil }
    return Data(base64Encoded: lines[(start + 1)..<end].joined()).map { Array($0) }
  }

  /// Returns the PEM text of `bytes`, with all Base64 on one line. RFC 7468 permits that for at most 48 bytes.
  static func text(_ bytes: [UInt8], _ label: String) -> [UInt8] {
    Array("-----BEGIN \(label)-----\n\(Data(bytes).base64EncodedString())\n-----END \(label)-----\n".utf8)
  }
}
