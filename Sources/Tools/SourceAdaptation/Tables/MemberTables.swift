internal import BaseFiles

/// Writes the tables through which the run time finds outlets, actions and selectors by name. Each class and extension
/// gets a protocol with one static method, and a registration that the dynamic linker calls.
struct MemberTables {
  private static let outlets: Set<String> = ["IBOutlet", "IBInspectable", "GKInspectable"]

  private let structure: SourceStructure
  private let path: String
  /// The members that the selectors of the source name.
  private let methods: Set<MemberIndex.Member>
  private let properties: Set<MemberIndex.Member>
  /// The declarations for the end of the copy; empty if the source needs none.
  private(set) var declarations = ""
  private(set) var findings: [Diagnostic] = []
  /// The types of the source that are not classes, by their paths.
  private let otherTypes: Set<String>
  /// The attributes and modifiers of the source's types, by their paths. An extension has the availability of its type.
  private let classes: [String: DeclarationPrefix]
  private var registrations = ""
  private var count = 0

  init(_ structure: SourceStructure, path: String, selectors: SelectorRewriter) {
    self.structure = structure
    self.path = path
    methods = selectors.methods
    properties = selectors.properties
    let declared = structure.types.filter { $0.keyword != .extension }
    otherTypes = Set(declared.filter { $0.keyword != .class }.map(\.path))
    classes = Dictionary(declared.map { ($0.path, $0.prefix) }) { first, _ in first }
    for type in structure.types.indices { add(type) }
    if !registrations.isEmpty { declarations += registration }
  }

  private var registration: String {
    """
    private enum AdaptedFile {
      @section(".init_array") @used static let registration: @convention(c) () -> Void = {
    \(registrations)  }
    }

    """
  }

  // MARK: One type

  private mutating func add(_ index: Int) {
    var type = structure.types[index]
    guard isClass(type) else { return }
    if let declaration = classes[type.path] { type.prefix.addAvailability(declaration) }
    guard !type.prefix.isUnavailable else { return }
    var rows = type.methods.indices.filter { isExposed($0, index) }.map { row(type.methods[$0], type) }
    rows += type.properties.indices.flatMap { self.rows($0, index) }
    if type.isUnreachable {
      if !rows.isEmpty { reportUnreachable(type) }
      return
    }
    rows += names(type)
    if !rows.isEmpty { write(rows.joined(), type) }
  }

  /// Whether a table can extend the type: it is a class, and not an extension with requirements.
  private func isClass(_ type: TypeDeclaration) -> Bool {
    type.keyword == .class || type.keyword == .extension && !type.isGeneric && !otherTypes.contains(type.path)
  }

  private mutating func write(_ rows: String, _ type: TypeDeclaration) {
    count += 1
    let entry = "AdaptedMembers\(count)"
    let function = "adaptedMembers\(count)"
    // Deprecated code can use deprecated members without a warning.
    let isDeprecated =
      type.prefix.isDeprecated || type.methods.contains(where: \.prefix.isDeprecated)
      || type.properties.contains(where: \.prefix.isDeprecated)
    let text = """
      private protocol \(entry) { static func \(function)(_ members: MemberTable) }
      \(isDeprecated ? "@available(*, deprecated) " : "")extension \(type.path): \(entry) {
        nonisolated fileprivate static func \(function)(_ members: MemberTable) {
      \(rows)  }
      }

      """
    declarations += ConditionalText.wrap(text, in: type.conditions)
    registrations += ConditionalText.wrap(
      "    MemberTable.register { ($0 as? any \(entry).Type)?.\(function) }\n", in: type.conditions)
  }

  private mutating func reportUnreachable(_ type: TypeDeclaration) {
    findings.append(
      Diagnostic(
        path: path, position: structure.source.position(type.nameOffset), rule: SourceRule.unreachableMember,
        message: "the outlets, actions and selectors of '\(type.name)' can't be reached by name, because the class is "
          + "local or private in another type; move it to the top level of the file"))
  }

  // MARK: Rows

