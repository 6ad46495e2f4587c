/// A Swift source file: the result of translation, and what rendering turns into text.
struct SwiftFile: Hashable, Sendable {
  /// The modules that the file imports, in order.
  var imports: [String]
  /// The declarations, in order.
  var declarations: [SwiftDeclaration]
}
