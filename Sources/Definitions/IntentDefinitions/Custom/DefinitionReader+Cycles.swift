internal import BaseFiles

extension DefinitionReader {
  /// Reports types whose objects contain objects of the same type, directly or through other types. Each cycle is
  /// reported once, at the property that closes it.
  func reportCyclesOfTypes() {
    var links: [String: [Link]] = [:]
    for type in scope.list("Types", prefix: "INType") {
      guard let name = type.node["INTypeName"]?.string else { continue }
      links[name, default: []] += type.list("Properties", prefix: "INTypeProperty").compactMap { property in
        guard let target = property.node["INTypePropertyObjectType"]?.string, objects[target] != nil,
          property.node["INTypePropertyObjectTypeNamespace"]?.string != Self.systemNamespace
        else { return nil }
        return Link(target: target, scope: property, key: "ObjectType")
      }
    }
    report(links) { "the type '\($0)' contains itself: \($1)" }
  }

  /// Reports parameters that depend on each other in a cycle. An app on Apple's systems never shows any of them.
  func reportCyclesOfParameters(_ scope: DefinitionScope, _ intent: String) {
    var links: [String: [Link]] = [:]
    for parameter in scope.list("Parameters", prefix: "INIntentParameter") {
      let relationship = parameter.dictionary("Relationship", prefix: "INIntentParameterRelationship")
      guard let name = parameter.node["INIntentParameterName"]?.string, let parent = relationship.string("ParentName")
      else { continue }
      links[name, default: []].append(Link(target: parent, scope: relationship, key: "ParentName"))
    }
    report(links) { "the parameter '\($0)' of '\(intent)' depends on itself: \($1)" }
  }

  /// A reference from one name to another, with its place in the file.
  private struct Link {
    let target: String
    let scope: DefinitionScope
    let key: String
  }

  /// Reports each link that closes a cycle. Every name is visited once.
  private func report(_ links: [String: [Link]], _ message: (_ name: String, _ way: String) -> String) {
    var done: Set<String> = []
    for start in links.keys.sorted() where !done.contains(start) {
      // Not recursive, because a file can contain a chain of thousands of types.
      var way = [(name: start, next: 0)]
      var indexes = [start: 0]
      while let (name, next) = way.last {
        guard let link = links[name]?.dropFirst(next).first else {
          done.insert(name)
          indexes[name] = nil
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        if let first = indexes[link.target] {
          let way = Self.text(of: way[first...], backTo: link.target)
          link.scope.report(.cycle, message(link.target, way), at: link.key)
        } else if !done.contains(link.target) {
          indexes[link.target] = way.count
          way.append((link.target, 0))
        }
      }
    }
  }

  /// The names of a cycle in their order; the middle of a long cycle is omitted.
  private static func text(of circle: ArraySlice<(name: String, next: Int)>, backTo name: String) -> String {
    let shown = 8
    let names = circle.prefix(shown).map { "'\($0.name.prefix(80))'" } + (circle.count > shown ? ["…"] : [])
    return (names + ["'\(name.prefix(80))'"]).joined(separator: " → ")
  }
}
