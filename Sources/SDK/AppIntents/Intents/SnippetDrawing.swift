package import IntentWire

/// A view in a result, which can be laid out for a place.
package protocol SnippetDrawing: Sendable {
  /// Lays the view out.
  ///
  /// - Parameter surface: the place.
  /// - Returns: the view as an object that the module `ViewTrees` reads.
  /// - Throws: an error whose description follows the words "the snippet".
  @MainActor func tree(on surface: ViewSurface) throws -> WireObject
}
