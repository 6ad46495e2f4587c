/// The fields of a message, in their order. Names are case-insensitive.
package struct HTTPFields: Hashable, Sendable {
  /// A field.
  package struct Field: Hashable, Sendable {
    /// The name, in lower case.
    package let name: String
    /// The value; it may be empty.
    package let value: String
  }

  /// All fields.
  package private(set) var all: [Field] = []

  /// Creates an empty list.
  package init() {}

  /// Adds a field.
  package mutating func add(_ name: String, _ value: String) {
    all.append(Field(name: name.lowercased(), value: value))
  }

  /// The values of all fields called `name`, which must be in lower case, in their order.
  package func values(_ name: String) -> [String] { all.filter { $0.name == name }.map(\.value) }

  /// Returns whether there is a field called `name`, which must be in lower case.
  package func has(_ name: String) -> Bool { all.contains { $0.name == name } }

  /// The value of the only field called `name`, which must be in lower case; nil if there is none, or more than one.
  package subscript(name: String) -> String? {
    guard let first = all.firstIndex(where: { $0.name == name }) else { return nil }
    return all[(first + 1)...].contains { $0.name == name } ? nil : all[first].value
  }

  /// The elements of all comma-separated lists in fields called `name`, in lower case. `name` must be in lower case.
  package func list(_ name: String) -> [String] {
    values(name).flatMap { $0.split(separator: ",") }.map { Self.trimmed($0).lowercased() }.filter { !$0.isEmpty }
  }

  /// The text without spaces and tabs at its ends.
  package static func trimmed(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8.drop(while: isBlank))
    guard let end = bytes.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(decoding: bytes[...end], as: UTF8.self)
  }

  /// Whether a byte is a space or a tab.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  /// Creates fields from names and values.
  package init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { add(name, value) }
  }
}
