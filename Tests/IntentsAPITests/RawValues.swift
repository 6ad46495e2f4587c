internal import IntentDefinitions
internal import Intents

extension ExpectationTests {
  /// The cases of an enumeration of the built module with their raw values, found by the type's name at run time; nil
  /// where there is no such enumeration.
  static func builtCases(_ name: String) -> [String: Int]? {
    (runtimeType(name) as? any IntentEnumeration.Type).map { cases(of: $0) }
  }

  /// The raw type of the enumeration of the built module; nil where there is no such enumeration.
  static func rawType(_ name: String) -> String? {
    func text<Enumeration: IntentEnumeration>(_ type: Enumeration.Type) -> String { "\(Enumeration.RawValue.self)" }
    return (runtimeType(name) as? any IntentEnumeration.Type).map { text($0) }
  }

  /// The options of an option set with their raw values, from the definition that it is generated from: a built option
  /// set does not know the names of its options.
  static func definedCases(_ name: String) -> [String: Int]? {
    Catalogue.system.enumerations[name].map { definition in
      let cases = definition.cases.compactMap { value in value.integer.map { (value.name, Int($0)) } }
      return Dictionary(uniqueKeysWithValues: cases)
    }
  }

  /// Where the API's raw values lie: an enumeration does not list its cases.
  private static let rawValues = -100...10_100

  private static func cases<Type: IntentEnumeration>(of type: Type.Type) -> [String: Int] {
    let cases = rawValues.compactMap { raw in Type.RawValue(exactly: raw).flatMap { Type(rawValue: $0) } }
    return Dictionary(uniqueKeysWithValues: cases.map { ("\($0)", Int($0.rawValue)) })
  }

  /// The enumeration called `name`, by its mangled name: each part with its length, an outer class as such or else as a
  /// structure.
  private static func runtimeType(_ name: String) -> Any.Type? {
    let parts = name.split(separator: ".").map { "\($0.utf8.count)\($0)" }
    let inner = (parts.last ?? "") + "O"
    guard parts.count > 1 else { return _typeByName("7Intents" + inner) }
    return _typeByName("7Intents\(parts[0])C\(inner)") ?? _typeByName("7Intents\(parts[0])V\(inner)")
  }
}
