internal import BaseFiles

extension DefinitionReader {
  /// Reads the dependences of an intent's parameters on each other. One that can't be understood is a finding, and the
  /// parameter then always applies.
  func readRelationships(_ scope: DefinitionScope, _ definition: inout IntentDefinition) {
    for item in scope.list("Parameters", prefix: "INIntentParameter") {
      let name = item.node["INIntentParameterName"]?.string
      guard item.node["INIntentParameterRelationship"] != nil,
        let index = definition.parameters.firstIndex(where: { $0.name == name })
      else { continue }
      let relationship = item.dictionary("Relationship", prefix: "INIntentParameterRelationship")
      definition.parameters[index].relationship = self.relationship(
        relationship, of: definition.parameters[index].name, among: definition.parameters)
    }
  }

  private func relationship(
    _ scope: DefinitionScope, of name: String, among parameters: [PropertyDefinition]
  ) -> ParameterRelationship? {
    // Xcode writes no parent where the author chose none.
    guard let parent = scope.string("ParentName"), !parent.isEmpty else { return nil }
    guard parameters.contains(where: { $0.name == parent }) else {
      scope.report(
        .unknownCondition, "'\(name)' depends on '\(parent)', which is not a parameter of the intent", at: "ParentName")
      return nil
    }
    let predicate = scope.string("PredicateName") ?? "HasAnyValue"
    guard let condition = condition(predicate, scope.constant("PredicateValue")) else {
      scope.report(
        .unknownCondition,
        "'\(name)' depends on '\(parent)' by the unknown condition '\(predicate)'; it is asked for in any case",
        at: "PredicateName")
      return nil
    }
    return ParameterRelationship(parent: parent, condition: condition)
  }

  /// The condition with a name of Xcode; nil for an unknown name, or if it has no value to compare with.
  private func condition(_ name: String, _ value: IntentTexts.Constant?) -> ParameterRelationship.Condition? {
    switch (name, value) {
    case ("HasAnyValue", _): .anyValue
    // Xcode leaves out the value 'false'.
    case ("BooleanHasExactValue", .integer(let value)): .exactly(.boolean(value != 0))
    case ("BooleanHasExactValue", nil): .exactly(.boolean(false))
    case ("ObjectIdentifierValueContains", .string(let text)): .identifierContaining(text)
    case (let name, let value?) where name.hasSuffix("HasExactValue"): .exactly(value)
    default: nil
    }
  }
}
