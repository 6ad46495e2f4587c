/// Finds values for something that the system has found, such as what a camera sees. This host finds nothing, and asks
/// no such query.
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  /// The type of what the system has found.
  associatedtype Input
  /// The type of the values.
  associatedtype Result
  /// Makes a query.
  init()
  /// Returns the values.
  func values(for input: Input) async throws -> Result
}

/// What a camera sees, for queries of the framework 'VisualIntelligence'. This host has no camera, and makes none.
public struct SemanticContentDescriptor: _IntentValue, Sendable {
  /// A picture of a camera, of which there is none here.
  public enum Picture: Sendable {}

  /// Words for what is seen.
  public let labels: [String]

  /// The picture: nil.
  public var pixelBuffer: Picture? { nil }
}
