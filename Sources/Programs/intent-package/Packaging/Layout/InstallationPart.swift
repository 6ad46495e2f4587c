/// A part of the installation. Each part is a separate package.
package enum InstallationPart: String, CaseIterable, Sendable {
  /// The host, the process of extensions, the languages, and what systemd and a desktop need.
  case host = "intent-host"
  /// The libraries of Swift that the host and extensions need. They are in a folder of the host, so that they don't
  /// replace those of a toolchain.
  case runtime = "intent-host-swift-runtime"
  /// The sample extensions.
  case samples = "intent-host-samples"
  /// What authors of extensions build with: the header for C, and the package for Swift.
  case development = "intent-host-dev"

  /// Whether the files depend on the processor.
  package var hasMachineCode: Bool { self != .development }
}
