internal import BaseFiles

extension DefinitionEditor {
  mutating func addType(_ name: String, _ properties: [FieldDeclaration]) throws(DefinitionEditError) {
    try checkName(name, prefix: "INType", in: .root.key("INTypes"), "the file has a type")
    var nodes = defaultProperties(of: name)
    let first = Self.firstOwnTag
    for (index, property) in properties.enumerated() {
      let members = try members(
        of: property, prefix: Prefix.typeProperty, tag: first + Int64(index), in: name,
        title: Self.words(property.name))
      nodes.append(PropertyListNode(members.nodes))
    }
    let members: Members = [
      "INTypeName": .string(name), "INTypeProperties": .array(nodes),
      "INTypeLastPropertyTag": .integer(first + Int64(properties.count) - 1),
    ]
    try append(members + text("INTypeDisplayName", title(name), of: name), to: "INTypes", of: .root)
  }

  /// The tag of the first property that a type does not share with all others.
  private static let firstOwnTag: Int64 = 100

  /// The properties that each type has, because the generated class inherits them.
  private static let inherited = [
    ("identifier", "String"), ("displayString", "String"), ("pronunciationHint", "String"),
    ("alternativeSpeakableMatches", "SpeakableString"),
  ]

  private mutating func defaultProperties(of type: String) -> [PropertyListNode] {
    let prefix = Prefix.typeProperty
    return Self.inherited.enumerated().map { index, property in
      var members: Members = [
        prefix + "Default": .boolean(true), prefix + "DisplayPriority": .integer(Int64(index + 1)),
        prefix + "Name": .string(property.0), prefix + "Tag": .integer(Int64(index + 1)),
        prefix + "Type": .string(property.1),
      ]
      if property.0 == "alternativeSpeakableMatches" {
        members[prefix + "SupportsMultipleValues"] = .boolean(true)
      }
      let title = Self.words(property.0)
      return PropertyListNode((members + text(prefix + "DisplayName", title, of: "\(type).\(property.0)")).nodes)
    }
  }

  mutating func addEnumeration(_ name: String, _ values: [String]) throws(DefinitionEditError) {
    guard !values.isEmpty else {
      throw DefinitionEditError("the enumeration '\(name)' needs at least one value, such as 'small'")
    }
    try checkName(name, prefix: "INEnum", in: .root.key("INEnums"), "the file has an enumeration")
    let all = values.first == "unknown" ? values : ["unknown"] + values
    let nodes = all.enumerated().map { index, value in
      var members: Members = ["INEnumValueName": .string(value)]
      if index > 0 { members["INEnumValueIndex"] = .integer(Int64(index)) }
      return PropertyListNode(
        (members + text("INEnumValueDisplayName", Self.words(value).lowercased(), of: "\(name).\(value)")).nodes)
    }
    let members: Members = [
      "INEnumGeneratesHeader": .boolean(true), "INEnumName": .string(name), "INEnumType": .string("Regular"),
      "INEnumValues": .array(nodes),
    ]
    try append(members + text("INEnumDisplayName", title(name), of: name), to: "INEnums", of: .root)
  }
}
