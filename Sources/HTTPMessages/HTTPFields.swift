/// The fields of a message, in their order. Names don't depend on case.
package struct HTTPFields: Hashable, Sendable {
  /// A field; the name is in lower case.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// All fields.
  package private(set) var all: [Field] = []

  /// Creates no fields.
  package init() {}

  /// Creates fields from names and values.
  package init(_ fields: KeyValuePairs<String, String>) {
    for (name, value) in fields { add(name, value) }
  }

  /// Adds a field.
  package mutating func add(_ name: String, _ value: String) {
    all.append(Field(name: name.lowercased(), value: value))
  }

  /// The values of the fields called `name`, in lower case, in their order.
  package func values(_ name: String) -> [String] { all.filter { $0.name == name }.map(\.value) }

  /// The value of the only field called `name`, in lower case; nil if there is none, or more than one.
  package subscript(name: String) -> String? {
    let values = values(name)
    return values.count == 1 ? values[0] : nil
  }

  /// The elements of all comma-separated lists in fields called `name`, in lower case.
  package func list(_ name: String) -> [String] {
    values(name).flatMap { $0.split(separator: ",") }.map { Self.trimmed($0).lowercased() }.filter { !$0.isEmpty }
  }

  /// The text without spaces and tabs at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let start = text.drop(while: isBlank)
    return String(start.reversed().drop(while: isBlank).reversed())
  }
}
