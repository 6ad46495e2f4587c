/// Finds the members that a source declares, by type and name.
struct MemberIndex {
  /// A member: the index of its type, and the index of the method or property.
  struct Member: Hashable {
    let type: Int
    let index: Int
  }

  /// The name of a member, with or without labels, and the name of its type, without outer types.
  private struct Key: Hashable {
    let type: String
    let name: String
  }

  private let structure: SourceStructure
  private var methods: [Key: Member] = [:]
  private var properties: [Key: Member] = [:]

  init(_ structure: SourceStructure) {
    self.structure = structure
    for (type, declaration) in structure.types.enumerated() {
      let name = declaration.name
      for (index, method) in declaration.methods.enumerated() {
        add(Member(type: type, index: index), Key(type: name, name: method.name))
        add(Member(type: type, index: index), Key(type: name, name: method.fullName))
      }
      for (index, property) in declaration.properties.enumerated() {
        properties[Key(type: name, name: property.name)] = Member(type: type, index: index)
      }
    }
  }

  /// Adds a method. If several methods have the same name, the index has the first one that is exposed to Objective-C;
  /// if none is, the first one.
  private mutating func add(_ member: Member, _ key: Key) {
    if let other = methods[key], isExposed(other) || !isExposed(member) { return }
    methods[key] = member
  }

  /// The method that `reference` names; nil if the source does not declare it. `type` is a name without outer types.
  func method(_ reference: MemberReference, in type: String) -> Member? {
    methods[Key(type: type, name: reference.fullName)]
  }

  /// The property `name` of a type; nil if the source does not declare it.
  func property(_ name: String, in type: String) -> Member? { properties[Key(type: type, name: name)] }

  private func isExposed(_ member: Member) -> Bool {
    structure.types[member.type].methods[member.index].prefix.isExposed
  }
}
