internal import CExtensionProcess

/// Layers of the sandbox; `extension_sandbox.h` says what each of them does.
package struct SandboxLayers: OptionSet, Sendable {
  /// The sum of the bits that the header gives.
  package let rawValue: UInt32

  /// Takes the sum of the bits that the header gives.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Limits on open files and on what a file may grow to.
  package static let limits = SandboxLayers(rawValue: EXTENSION_SANDBOX_LIMITS)
  /// No capabilities, and none to be gained.
  package static let privileges = SandboxLayers(rawValue: EXTENSION_SANDBOX_PRIVILEGES)
  /// Landlock.
  package static let files = SandboxLayers(rawValue: EXTENSION_SANDBOX_FILES)
  /// The seccomp filter.
  package static let calls = SandboxLayers(rawValue: EXTENSION_SANDBOX_CALLS)
  /// The limit on private memory.
  package static let memory = SandboxLayers(rawValue: EXTENSION_SANDBOX_MEMORY)

  /// Those without which nothing is started where the level is strict.
  package static let strict: SandboxLayers = [.limits, .privileges, .files, .calls]

  /// Takes what `intent-extension` leaves with when it was asked which are missing; nil for any other code.
  init?(exitCode: Int32) {
    guard (EXTENSION_SANDBOX_PROBED..<2 * EXTENSION_SANDBOX_PROBED).contains(exitCode) else { return nil }
    rawValue = UInt32(exitCode - EXTENSION_SANDBOX_PROBED)
  }
}

extension SandboxLayers: CustomStringConvertible {
  /// Their names, with commas between them.
  package var description: String {
    var names = [CChar](repeating: 0, count: 128)
    extension_sandbox_name_layers(rawValue, &names, UInt32(names.count))
    return String(decoding: names.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