  private func isExposed(_ index: Int, _ type: Int) -> Bool {
    let declaration = structure.types[type]
    let method = declaration.methods[index]
    guard !method.isGeneric, !method.isAsync, !method.parameters.contains(where: \.isUnusual),
      isCallable(method.prefix, in: declaration)
    else { return false }
    if methods.contains(.init(type: type, index: index)) { return true }
    let attributes = method.prefix.attributes
    if attributes.contains("nonobjc") || attributes.contains("NSManaged") { return false }
    let isWhole =
      !declaration.prefix.attributes.isDisjoint(with: ["objcMembers"])
      || declaration.keyword == .extension && declaration.prefix.attributes.contains("objc")
    return method.prefix.isExposed || method.prefix.dynamicToken != nil
      || isWhole && !method.prefix.isPrivate
  }

  /// Whether the functions of a table, which belong to the main actor, can use a member.
  private func isCallable(_ member: DeclarationPrefix, in type: TypeDeclaration) -> Bool {
    if member.isUnavailable || member.modifiers.contains("mutating") { return false }
    if member.modifiers.contains("nonisolated") { return true }
    let actor = member.actor ?? type.prefix.actor
    return actor == nil || actor == "MainActor"
  }

  private func row(_ method: MethodDeclaration, _ type: TypeDeclaration) -> String {
    let arguments = method.parameters.enumerated().map { index, parameter in
      parameter.argumentLabel + "a.value(\(index))"
    }
    let isTrying = method.isThrowing || !arguments.isEmpty
    let target = type.path + (method.prefix.isStatic ? ".Type" : "")
    let call = "\(isTrying ? "try " : "")o.`\(method.name)`(\(arguments.joined(separator: ", ")))"
    let names = "\"\(method.selector)\", \"\(method.fullName)\""
    return wrap(
      "    members.method(\(names)) { (o: \(target), a) in \(call) }\n", conditions: method.conditions, type: type)
  }

  private func rows(_ index: Int, _ type: Int) -> [String] {
    let declaration = structure.types[type]
    let property = declaration.properties[index]
    // A quotation mark in back-ticks would end the strings of the table.
    guard !property.prefix.isStatic, !property.hasEffects, !property.name.contains("\""),
      isCallable(property.prefix, in: declaration)
    else { return [] }
    let attributes = property.prefix.attributes
    var rows: [String] = []
    if !attributes.isDisjoint(with: Self.outlets), property.isSettable {
      let set = "{ (o: \(declaration.path), v) in o.`\(property.name)` = try v.value() }"
      rows.append("    members.outlet(\"\(property.name)\") \(set)\n")
    }
    if attributes.contains("objc") || properties.contains(.init(type: type, index: index)) {
      let name = property.prefix.objectiveCName ?? property.name
      let get = "{ (o: \(declaration.path), _) in o.`\(property.name)` }"
      rows.append("    members.method(\"\(name)\", \"\(property.name)\") \(get)\n")
      if property.isSettable {
        let setter = "set" + property.name.prefix(1).uppercased() + property.name.dropFirst() + ":"
        let set = "{ (o: \(declaration.path), a) in o.`\(property.name)` = try a.value(0) }"
        rows.append("    members.method(\"\(setter)\", \"\(setter)\") \(set)\n")
      }
    }
    return rows.map { wrap($0, conditions: property.conditions, type: declaration) }
  }

  /// The names of all methods, for `responds(to:)`.
  private func names(_ type: TypeDeclaration) -> [String] {
    guard type.hasInheritanceClause else { return [] }
    let methods = type.methods.filter {
      !$0.prefix.isStatic && !$0.prefix.isUnavailable && $0.conditions.count == type.conditions.count
    }
    guard !methods.isEmpty else { return [] }
    return ["    members.implements(\"\(methods.map(\.fullName).joined(separator: " "))\")\n"]
  }

  private func wrap(_ row: String, conditions: [String], type: TypeDeclaration) -> String {
    ConditionalText.wrap(row, in: conditions.dropFirst(type.conditions.count))
  }
}
