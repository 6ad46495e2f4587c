/// Why a manifest can't be used.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// The keys that lead to the defect, joined by dots; empty for the whole file.
  public var keyPath: String
  /// What is wrong and how it is mended.
  public var message: String

  /// The error in one line.
  public var description: String {
    keyPath.isEmpty ? "\(path): \(message)" : "\(path): '\(keyPath)' \(message)"
  }
}
