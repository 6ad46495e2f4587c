internal import BaseFiles

/// An item in a directory of extensions that the host rejects.
public struct RejectedExtension: Hashable, Sendable {
  /// The path of the bundle, library or manifest.
  public var path: String
  /// Why the host rejects it, and what its author can do.
  public var reason: String
  /// The identifier of the rule that it breaks: `executable-missing`.
  public var rule: String
  /// Its manifest, with missing values left empty; nil if it can't be read.
  public var manifest: ExtensionManifest?
  /// Whether one of its files changed just before it was read, so that it is probably still being copied. The host
  /// reads it again when the file has rested.
  public internal(set) var isIncomplete = false

  /// Whether it is a library without a manifest, which may not be an extension at all.
  public var isBareLibrary: Bool { rule == ExtensionRule.missingManifest.rawValue }

  /// The item with the reason, for users.
  package var summary: String { "\(isIncomplete ? "incomplete" : "rejected"): \(path): \(reason)" }

  /// Rejects the item at `path` for one reason. `manifest` is its manifest, if it can be read.
  package init(path: String, reason: String, rule: ExtensionRule, manifest: ExtensionManifest? = nil) {
    self.path = path
    self.reason = reason
    self.rule = rule.rawValue
    self.manifest = manifest
  }

  /// Rejects the item at `path` because of `findings`. At least one of them is an error.
  init(path: String, findings: [Diagnostic], manifest: ExtensionManifest? = nil) {
    let more = findings.count > 1 ? " (and \(findings.count - 1) more: intent-host validate '\(path)')" : ""
    self.path = path
    reason = findings.first.map { "\($0)\(more)" } ?? "it can't be used"
    rule = findings.first?.rule ?? FileRule.unreadable.rawValue
    self.manifest = manifest
  }
}
