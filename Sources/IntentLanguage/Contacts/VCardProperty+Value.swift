internal import Foundation
internal import SourceFiles

extension VCardProperty {
  /// Whether the value can be read as text of the character set that the property names.
  var hasKnownCharacters: Bool {
    switch characterSet {
    case "UTF-8", "UTF8", "US-ASCII", "ASCII", "": String(validating: decodedBytes, as: UTF8.self) != nil
    default: isLatin
    }
  }

  /// The value as one text.
  var text: String { Self.unescaped(decodedText[...]) }

  /// The value as parts with `separator` between them, such as the names of `N`.
  func parts(_ separator: Character) -> [String] {
    var parts: [Substring] = []
    let whole = decodedText
    var (start, isEscaped) = (whole.startIndex, false)
    for index in whole.indices {
      if whole[index] == separator, !isEscaped {
        parts.append(whole[start..<index])
        start = whole.index(after: index)
      }
      isEscaped = whole[index] == "\\" && !isEscaped
    }
    parts.append(whole[start...])
    return parts.map(Self.unescaped)
  }

  /// The value behind `scheme` and a colon, without what a URI adds to it; the text itself where it is no such URI.
  func address(_ scheme: String) -> String {
    let text = text
    let prefix = scheme + ":"
    guard text.lowercased().hasPrefix(prefix) else { return text }
    let address = text.dropFirst(prefix.count).prefix { $0 != ";" && $0 != "?" }
    return (String(address).removingPercentEncoding ?? String(address)).trimmingCharacters(in: .whitespaces)
  }

  private var characterSet: String { parameters["CHARSET"]?.first?.uppercased() ?? "" }

  /// Windows-1252 differs from ISO 8859-1 in quotation marks only, as far as names go.
  private var isLatin: Bool { ["ISO-8859-1", "ISO8859-1", "LATIN1", "WINDOWS-1252"].contains(characterSet) }

  private var decodedText: String {
    let bytes = decodedBytes
    return isLatin
      ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) : String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of the text; version 2.1 writes those that are not of ASCII as "=" and two digits (RFC 2045, 6.7).
  private var decodedBytes: [UInt8] {
    let encodings = (parameters["ENCODING"] ?? []) + (parameters["TYPE"] ?? [])
    guard encodings.contains(where: { $0.uppercased() == "QUOTED-PRINTABLE" }) else { return Array(value) }
    var bytes: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The text in one line, with what "\" stands for before other characters.
  private static func unescaped(_ text: Substring) -> String {
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      let isLineEnd = isEscaped && (scalar == "n" || scalar == "N")
      isEscaped = false
      if isLineEnd || scalar.properties.isWhitespace {
        plain.append(" ")
      } else if !scalar.isActive {
        plain.append(scalar)
      }
    }
    return String(plain).trimmingCharacters(in: .whitespaces)
  }
}
