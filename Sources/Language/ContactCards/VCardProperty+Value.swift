internal import BaseFiles
internal import Foundation

extension VCardProperty {
  /// Whether the character set of the property is supported, and the value is valid in it.
  var hasKnownCharacters: Bool { validText != nil }

  /// Whether the value is `VCARD`, as in the properties `BEGIN` and `END` that begin and end a card.
  var isCardDelimiter: Bool { text.uppercased() == "VCARD" }

  /// The maximum size of a picture in bytes: 1 MiB. A larger picture is dropped.
  static let maximumPictureBytes = 1 << 20

  /// The picture in the value, in Base64 or, in version 4.0, in a URI with the data (RFC 2397). Nil for any other
  /// value, such as the address of a picture elsewhere.
  var picture: [UInt8]? {
    let encodings = (parameters["ENCODING"] ?? []) + (parameters["TYPE"] ?? [])
    var content = value
    if value.starts(with: Array("data:".utf8)) || value.starts(with: Array("DATA:".utf8)) {
      guard let comma = value.firstIndex(of: UInt8(ascii: ",")),
        String(decoding: value[..<comma], as: UTF8.self).lowercased().replacing("\\", with: "").hasSuffix(";base64")
      else { return nil }
      content = value[comma...].dropFirst()
    } else if !encodings.contains(where: { ["B", "BASE64"].contains($0.uppercased()) }) {
      return nil
    }
    let bytes = Data(base64Encoded: Data(content), options: .ignoreUnknownCharacters).map(Array.init) ?? []
    return bytes.isEmpty || bytes.count > Self.maximumPictureBytes ? nil : bytes
  }

  /// The value as one text, unescaped.
  var text: String { Self.unescaped(decodedText[...]) }

  /// The parts of the value that `separator` separates, such as the names in `N`.
  func parts(_ separator: Character) -> [String] {
    var parts: [Substring] = []
    let whole = decodedText
    var start = whole.startIndex
    var isEscaped = false
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

  /// The address in a URI with `scheme`, without parameters; the text itself if it is not such a URI.
  func address(_ scheme: String) -> String {
    let text = text
    let prefix = scheme + ":"
    guard text.lowercased().hasPrefix(prefix) else { return text }
    let address = text.dropFirst(prefix.count).prefix { $0 != ";" && $0 != "?" }
    let plain = (String(address).removingPercentEncoding ?? String(address)).trimmingCharacters(in: .whitespaces)
    return [plain, Self.dialledAfter(text)].compactMap(\.self).joined(separator: " ext. ")
  }

  /// The extension of a number in a URI (RFC 3966, 3), such as the one in `tel:+1-555-555-5555;ext=5555`.
  private static func dialledAfter(_ uri: String) -> String? {
    uri.split(separator: ";").dropFirst().first { $0.lowercased().hasPrefix("ext=") }
      .map { $0.dropFirst(4).filter { $0.isASCII && $0.isNumber } }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private var characterSet: String { parameters["CHARSET"]?.first ?? "" }

  /// The text in the character set of the property; nil if it is invalid there. Telephones write version 2.1 in the
  /// character set of their country.
  private var validText: String? { EncodedText.decode(decodedBytes, from: characterSet) }

  private var decodedText: String { validText ?? String(decoding: decodedBytes, as: UTF8.self) }

  /// The bytes of the text. Version 2.1 encodes bytes that are not ASCII as "=" and two digits (RFC 2045, 6.7).
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

  /// The text in one line, with its escapes resolved, and without the characters that a terminal may interpret.
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
