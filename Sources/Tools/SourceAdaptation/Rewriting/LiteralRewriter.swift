/// Replaces `#imageLiteral`, `#colorLiteral` and `#fileLiteral` by calls of functions whose names have the same
/// length.
enum LiteralRewriter {
  static func rewrite(_ structure: SourceStructure, _ edits: inout SourceEdits) {
    let literals: [StaticString] = ["#imageLiteral", "#colorLiteral", "#fileLiteral"]
    for use in structure.directives {
      let token = structure.source.tokens[use.token]
      if literals.contains(where: { structure.source.isText(token, $0) }) { edits.overwrite(Int(token.start), "_") }
    }
  }
}
