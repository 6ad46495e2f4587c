/// Finds the members that a source declares by type and name.
struct MemberIndex {
  /// A member as the indexes of its type and of the method or property.
  struct Member: Hashable {
    let type: Int
    let index: Int
  }

  private let structure: SourceStructure
  private var methods: [String: [Member]] = [:]
  private var properties: [String: [Member]] = [:]

  init(_ structure: SourceStructure) {
    self.structure = structure
    for (type, declaration) in structure.types.enumerated() {
      for (index, method) in declaration.methods.enumerated() {
        methods[method.name, default: []].append(Member(type: type, index: index))
      }
      for (index, property) in declaration.properties.enumerated() {
        properties[property.name, default: []].append(Member(type: type, index: index))
      }
    }
  }

  /// The method that `reference` names; nil if the source does not declare it.
  ///
  /// - Parameter type: the name of the type without the types around it.
  func method(_ reference: MemberReference, in type: String) -> Member? {
    let candidates = (methods[reference.name] ?? []).filter { member in
      let method = structure.types[member.type].methods[member.index]
      let fits = reference.labels.map { $0 == method.parameters.map(\.label) } ?? true
      return fits && structure.types[member.type].name == type
    }
    // Of methods with the same name, Objective-C sees those with the attribute.
    return candidates.first { !attributes($0).isDisjoint(with: MemberTables.exposing) } ?? candidates.first
  }

  /// The property `name` of a type; nil if the source does not declare it.
  func property(_ name: String, in type: String) -> Member? {
    (properties[name] ?? []).first { structure.types[$0.type].name == type }
  }

  private func attributes(_ member: Member) -> Set<String> {
    structure.types[member.type].methods[member.index].prefix.attributes
  }
}
