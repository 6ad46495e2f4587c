package import BaseFiles
internal import Foundation
package import IntentDefinitions
package import IntentWire

/// Writes values of the API's types as JSON, the inverse of ``ValueReader``.
package struct ValueWriter {
  let catalogue: Catalogue

  /// Creates a writer for values of the types in `catalogue`.
  package init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Returns the fields of `object` that `properties` describe, as JSON members. Null fields are left out.
  package func members(_ object: WireObject, _ properties: [PropertyDefinition]) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for property in properties {
      let value = object[property.name]
      if !value.isNull { members[property.name] = json(value, property.type) }
    }
    return members
  }

  /// Returns the JSON form of a value of `type`. A value of a different kind is written without its type.
  package func json(_ value: WireValue, _ type: TypeReference) -> JSONValue {
    if let values = value.arrayValue { return .array(values.map { json($0, type.element) }) }
    if let definition = catalogue.enumerations[type.name], let raw = value.intValue {
      switch definition.kind {
      case .enumeration: return definition.name(of: raw).map(JSONValue.string) ?? .int(raw)
      case .optionSet: return .array(definition.names(in: raw).map(JSONValue.string))
      case .strings: return .int(raw)
      }
    }
    if let object = value.objectValue {
      let known = catalogue.properties(ofClass: object.type)
      return .object(known.isEmpty ? plainMembers(object) : members(object, known))
    }
    return plain(value)
  }

  /// Returns the JSON form of a value without a known type, such as a dictionary of a user activity.
  package func plain(_ value: WireValue) -> JSONValue {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    case .data(let value): .string(value.base64EncodedString())
    case .date(let value): .string(value.formatted(.iso8601))
    case .array(let values): .array(values.map(plain))
    case .object(let object): .object(plainMembers(object))
    }
  }

  private func plainMembers(_ object: WireObject) -> [String: JSONValue] {
    Dictionary(object.fields.map { ($0.name, plain($0.value)) }) { first, _ in first }
  }
}
