/// How strictly the sandbox of extensions is enforced.
public enum SandboxLevel: String, Sendable, CaseIterable {
  /// All layers. If this system lacks one, no extension is started.
  case strict
  /// The layers that this system supports.
  case standard
  /// No layers.
  case off
}
