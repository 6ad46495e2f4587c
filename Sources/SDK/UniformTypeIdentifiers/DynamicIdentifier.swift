/// The identifier of an undeclared type, which encodes the type's tag: `dyn.ah62d4rv4ge81u5pe`.
///
/// After `dyn.a` comes a text such as `?0=6:1=xyz`, encoded in groups of five bits. Each digit before an equals sign is
/// a key: 0 is the parent type, 1 a file name extension, 3 a MIME type. A parent type in the table ``values`` is
/// abbreviated to its digit; any other value is written out. A backslash escapes characters with a special meaning.
struct DynamicIdentifier {
  /// The identifier of the type to which this type conforms.
  let parent: String
  let tagClass: UTTagClass
  let tag: String

  private static let prefix = "dyn.a"
  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
  private static let keys: [Character: UTTagClass] = ["1": .filenameExtension, "3": .mimeType]
  /// The type identifiers that are abbreviated, by their digit.
  private static let values: [Character: String] = [
    "6": "public.data", "7": "public.text", "8": "public.plain-text", "9": "public.utf16-plain-text",
    "B": "public.image", "C": "public.video", "D": "public.audio", "E": "public.directory", "F": "public.folder",
  ]
  /// The maximum size of an identifier that is decoded, in bytes.
  private static let maximumBytes = 1_024

  init(parent: String, tagClass: UTTagClass, tag: String) {
    self.parent = parent
    self.tagClass = tagClass
    self.tag = tag
  }

  /// The identifier; nil if the tag class has no key.
  var text: String? {
    guard let key = Self.keys.first(where: { $0.value == tagClass })?.key else { return nil }
    let value = Self.values.first { $0.value == parent }.map { String($0.key) } ?? Self.escaped(parent)
    return Self.prefix + Self.encoded(Array("?0=\(value):\(key)=\(Self.escaped(tag))".utf8))
  }

  /// Decodes an identifier; nil for any other text.
  init?(_ identifier: String) {
    guard identifier.hasPrefix(Self.prefix), identifier.utf8.count <= Self.maximumBytes,
      let bytes = Self.decoded(identifier.utf8.dropFirst(Self.prefix.utf8.count)),
      let text = String(validating: bytes, as: UTF8.self), text.first == "?"
    else { return nil }
    var members: [Character: String] = [:]
    for field in Self.fields(text.dropFirst()) {
      guard field.count >= 2, field[field.index(after: field.startIndex)] == "=", let key = field.first else {
        return nil
      }
      members[key] = String(field.dropFirst(2))
    }
    guard let parent = members["0"], let (key, tagClass) = Self.keys.first(where: { members[$0.key] != nil }),
      let tag = members[key], !tag.isEmpty
    else { return nil }
    let digit = parent.count == 1 ? parent.first.flatMap { Self.values[$0] } : nil
    self.init(parent: digit ?? parent, tagClass: tagClass, tag: tag)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += ":=,\\".contains($1) ? "\\\($1)" : String($1) }
  }

  /// Splits a text at colons, and removes the escaping backslashes.
  private static func fields(_ text: Substring) -> [String] {
    var fields = [""]
    var isEscaped = false
    for character in text {
      if isEscaped || character != "\\" && character != ":" {
        fields[fields.count - 1].append(character)
        isEscaped = false
      } else if character == ":" {
        fields.append("")
      } else {
        isEscaped = true
      }
    }
    return fields
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var buffer: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        text.append(alphabet[Int(buffer >> count & 31)])
      }
      buffer &= 1 << count - 1
    }
    if count > 0 { text.append(alphabet[Int(buffer << (5 - count) & 31)]) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0
    var count: UInt32 = 0
    for character in text {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      buffer = buffer << 5 | UInt32(digit)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> count))
      }
      buffer &= 1 << count - 1
    }
    return bytes
  }
}
