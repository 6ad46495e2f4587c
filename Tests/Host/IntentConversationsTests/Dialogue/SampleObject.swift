internal import Foundation
internal import IntentDefinitions
internal import IntentWire

/// Creates a value for every property of the API's types. Texts are words in lower case, so an identifier in a sentence
/// comes from the host.
struct SampleObject {
  /// The number of elements of an array.
  let elements: Int
  /// The index that chooses a case of each enumeration.
  let enumerationCase: Int
  /// Whether a condition is true.
  let flag: Bool

  private static let depth = 3

  /// Returns an object with a value for each of `properties`.
  func object(_ type: String, _ properties: [PropertyDefinition], depth: Int = 0) -> WireObject {
    WireObject(
      type: type,
      fields: properties.compactMap { property in
        let value = value(property.type, depth: depth)
        return value.isNull ? nil : .init(name: property.name, value: value)
      })
  }

  private func value(_ type: TypeReference, depth: Int) -> WireValue {
    guard !type.isArray else {
      // Arrays within elements are short, so that an object does not grow without bounds.
      let count = depth == 0 ? elements : min(elements, 2)
      return .array((0..<count).map { _ in value(type.element, depth: depth) }.filter { !$0.isNull })
    }
    switch type.name {
    case "Bool": return .bool(flag)
    case "Int", "NSNumber": return .int(4)
    case "Double", "Float": return .double(0.5)
    case "String", "URL": return .string("rainbow")
    case "NSDecimalNumber": return .string("12.50")
    case "Date": return .date(.now + 1_800)
    case "Data": return .data(Data([1]))
    case "DateComponents": return .object(Self.tomorrow)
    default: break
    }
    if let definition = Catalogue.system.enumerations[type.name] {
      let cases = definition.cases.compactMap(\.integer)
      return cases.isEmpty ? .string("rainbow") : .int(cases[min(enumerationCase, cases.count - 1)])
    }
    guard depth < Self.depth, let name = Catalogue.system.concreteClasses(of: type.name).first else { return .null }
    return .object(object(name, Catalogue.system.properties(ofClass: name), depth: depth + 1))
  }

  private static let tomorrow: WireObject = {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: .now + 86_400)
    let fields = [("year", parts.year), ("month", parts.month), ("day", parts.day), ("hour", 17), ("minute", 0)]
    return WireObject(
      type: "DateComponents", fields: fields.map { .init(name: $0, value: .int(Int64($1 ?? 0))) })
  }()
}
