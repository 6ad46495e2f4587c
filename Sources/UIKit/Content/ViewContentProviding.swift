package import ViewTrees

/// A view with content of its own. A module with a new kind of content adds it to its view.
@MainActor package protocol ViewContentProviding {
  /// The content; nil for nothing but a background.
  ///
  /// - Parameter context: numbers the images and counts what has been used.
  /// - Returns: the content in the view's bounds.
  func viewContent(_ context: inout SnapshotContext) -> ViewContent?
}
