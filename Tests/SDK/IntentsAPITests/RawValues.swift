internal import IntentDefinitions

extension ExpectationTests {
  /// The options of an option set with their raw values, from the definition that it is generated from: a built option
  /// set does not know the names of its options.
  static func definedCases(_ name: String) -> [String: Int]? {
    Catalogue.system.enumerations[name].map { definition in
      let cases = definition.cases.compactMap { value in value.integer.map { (value.name, Int($0)) } }
      return Dictionary(uniqueKeysWithValues: cases)
    }
  }
}
