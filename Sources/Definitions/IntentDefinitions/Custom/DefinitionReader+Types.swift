extension DefinitionReader {
  /// The declarations of an enumeration: the enumeration itself and its result class.
  func enumeration(_ scope: DefinitionScope) -> [Declaration] {
    guard let name = scope.identifier("Name", what: "an enumeration"), let className = scope.className(of: name) else {
      return []
    }
    var definition = EnumerationDefinition(name: className, kind: .enumeration)
    definition.documentation = "One of the values of `\(className)`."
    var next: Int64 = 0
    // Sets of names, because a file can contain a hundred thousand of them.
    var names: Set<String> = []
    for value in scope.list("Values", prefix: "INEnumValue") {
      guard let name = value.identifier("Name", what: "a value of '\(className)'", reserved: ReservedNames.cases) else {
        continue
      }
      let index = value.integer("Index") ?? next
      // There is no index after the largest one, so a value without an index repeats it.
      next = index == .max ? index : index + 1
      if !names.insert(name).inserted {
        value.report(.duplicateName, "'\(className)' has two values called '\(name)'", at: "Name")
      }
      definition.cases.append(
        CaseDefinition(
          name: name, rawValue: "\(index)", displayName: value.text("DisplayName") ?? "", synonyms: synonyms(value)))
    }
    if definition.cases.isEmpty { scope.report(.missingKey, "the enumeration '\(className)' has no values") }
    let type = TypeReference(name: className)
    return [
      .enumeration(definition),
      .resolutionResult(
        results(of: className, superclass: "INEnumResolutionResult", type: type, confirmed: type, canChoose: false)),
    ]
  }

  /// The other words for a case of an enumeration, with how they sound.
  private func synonyms(_ value: DefinitionScope) -> [String] {
    let synonyms = value.list("Synonyms", prefix: "INEnumValueSynonym")
    let words =
      [value.text("PronunciationHint")] + synonyms.flatMap { [$0.text("Synonym"), $0.text("PronunciationHint")] }
    return words.compactMap(\.self)
  }

  /// The declarations of a class: the class itself and its result class.
  func objectClass(_ scope: DefinitionScope) -> [Declaration] {
    guard let name = scope.identifier("Name", what: "a type"), let className = scope.className(of: name) else {
      return []
    }
    var definition = ClassDefinition(name: className, superclass: "INObject")
    definition.documentation = "An object of the app that requests refer to."
    var names: Set<String> = []
    for property in scope.list("Properties", prefix: "INTypeProperty") {
      // Every type repeats four properties of its superclass, which are skipped.
      if property.isTrue("Default") { continue }
      let what = "a property of '\(className)'"
      guard let member = self.property(property, what: what, reserved: ReservedNames.objectProperties) else { continue }
      if !names.insert(member.definition.name).inserted {
        property.report(
          .duplicateName, "'\(className)' has two properties called '\(member.definition.name)'", at: "Name")
      }
      definition.properties.append(member.definition)
    }
    let type = TypeReference(name: className)
    let optional = TypeReference(name: className, isOptional: true)
    return [
      .valueClass(definition),
      .resolutionResult(
        results(of: className, superclass: "INObjectResolutionResult", type: type, confirmed: optional, canChoose: true)
      ),
    ]
  }

  private func results(
    of name: String, superclass: String, type: TypeReference, confirmed: TypeReference, canChoose: Bool
  ) -> ResolutionResultDefinition {
    func factory(
      _ kind: ResolutionResultDefinition.Factory.Kind, name: String, type: TypeReference
    ) -> ResolutionResultDefinition.Factory {
      .init(kind: kind, signature: .init(parameters: [.init(label: "with", name: name, type: type)]))
    }
    var definition = ResolutionResultDefinition(name: name + "ResolutionResult", superclass: superclass)
    definition.documentation = "The result of resolving a parameter of type `\(name)`."
    definition.factories = [factory(.success, name: "resolvedValue", type: type)]
    if canChoose {
      let options = TypeReference(name: type.name, isArray: true)
      definition.factories.append(factory(.disambiguation, name: "valuesToDisambiguate", type: options))
    }
    definition.factories.append(factory(.confirmationRequired, name: "valueToConfirm", type: confirmed))
    return definition
  }

  /// Reads a property: a parameter of an intent, or a property of a response or a class. Nil if its name or its type is
  /// missing or invalid, which adds a finding; `what` names the property in it.
  func property(
    _ scope: DefinitionScope, what: String, reserved: Set<String>
  ) -> (definition: PropertyDefinition, type: ParameterType)? {
    guard let name = scope.identifier("Name", what: what, reserved: reserved), let type = type(scope, name) else {
      return nil
    }
    let isArray = scope.isTrue("SupportsMultipleValues") || scope.isTrue("FixedSizeArray")
    let reference = TypeReference(name: type.name, isArray: isArray, isOptional: isArray || type.isOptional)
    return (PropertyDefinition(name: name, type: reference, isSettable: true, isBoxed: type.isBoxed), type)
  }

  private func type(_ scope: DefinitionScope, _ name: String) -> ParameterType? {
    if let enumeration = scope.string("EnumType") {
      return resolvedType(enumeration, key: "EnumType", scope: scope, types: enumerations) { system in
        Catalogue.system.enumerations[system].map { _ in
          ParameterType(name: system, result: system + "ResolutionResult", isOptional: false)
        }
      }
    }
    if let object = scope.string("ObjectType") {
      return resolvedType(object, key: "ObjectType", scope: scope, types: objects) { system in
        Catalogue.system.classes[system].map { _ in .object(system) }
      }
    }
    guard let word = scope.string("Type") else {
      scope.report(.missingKey, "'\(name)' has no '\(scope.prefix)Type'")
      return nil
    }
    if let type = ParameterType.builtIn[word] { return type }
    let known = ParameterType.builtIn.keys.sorted().joined(separator: ", ")
    scope.report(.unknownType, "'\(name)' has the unknown type '\(word)'; there are \(known)", at: "Type")
    return nil
  }

  /// The type called `name`: a type of the API if the namespace says so, else a type of the file.
  private func resolvedType(
    _ name: String, key: String, scope: DefinitionScope, types: [String: ParameterType],
    system: (String) -> ParameterType?
  ) -> ParameterType? {
    let isSystem = scope.string(key + "Namespace") == Self.systemNamespace
    if let type = isSystem ? system("IN" + name) : types[name] { return type }
    let place = isSystem ? "the Intents framework" : "the file"
    let known = isSystem || types.isEmpty ? "" : "; it has \(types.keys.sorted().joined(separator: ", "))"
    scope.report(.unknownType, "\(place) has no type '\(name)'\(known)", at: key)
    return nil
  }
}
