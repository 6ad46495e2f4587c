internal import BaseFiles

/// Adds bodies to Core Data declarations (`@NSManaged`). The bodies stop the program with an explanation.
enum ManagedPropertyRewriter {
  static func rewrite(_ structure: SourceStructure, path: String, _ edits: inout SourceEdits) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for type in structure.types {
      let properties = type.properties.filter { $0.prefix.attributes.contains("NSManaged") && !$0.typeRange.isEmpty }
      for property in properties {
        edits.insert(
          " { get { coreDataIsMissing() } set { coreDataIsMissing() } }", at: property.typeRange.upperBound)
        findings.append(
          finding(property.name, offset: property.signature.lowerBound, source: structure.source, path: path))
      }
      for method in type.methods where method.prefix.attributes.contains("NSManaged") {
        edits.insert(" { coreDataIsMissing() }", at: method.range.upperBound)
        findings.append(
          finding(method.fullName, offset: method.signature.lowerBound, source: structure.source, path: path))
      }
    }
    return findings
  }

  private static func finding(_ name: String, offset: Int, source: SourceText, path: String) -> Diagnostic {
    Diagnostic(
      path: path, position: source.position(offset), rule: SourceRule.managedProperty,
      message: "'\(name)' needs Core Data, which does not exist on Linux: the program stops when it is used")
  }
}
