/// A Swift source file: the result of translation and the input of rendering.
struct SwiftFile: Hashable, Sendable {
  /// The modules that the file imports, in order.
  var imports: [String]
  /// The declarations, in order.
  var declarations: [SwiftDeclaration]
}

extension SwiftFile {
  /// Joins the declarations of `files`, in order. The joined file imports each of their modules once.
  init(joining files: [SwiftFile]) {
    imports = Set(files.flatMap(\.imports)).sorted()
    declarations = files.flatMap(\.declarations)
  }
}
