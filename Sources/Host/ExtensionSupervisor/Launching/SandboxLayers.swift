internal import CExtensionProcess

/// A set of sandbox layers. `extension_sandbox.h` describes each layer.
package struct SandboxLayers: OptionSet, Sendable {
  /// The sum of the layers' bits in `extension_sandbox.h`.
  package let rawValue: UInt32

  /// Creates a set from the sum of its layers' bits.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Limits on the number of open files and on the size of a file.
  package static let limits = SandboxLayers(rawValue: EXTENSION_SANDBOX_LIMITS)
  /// No capabilities, and no way to gain one.
  package static let privileges = SandboxLayers(rawValue: EXTENSION_SANDBOX_PRIVILEGES)
  /// Landlock, which restricts access to files.
  package static let files = SandboxLayers(rawValue: EXTENSION_SANDBOX_FILES)
  /// The seccomp filter, which restricts system calls.
  package static let calls = SandboxLayers(rawValue: EXTENSION_SANDBOX_CALLS)
  /// The limit on private memory (RLIMIT_DATA).
  package static let memory = SandboxLayers(rawValue: EXTENSION_SANDBOX_MEMORY)
  /// The host's answers to connect(2), which limit the network to the servers that a manifest lists.
  package static let hosts = SandboxLayers(rawValue: EXTENSION_SANDBOX_HOSTS)

  /// The layers that ``ExtensionSandbox/Level/strict`` requires.
  package static let strict: SandboxLayers = [.limits, .privileges, .files, .calls]

  /// Decodes the exit code of `intent-extension --missing-layers`; nil for any other code.
  init?(exitCode: Int32) {
    guard (EXTENSION_SANDBOX_PROBED..<2 * EXTENSION_SANDBOX_PROBED).contains(exitCode) else { return nil }
    rawValue = UInt32(exitCode - EXTENSION_SANDBOX_PROBED)
  }
}

extension SandboxLayers: CustomStringConvertible {
  /// The names of the layers, separated by commas.
  package var description: String {
    var names = [CChar](repeating: 0, count: 128)
    extension_sandbox_name_layers(rawValue, &names, UInt32(names.count))
    return String(decoding: names.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
