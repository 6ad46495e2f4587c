internal import PropertyLists

/// Reads a definition file as Xcode's generator understands it; every defect is a finding, and reading goes on.
struct DefinitionReader {
  /// The namespace of what the API itself has.
  static let systemNamespace = "System"

  let scope: DefinitionScope
  /// The file's own classes and enumerations, by the names under which parameters refer to them.
  let objects: [String: ParameterType]
  let enumerations: [String: ParameterType]

  init(root: PropertyListNode, log: DefinitionLog) {
    scope = DefinitionScope(node: root, prefix: "IN", log: log)
    objects = Self.types(scope.list("Types", prefix: "INType"), ParameterType.object)
    enumerations = Self.types(scope.list("Enums", prefix: "INEnum"), ParameterType.enumeration)
  }

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
      return scope.report(.missingKey, "the file has no 'INIntentDefinitionModelVersion', as definition files have")
    }
    guard !["1.0", "1.1", "1.2"].contains(version) else { return }
    scope.report(
      .unknownVersion, "the model version '\(version)' is not known; what it adds to 1.2 is passed over",
      at: "IntentDefinitionModelVersion")
  }

  /// Two declarations of one name would be one class too many in the source, and so would one that is there already.
  /// One finding says it for all the types of a declaration.
  private func reportRepeatedNames(_ found: [(scope: DefinitionScope, declaration: Declaration)]) {
    var names: Set<String> = []
    for (scope, declaration) in found {
      let repeated = declaration.typeNames.filter { !names.insert($0).inserted }
      if let name = declaration.typeNames.first(where: ReservedNames.isType) {
        scope.report(
          .reservedName, "'\(name)' is a name that Swift or the framework has already; give it another class name",
          at: "Name")
      } else if let name = repeated.first {
        scope.report(
          .duplicateName, "the file defines '\(name)' twice; give one of them another class name", at: "Name")
      }
    }
  }

  private static func types(
    _ scopes: [DefinitionScope], _ make: (String) -> ParameterType
  ) -> [String: ParameterType] {
    var types: [String: ParameterType] = [:]
    for scope in scopes {
      // What is missing is reported where the declaration is read.
      guard let name = scope.node[scope.prefix + "Name"], case .string(let text) = name.value else { continue }
      let className = scope.node[scope.prefix + "ClassName"]?.string ?? ""
      let prefix = scope.node[scope.prefix + "ClassPrefix"]?.string ?? ""
      types[text] = make(className.isEmpty ? prefix + text : className)
    }
    return types
  }
}

extension Declaration {
  /// The names of the types that are generated for it.
  fileprivate var typeNames: [String] {
    guard case .intent(let intent) = self else { return [name] }
    return [name, intent.responseName, intent.responseCodeName, intent.handlingProtocolName]
  }
}
