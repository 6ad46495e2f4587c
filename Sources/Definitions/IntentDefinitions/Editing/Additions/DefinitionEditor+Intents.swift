internal import BaseFiles

extension DefinitionEditor {
  mutating func addIntent(_ name: String) throws(DefinitionEditError) {
    try checkName(name, prefix: "INIntent", in: .root.key("INIntents"), "the file has an intent")
    let combination: Members =
      [
        "INIntentParameterCombinationIsPrimary": .boolean(true),
        "INIntentParameterCombinationSupportsBackgroundExecution": .boolean(true),
      ] + text("INIntentParameterCombinationTitle", title(name), of: "\(name) combination")
    let members: Members = [
      "INIntentCategory": .string("generic"), "INIntentConfigurable": .boolean(true),
      "INIntentLastParameterTag": .integer(0), "INIntentName": .string(name),
      "INIntentParameterCombinations": .dictionary([
        .init(key: "", position: .start, node: PropertyListNode(combination.nodes))
      ]),
      "INIntentResponse": PropertyListNode(Self.response.nodes).value, "INIntentType": .string("Custom"),
      "INIntentVerb": .string("Do"),
    ]
    try append(members + text("INIntentTitle", title(name), of: name), to: "INIntents", of: .root)
  }

  private static let response: Members = [
    "INIntentResponseCodes": .array(
      [("success", true), ("failure", false)].map { name, isSuccess in
        PropertyListNode(Self.code(name, isSuccess: isSuccess).nodes)
      }),
    "INIntentResponseLastParameterTag": .integer(0),
  ]

  private static func code(_ name: String, isSuccess: Bool) -> Members {
    let members: Members = ["INIntentResponseCodeName": .string(name)]
    return isSuccess ? members + ["INIntentResponseCodeSuccess": .boolean(true)] : members
  }

  mutating func addCode(_ name: String, _ text: String?, to intent: String) throws(DefinitionEditError) {
    let path = try responsePath(of: intent)
    let key = "INIntentResponseCodeFormatString"
    let texts = text.map { self.text(key, $0, of: "\(intent).\(name)") } ?? [:]
    let codes = path.key("INIntentResponseCodes")
    let list = codes.node(in: document.root)?.array ?? []
    guard let index = list.firstIndex(where: { $0["INIntentResponseCodeName"]?.string == name }) else {
      // Xcode marks the codes whose names start with "success".
      let members = Self.code(name, isSuccess: name.hasPrefix("success")) + texts
      return try append(members, to: "INIntentResponseCodes", of: path)
    }
    guard list[index][key] == nil, !texts.isEmpty else {
      throw nameCollisionError("the response to '\(intent)' has a code", name: name, node: list[index])
    }
    for (key, value) in texts.sorted(by: { $0.key < $1.key }) {
      try set(key, PropertyListNode(value), of: codes.index(index))
    }
  }

  // MARK: Paths

  /// Returns the path of the response to an intent, which is added if it is missing.
  mutating func responsePath(of intent: String) throws(DefinitionEditError) -> DefinitionPath {
    let path = try self.path(toIntent: intent)
    let response = path.key("INIntentResponse")
    if response.node(in: document.root) == nil {
      try set("INIntentResponse", PropertyListNode(Self.response.nodes), of: path)
    }
    return response
  }

  /// Returns the path of the intent with a name, or with the name of its class.
  func path(toIntent name: String) throws(DefinitionEditError) -> DefinitionPath {
    let intents = document.root["INIntents"]?.array ?? []
    let names = intents.map { $0["INIntentName"]?.string ?? "" }
    guard let index = names.firstIndex(where: { $0 == name || $0 + "Intent" == name }) else {
      let own = names.filter { !$0.isEmpty }
      let known = own.isEmpty ? "" : "; it has \(own.joined(separator: ", "))"
      let suggestion = NearestName.suggestion(for: name, in: own)
      throw DefinitionEditError("'\(document.path)' has no intent '\(name)'\(suggestion.isEmpty ? known : suggestion)")
    }
    guard intents[index]["INIntentType"]?.string != "System" else {
      throw DefinitionEditError("'\(name)' is an intent of the framework, which a definition file can't change")
    }
    return DefinitionPath.root.key("INIntents").index(index)
  }
}
