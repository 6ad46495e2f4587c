internal import BaseFiles

extension DefinitionEditor {
  /// The prefixes of the keys of the members of parameters, of properties and codes of a response, and of properties of
  /// a type.
  enum Prefix {
    static let parameter = "INIntentParameter"
    static let responseProperty = "INIntentResponseParameter"
    static let responseCode = "INIntentResponseCode"
    static let typeProperty = "INTypeProperty"
  }

  mutating func addParameter(_ field: FieldDeclaration, to intent: String) throws(DefinitionEditError) {
    let path = try self.path(toIntent: intent)
    let prefix = Prefix.parameter
    try checkName(field.name, prefix: prefix, in: path.key("INIntentParameters"), "'\(intent)' has a parameter")
    let tag = try nextTag(prefix: prefix, last: "INIntentLastParameterTag", list: "INIntentParameters", of: path)
    var members = try self.members(
      of: field, prefix: prefix, tag: tag, in: intent, title: title(field.name))
    members[prefix + "Configurable"] = .boolean(true)
    if isResolvable(field) { members = members + resolution(of: field, in: intent) }
    try append(members, to: "INIntentParameters", of: path)
    try set("INIntentLastParameterTag", PropertyListNode(.integer(tag)), of: path)
  }

  mutating func addProperty(_ field: FieldDeclaration, to intent: String) throws(DefinitionEditError) {
    let path = try responsePath(of: intent)
    let prefix = Prefix.responseProperty
    let list = "INIntentResponseParameters"
    let last = "INIntentResponseLastParameterTag"
    try checkName(field.name, prefix: prefix, in: path.key(list), "the response to '\(intent)' has a property")
    let tag = try nextTag(prefix: prefix, last: last, list: list, of: path)
    let members = try self.members(
      of: field, prefix: prefix, tag: tag, in: "\(intent) response", title: title(field.name))
    try append(members, to: list, of: path)
    try set(last, PropertyListNode(.integer(tag)), of: path)
  }

  /// Returns the members that parameters and properties have in common.
  mutating func members(
    of field: FieldDeclaration, prefix: String, tag: Int64, in owner: String, title: String
  ) throws(DefinitionEditError) -> Members {
    var members = try type(of: field, prefix: prefix)
    members[prefix + "Name"] = .string(field.name)
    members[prefix + "Tag"] = .integer(tag)
    members[prefix + "DisplayPriority"] = .integer(tag)
    if field.isMultiple { members[prefix + "SupportsMultipleValues"] = .boolean(true) }
    return members + text(prefix + "DisplayName", title, of: "\(owner).\(field.name)")
  }

  /// The members that make a parameter resolvable, with the prompt for it.
  private mutating func resolution(of field: FieldDeclaration, in intent: String) -> Members {
    let prefix = "INIntentParameterPromptDialog"
    let dialog: Members =
      [prefix + "Custom": .boolean(true), prefix + "Type": .string("Primary")]
      + text(prefix + "FormatString", prompt(field.name), of: "\(intent).\(field.name)")
    return [
      "INIntentParameterSupportsResolution": .boolean(true),
      "INIntentParameterPromptDialogs": .array([PropertyListNode(dialog.nodes)]),
    ]
  }

  // MARK: Types

  /// Returns the members that name the type of a field.
  private func type(of field: FieldDeclaration, prefix: String) throws(DefinitionEditError) -> Members {
    if DefinitionTypes.names.contains(field.type) { return [prefix + "Type": .string(field.type)] }
    for (list, kind, type) in [("INEnums", "Enum", "Integer"), ("INTypes", "Object", "Object")]
    where names(in: list).contains(field.type) {
      var members: Members = [prefix + "Type": .string(type), prefix + kind + "Type": .string(field.type)]
      members[prefix + kind + "TypeNamespace"] = document.root["INIntentDefinitionNamespace"]?.value
      return members
    }
    throw DefinitionEditError(unknownType(field))
  }

  private func unknownType(_ field: FieldDeclaration) -> String {
    let own = (names(in: "INTypes") + names(in: "INEnums")).sorted()
    let known = own + DefinitionTypes.names
    let meant =
      DefinitionTypes.name(ofSwiftType: field.type).map { "; did you mean '\($0)'?" }
      ?? NearestName.suggestion(for: field.type, in: known)
    let rest = meant.isEmpty ? "; known types are \(known.joined(separator: ", "))" : meant
    return "'\(field.name)' has the unknown type '\(field.type)'\(rest)"
  }

  private func isResolvable(_ field: FieldDeclaration) -> Bool {
    DefinitionTypes.isResolvable(field.type) || !DefinitionTypes.names.contains(field.type)
  }

  /// The names of the types or enumerations of the file.
  private func names(in list: String) -> [String] {
    let key = list.dropLast() + "Name"
    return document.root[list]?.array?.compactMap { $0[String(key)]?.string } ?? []
  }

  // MARK: Names and tags

  /// Throws if an element of `list` already has the name. `what` begins the message: "the file has a type".
  func checkName(
    _ name: String, prefix: String, in list: DefinitionPath, _ what: String
  ) throws(DefinitionEditError) {
    let same = list.node(in: document.root)?.array?.first { $0[prefix + "Name"]?.string == name }
    if let same { throw nameCollisionError(what, name: name, node: same) }
  }

  /// Returns the tag that identifies a new field in apps. The tags of removed fields are not reused.
  private func nextTag(
    prefix: String, last: String, list: String, of owner: DefinitionPath
  ) throws(DefinitionEditError) -> Int64 {
    let node = owner.node(in: document.root)
    let tags = node?[list]?.array?.compactMap { $0[prefix + "Tag"]?.integer } ?? []
    let largest = max(tags.max() ?? 0, node?[last]?.integer ?? 0)
    guard largest < .max else {
      throw DefinitionEditError("the largest tag of '\(list)' can't grow; renumber the tags")
    }
    return largest + 1
  }
}
