internal import BaseFiles

/// Parses a definition file as Xcode's generator does. A defect becomes a finding, and the rest is still parsed.
struct DefinitionReader {
  /// The namespace of types of the API.
  static let systemNamespace = "System"

  let scope: DefinitionScope
  /// The classes and enumerations of the file, by the names that parameters use.
  let objects: [String: ParameterType]
  let enumerations: [String: ParameterType]
  /// The names of the values of the file's enumerations, by the names of their Swift types.
  let caseNames: [String: [String]]

  init(root: PropertyListNode, log: DefinitionLog) {
    scope = DefinitionScope(node: root, prefix: "IN", log: log)
    objects = Self.types(scope.list("Types", prefix: "INType"), ParameterType.object)
    let enumerationScopes = scope.list("Enums", prefix: "INEnum")
    let enumerations = Self.types(enumerationScopes, ParameterType.enumeration)
    self.enumerations = enumerations
    let names = enumerationScopes.compactMap { scope -> (String, [String])? in
      guard let type = scope.node["INEnumName"]?.string.flatMap({ enumerations[$0] }) else { return nil }
      let values = scope.list("Values", prefix: "INEnumValue")
      return (type.name, values.compactMap { $0.node["INEnumValueName"]?.string })
    }
    caseNames = Dictionary(names) { first, _ in first }
  }

  /// The valid declarations of the file: enumerations, types and intents. Adds the defects to the log.
  func declarations() -> [Declaration] {
    guard case .dictionary = scope.node.value else {
      scope.report(.wrongType, "the file holds \(scope.node.kind); it should be a dictionary with 'INIntents'")
      return []
    }
    checkVersion()
    let found =
      read(scope.list("Enums", prefix: "INEnum"), enumeration)
      + read(scope.list("Types", prefix: "INType"), objectClass)
      + read(scope.list("Intents", prefix: "INIntent"), intent)
    reportRepeatedNames(found)
    reportCyclesOfTypes()
    return found.map(\.declaration)
  }

  private func read(
    _ scopes: [DefinitionScope], _ declarations: (DefinitionScope) -> [Declaration]
  ) -> [(scope: DefinitionScope, declaration: Declaration)] {
    scopes.flatMap { scope in declarations(scope).map { (scope, $0) } }
  }

  private func checkVersion() {
    let version = scope.string("IntentDefinitionModelVersion")
    guard let version else {
      return scope.report(.missingKey, "the file has no 'INIntentDefinitionModelVersion', which is required")
    }
    guard !["1.0", "1.1", "1.2"].contains(version) else { return }
    scope.report(
      .unknownVersion, "the model version '\(version)' is unknown; what it adds to 1.2 is ignored",
      at: "IntentDefinitionModelVersion")
  }

  /// Reports declarations that share a name with each other or with the API, because two classes would have the same
  /// name. All types of a declaration share one finding.
  private func reportRepeatedNames(_ found: [(scope: DefinitionScope, declaration: Declaration)]) {
    var names: Set<String> = []
    for (scope, declaration) in found {
      let repeated = declaration.typeNames.filter { !names.insert($0).inserted }
      if let name = declaration.typeNames.first(where: ReservedNames.isType) {
        scope.report(
          .reservedName, "'\(name)' is already a name of Swift or the framework; give it another class name",
          at: scope.classNameKey)
      } else if let name = repeated.first {
        scope.report(
          .duplicateName, "the file defines '\(name)' twice; give one of them another class name",
          at: scope.classNameKey)
      }
    }
  }

  private static func types(
    _ scopes: [DefinitionScope], _ make: (String) -> ParameterType
  ) -> [String: ParameterType] {
    var types: [String: ParameterType] = [:]
    for scope in scopes {
      // A missing name is reported when the declaration is parsed.
      guard let name = scope.node[scope.prefix + "Name"], case .string(let text) = name.value else { continue }
      let className = scope.node[scope.prefix + "ClassName"]?.string ?? ""
      let prefix = scope.node[scope.prefix + "ClassPrefix"]?.string ?? ""
      types[text] = make(className.isEmpty ? prefix + text : className)
    }
    return types
  }
}

extension Declaration {
  /// The names of the types that are generated for the declaration.
  fileprivate var typeNames: [String] {
    guard case .intent(let intent) = self else { return [name] }
    return [name, intent.responseName, intent.responseCodeName, intent.handlingProtocolName]
  }
}
