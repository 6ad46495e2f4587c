/// The declarations of a source, found by its tokens and brackets.
struct SourceStructure {
  /// A use of a name with the conditions around it.
  struct Use {
    /// The index of the token.
    let token: Int
    let conditions: [String]
  }

  let source: SourceText
  let brackets: Brackets
  /// The types and extensions in order.
  var types: [TypeDeclaration] = []
  /// The names of all type aliases.
  var aliases: [Use] = []
  /// The `#selector` and `#keyPath` expressions in order.
  var references: [ReferenceExpression] = []
  /// The first names of the imported modules.
  var imports: [Use] = []
  var attributes: [Use] = []
  var directives: [Use] = []
  /// The names that start with a capital letter and follow no period.
  var capitalized: [Use] = []
  /// The indexes of the modifiers `dynamic`.
  var dynamicModifiers: [Int] = []

  init(_ source: SourceText) {
    self.source = source
    brackets = Brackets(source)
    var reader = StructureReader(source, brackets)
    reader.run()
    self.types = reader.types
    (aliases, references, imports) = (reader.aliases, reader.references, reader.imports)
    (attributes, directives, capitalized) = (reader.attributes, reader.directives, reader.capitalized)
    dynamicModifiers = reader.dynamicModifiers
  }
}
