/// Tells the system which entities are of use in a situation. This host proposes none.
public struct RelevantEntities: Sendable {
  /// The entities of the app.
  public static let shared = RelevantEntities()

  /// Does nothing: the host proposes no entities.
  public func updateEntities(_ entities: [any AppEntity], for context: AppEntityContext) async throws {}

  /// Does nothing: the host stores no entities.
  public func removeEntities(_ entities: [any AppEntity], from context: AppEntityContext) async throws {}

  /// Does nothing: the host stores no entities.
  public func removeEntities(_ entities: [any AppEntity]) async throws {}

  /// Does nothing: the host stores no entities.
  public func removeAllEntities(for context: AppEntityContext) async throws {}

  /// Does nothing: the host stores no entities.
  public func removeAllEntities() async throws {}
}

/// A situation in which entities are of use.
public struct AppEntityContext: Hashable, Sendable {
  /// What the user listens to.
  public struct AudioContext: Hashable, Sendable {
    /// What is played now.
    public static var nowPlaying: AudioContext { AudioContext() }
  }

  private let audio: AudioContext

  /// A situation in which the user listens.
  public static func audio(_ context: AudioContext) -> AppEntityContext { AppEntityContext(audio: context) }
}
