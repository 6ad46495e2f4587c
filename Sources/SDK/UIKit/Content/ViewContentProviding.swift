package import ViewTrees

/// A view that shows content. A module that introduces a new kind of content conforms its view to this protocol.
@MainActor package protocol ViewContentProviding {
  /// The content; nil if the view shows only its background.
  ///
  /// - Parameter context: assigns numbers to images, and counts against the host's limits.
  /// - Returns: the content in the view's bounds.
  func viewContent(_ context: inout SnapshotContext) -> ViewContent?
}
