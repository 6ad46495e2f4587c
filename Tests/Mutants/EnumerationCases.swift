import SwiftParser
import SwiftSyntax

/// The cases without associated values of a target's enumerations.
final class EnumerationCases: SyntaxVisitor {
  private var siblings: [String: [[String]]] = [:]

  /// Collects the cases of files.
  init(sources: [String]) {
    super.init(viewMode: .sourceAccurate)
    for source in sources { walk(Parser.parse(source: source)) }
  }

  /// Returns the case after one; nil if several enumerations have a case of that name, or none.
  func sibling(of name: String) -> String? {
    guard let lists = siblings[name], lists.count == 1, let list = lists.first, list.count > 1,
      let index = list.firstIndex(of: name)
    else { return nil }
    return list[(index + 1) % list.count]
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    let names = elements.filter { $0.parameterClause == nil }.map(\.name.text)
    for name in names { siblings[name, default: []].append(names) }
    return .visitChildren
  }
}
