package import BaseFiles
internal import Foundation
package import IntentDefinitions
package import IntentWire

/// Parses JSON as values of the API's types, according to the definitions.
package struct ValueReader {
  let catalogue: Catalogue

  /// Creates a reader for values of the types in `catalogue`.
  package init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Returns the intent that `definition` describes, with the parameters in `json`.
  package func intent(_ definition: IntentDefinition, _ json: JSONValue) throws(RequestError) -> WireObject {
    var object = WireObject(type: definition.name)
    guard json != .null else { return object }
    let members = try members(of: json, what: "'parameters'")
    try fill(
      &object, members: members, properties: definition.parameters, owner: definition.name, what: "parameter", path: "")
    return object
  }

  /// Returns the value of `type` in `json`; `path` names the value in errors.
  package func value(_ json: JSONValue, _ type: TypeReference, path: String) throws(RequestError) -> WireValue {
    if json == .null { return .null }
    guard type.isArray else { return try element(json, type.name, path: path) }
    guard case .array(let elements) = json else { throw mismatch(json, path: path, expected: "an array") }
    var values: [WireValue] = []
    for (index, json) in elements.enumerated() {
      values.append(try element(json, type.name, path: "\(path)[\(index)]"))
    }
    return .array(values)
  }

  private func element(_ json: JSONValue, _ type: String, path: String) throws(RequestError) -> WireValue {
    if let scalar = ScalarType(rawValue: type) {
      guard let value = scalar.value(json) else { throw mismatch(json, path: path, expected: scalar.expectation) }
      return value
    }
    if let enumeration = catalogue.enumerations[type] { return try named(json, enumeration, path: path) }
    if type == "INSpeakableString", case .string(let text) = json {
      return .object(WireObject(type: type, fields: [.init(name: "spokenPhrase", value: .string(text))]))
    }
    if type == "DateComponents", case .string(let text) = json, let components = Self.dateComponents(text) {
      return .object(components)
    }
    let classes = catalogue.concreteClasses(of: type)
    guard !classes.isEmpty else { throw RequestError("'\(path)' has the type '\(type)', which has no JSON form") }
    let members = try members(of: json, what: "'\(path)'")
    let described = classes.first { name in
      members.keys.allSatisfy(catalogue.properties(ofClass: name).map(\.name).contains)
    }
    var object = WireObject(type: described ?? type)
    let properties = (described.map { [$0] } ?? classes).flatMap(catalogue.properties(ofClass:))
    try fill(&object, members: members, properties: properties, owner: type, what: "property", path: path)
    return .object(object)
  }

  /// Returns the components of an ISO 8601 date: of a day, or of a moment in UTC.
  private static func dateComponents(_ text: String) -> WireObject? {
    guard case .date(let date) = ScalarType.date.value(text: text), let utc = TimeZone(identifier: "UTC") else {
      return nil
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = utc
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    var object = WireObject(type: "DateComponents")
    func set(_ name: String, _ value: Int?) { object[name] = value.map { .int(Int64($0)) } ?? .null }
    set("year", parts.year)
    set("month", parts.month)
    set("day", parts.day)
    guard text.contains("T") else { return object }
    set("hour", parts.hour)
    set("minute", parts.minute)
    set("second", parts.second)
    object["timeZone"] = .string(utc.identifier)
    return object
  }

  private func fill(
    _ object: inout WireObject, members: [String: JSONValue], properties: [PropertyDefinition], owner: String,
    what: String, path: String
  ) throws(RequestError) {
    for (name, json) in members.sorted(by: { $0.key < $1.key }) {
      guard let property = properties.first(where: { $0.name == name }) else {
        let place = path.isEmpty ? "" : " at '\(path)'"
        let suggestion = NearestName.suggestion(for: name, in: properties.map(\.name))
        throw RequestError("'\(owner)' has no \(what) '\(name)'\(place)\(suggestion)")
      }
      object[name] = try value(json, property.type, path: path.isEmpty ? name : "\(path).\(name)")
    }
  }

  /// Parses an enumeration from the name of its case, an option set from an array of names, and a named string from any
  /// text.
  private func named(
    _ json: JSONValue, _ definition: EnumerationDefinition, path: String
  ) throws(RequestError) -> WireValue {
    switch (definition.kind, json) {
    case (.strings, .string(let text)): return .string(definition.cases.first { $0.name == text }?.rawValue ?? text)
    case (.strings, _): throw mismatch(json, path: path, expected: "text")
    case (.enumeration, .string(let name)): return .int(try rawValue(of: name, definition, path: path))
    case (.enumeration, _): throw mismatch(json, path: path, expected: "the name of a case of \(definition.name)")
    case (.optionSet, .array(let names)):
      var bits: Int64 = 0
      for (index, json) in names.enumerated() {
        guard case .string(let name) = json else {
          throw mismatch(json, path: "\(path)[\(index)]", expected: "the name of an option")
        }
        bits |= try rawValue(of: name, definition, path: "\(path)[\(index)]")
      }
      return .int(bits)
    case (.optionSet, _): throw mismatch(json, path: path, expected: "an array of options of \(definition.name)")
    }
  }

  private func rawValue(
    of name: String, _ definition: EnumerationDefinition, path: String
  ) throws(RequestError) -> Int64 {
    guard let raw = definition.cases.first(where: { $0.name == name })?.integer else {
      let suggestion = NearestName.suggestion(for: name, in: definition.cases.map(\.name))
      throw RequestError("'\(path)': \(definition.name) has no case '\(name)'\(suggestion)")
    }
    return raw
  }

  private func members(of json: JSONValue, what: String) throws(RequestError) -> [String: JSONValue] {
    guard case .object(let members) = json else {
      throw RequestError("\(what) is \(json.kind); it should be an object")
    }
    return members
  }

  private func mismatch(_ json: JSONValue, path: String, expected: String) -> RequestError {
    RequestError("'\(path)' is \(json.kind); it should be \(expected)")
  }
}
