/// A property of a vCard: `item1.TEL;TYPE=home,voice:+1 555 0100`.
struct VCardProperty {
  /// A defect of a line; the offset counts its bytes.
  struct FormatError: Error {
    let offset: Int
    let message: String
  }

  /// The name that the properties of a group share; empty if the property has no group.
  let group: String
  /// The name in capitals.
  let name: String
  /// The values of parameters by name in capitals. In version 2.1, a parameter without a name is a type.
  private(set) var parameters: [String: [String]] = [:]
  /// The bytes after the colon, still escaped and encoded.
  let value: ArraySlice<UInt8>

  /// Parses a line.
  init(_ line: VCardLine) throws(FormatError) {
    let bytes = line.bytes
    var isQuoted = false
    var ends: [Int] = []
    var colon: Int?
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == UInt8(ascii: ";") { ends.append(offset) }
      if byte == UInt8(ascii: ":") {
        colon = offset
        break
      }
    }
    guard let colon else {
      throw FormatError(
        offset: 0,
        message: "the line is not a property; write 'NAME:value', or begin a continuation line with a space")
    }
    ends.append(colon)
    let head = Self.text(bytes[..<ends[0]]).split(separator: ".", omittingEmptySubsequences: false)
    group = head.count > 1 ? String(head[0]).uppercased() : ""
    name = (head.last ?? "").uppercased()
    value = bytes[colon...].dropFirst()
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else {
      throw FormatError(offset: 0, message: "'\(name)' is not a valid property name")
    }
    // Parameters beyond the limit are ignored, because no property needs so many.
    for (start, end) in zip(ends, ends.dropFirst()).prefix(Self.maximumParameters) {
      add(bytes[(start + 1)..<end])
    }
  }

  private static let maximumParameters = 64

  private mutating func add(_ parameter: ArraySlice<UInt8>) {
    let equals = parameter.firstIndex(of: UInt8(ascii: "="))
    let name = equals.map { Self.text(parameter[..<$0]).uppercased() } ?? "TYPE"
    let values = equals.map { parameter[$0...].dropFirst() } ?? parameter
    for value in Self.values(values) { parameters[name, default: []].append(value) }
  }

  /// The values of a parameter. A comma in quotes separates no values. Version 4.0 quotes lists of types, which
  /// ``types`` splits.
  private static func values(_ bytes: ArraySlice<UInt8>) -> [String] {
    let quote = UInt8(ascii: "\"")
    var isQuoted = false
    let parts = bytes.split(omittingEmptySubsequences: true) { byte in
      if byte == quote { isQuoted.toggle() }
      return !isQuoted && byte == UInt8(ascii: ",")
    }
    return parts.map { text($0.filter { $0 != quote }[...]) }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2d, 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: true
    default: false
    }
  }

  /// The types in lower case.
  var types: [String] {
    (parameters["TYPE"] ?? []).flatMap { $0.lowercased().split(separator: ",").map(String.init) }
  }

  /// The preference, from 1 for the most preferred to 101 for a property without one.
  var preference: Int {
    if let text = parameters["PREF"]?.first, let number = Int(text), (1...100).contains(number) { return number }
    return types.contains("pref") ? 1 : 101
  }
}
