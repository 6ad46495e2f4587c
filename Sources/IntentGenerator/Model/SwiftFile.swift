/// A Swift source file: the result of translation and the input of rendering.
struct SwiftFile: Hashable, Sendable {
  /// The modules that the file imports, in order.
  var imports: [String]
  /// The declarations, in order.
  var declarations: [SwiftDeclaration]
}
