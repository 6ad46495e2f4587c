/// The raw values of a built enumeration, found at run time by the type's name.
package struct EnumerationCases: Sendable {
  /// The name of the raw type.
  package let rawType: String
  /// The raw values, by the names of the cases.
  package let rawValues: [String: Int]

  /// The range of the API's raw values. An enumeration does not list its cases, so each value is tried.
  private static let searched = -100...10_100

  /// The cases of an enumeration whose raw values are integers.
  ///
  /// - Parameters:
  ///   - name: The type's name with those of the types around it: `UIView.ContentMode`.
  ///   - module: The name of its module.
  /// - Returns: The cases; nil if there is no such enumeration.
  package static func named(_ name: String, in module: String) -> EnumerationCases? {
    let parts = name.split(separator: ".").map { "\($0.utf8.count)\($0)" }
    // The outer types are classes or structures, which the mangled name contains.
    var outer = ["\(module.utf8.count)\(module)"]
    for part in parts.dropLast() { outer = outer.flatMap { [$0 + part + "C", $0 + part + "V"] } }
    let types = outer.compactMap { _typeByName($0 + (parts.last ?? "") + "O") }
    return types.compactMap { ($0 as? any RawRepresentable.Type).flatMap { cases(of: $0) } }.first
  }

  private static func cases<Enumeration: RawRepresentable>(of type: Enumeration.Type) -> EnumerationCases? {
    guard let integer = Enumeration.RawValue.self as? any FixedWidthInteger.Type else { return nil }
    let cases = searched.compactMap { number -> (String, Int)? in
      guard let raw = integer.init(exactly: number) as? Enumeration.RawValue else { return nil }
      return Enumeration(rawValue: raw).map { ("\($0)", number) }
    }
    return EnumerationCases(rawType: "\(integer)", rawValues: Dictionary(uniqueKeysWithValues: cases))
  }
}
