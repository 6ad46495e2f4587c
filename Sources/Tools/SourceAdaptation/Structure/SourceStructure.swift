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
  /// The types and extensions, in the order of the source.
  var types: [TypeDeclaration] = []
  /// The names of all type aliases.
  var aliases: [Use] = []
  /// The `#selector` and `#keyPath` expressions, in the order of the source.
  var references: [ReferenceExpression] = []
  /// The first components of the imported modules' names.
  var imports: [Use] = []
  var attributes: [Use] = []
  var directives: [Use] = []
  /// The names that start with a capital letter and do not follow a period.
  var capitalized: [Use] = []
  /// The indexes of the `dynamic` modifiers.
  var dynamicModifiers: [Int] = []

  init(_ source: SourceText) {
    self.source = source
    brackets = Brackets(source)
    var reader = StructureReader(source, brackets)
    reader.run()
    self.types = reader.types
    aliases = reader.aliases
    references = reader.references
    imports = reader.imports
    attributes = reader.attributes
    directives = reader.directives
    capitalized = reader.capitalized
    dynamicModifiers = reader.dynamicModifiers
  }
}
