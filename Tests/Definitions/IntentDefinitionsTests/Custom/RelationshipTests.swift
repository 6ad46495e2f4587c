internal import Foundation
internal import IntentDefinitions
internal import Testing

@Suite("A parameter depends on another one")
struct RelationshipTests {
  private func read(
    _ relationship: [String: any Sendable]
  ) throws -> (relationship: ParameterRelationship?, findings: [String]) {
    let parameters: [[String: any Sendable]] = [
      ["Name": "kind", "Type": "String"], ["Name": "street", "Type": "String", "Relationship": relationship],
    ]
    let (file, findings) = try definitionFile(intents: [["Name": "Order", "Parameters": parameters]])
    return (file?.intents.first?.parameters.last?.relationship, findings)
  }

  @Test(
    "Each condition of Xcode is read",
    arguments: [
      ("HasAnyValue", nil, .anyValue, "has a value"), (nil, nil, .anyValue, "has a value"),
      ("EnumHasExactValue", "delivery", .exactly(.string("delivery")), "is 'delivery'"),
      ("BooleanHasExactValue", true, .exactly(.boolean(true)), "is true"),
      ("BooleanHasExactValue", 1, .exactly(.boolean(true)), "is true"),
      ("BooleanHasExactValue", nil, .exactly(.boolean(false)), "is false"),
      ("IntegerHasExactValue", 3, .exactly(.integer(3)), "is 3"),
      ("ObjectIdentifierValueContains", "x-", .identifierContaining("x-"), "contains 'x-'"),
    ] as [(String?, (any Sendable)?, ParameterRelationship.Condition, String)])
  func conditions(
    name: String?, value: (any Sendable)?, condition: ParameterRelationship.Condition, text: String
  ) throws {
    var members: [String: any Sendable] = ["ParentName": "kind"]
    members["PredicateName"] = name
    members["PredicateValue"] = value
    let (relationship, findings) = try read(members)
    #expect(findings == [])
    #expect(relationship == ParameterRelationship(parent: "kind", condition: condition))
    #expect(relationship?.text.hasSuffix(text + ".") == true)
  }

  @Test("A parent or a condition that does not exist is a finding, and the parameter always applies")
  func unknown() throws {
    let (parent, findings) = try read(["ParentName": "sort"])
    #expect(parent == nil && findings.count == 1 && findings[0].contains("'sort', which is not a parameter"))
    let (condition, others) = try read(["ParentName": "kind", "PredicateName": "IsFullMoon", "PredicateValue": 1])
    #expect(condition == nil && others.count == 1 && others[0].contains("unknown condition 'IsFullMoon'"))
    #expect(try read(["ParentName": ""]).findings == [])
  }
}
