/// Creates JSON Schemas (draft 2020-12), with which editors and other programs check JSON.
package enum JSONSchema {
  /// Returns a schema as a separate document.
  ///
  /// - Parameters:
  ///   - name: the name in the identifier of the schema, such as `policy`.
  ///   - title: what the schema describes.
  ///   - members: the members of the schema.
  /// - Returns: the document.
  package static func document(_ name: String, title: String, _ members: [String: JSONValue]) -> JSONValue {
    .object(
      members.merging([
        "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": .string("urn:intent-host:schema:\(name)"),
        "title": .string(title),
      ]) { $1 })
  }

  /// Describes an object.
  ///
  /// - Parameters:
  ///   - properties: the schemas of its members.
  ///   - required: the members that it has to have.
  ///   - isClosed: whether it can have no other members.
  /// - Returns: the members of the schema.
  package static func object(
    _ properties: [String: JSONValue], required: [String] = [], isClosed: Bool = true
  ) -> [String: JSONValue] {
    var members: [String: JSONValue] = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { members["required"] = .array(required.sorted().map(JSONValue.string)) }
    if isClosed { members["additionalProperties"] = .bool(false) }
    return members
  }

  /// Describes an object whose members have names that the author chooses. `value` is the schema of each member.
  package static func map(_ value: JSONValue) -> [String: JSONValue] {
    ["type": "object", "additionalProperties": value]
  }

  /// Describes an array.
  package static func array(_ element: JSONValue) -> [String: JSONValue] { ["type": "array", "items": element] }

  /// Describes a string that is one of `words` (an enumeration).
  package static func word(_ words: [String]) -> [String: JSONValue] {
    ["type": "string", "enum": .array(words.map(JSONValue.string))]
  }

  /// Describes a value of one of JSON's types, such as `string`.
  package static func type(_ name: String) -> [String: JSONValue] { ["type": .string(name)] }

  /// Refers to a definition of the same document.
  package static func reference(_ name: String) -> [String: JSONValue] { ["$ref": .string("#/$defs/\(name)")] }
}
