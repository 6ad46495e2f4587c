/// Makes the copy of an author's source that Swift on Linux compiles.
package struct SourceAdapter: Sendable {
  /// The module that the source belongs to, which qualifies the names of the classes in its tables.
  package let module: String
  /// The modules that the copy imports before the source's own imports.
  package let imports: [String]

  /// Makes an adapter for the sources of one module.
  package init(module: String, imports: [String] = ["AppleCompatibility"]) {
    self.module = module
    self.imports = imports
  }

  /// Returns the copy of a source.
  ///
  /// - Parameters:
  ///   - source: the bytes of the author's file.
  ///   - path: the path of the author's file, which the compiler's messages name.
  package func adapt(_ source: [UInt8], path: String) -> AdaptedSource {
    AdaptedSource(bytes: source, findings: [])
  }
}
