public import Foundation
internal import IntentWire

/// The description of an extension process to start.
public struct ExtensionLaunch: Sendable {
  /// The absolute path of the extension's library.
  public var library: URL
  /// The home folder and working directory of the process.
  public var home: URL
  /// The sandbox. If it is nil, the process has all rights of its user.
  public var sandbox: ExtensionSandbox?
  /// The memory budget; nil for no limit.
  public var memory: MemoryBudget?

  /// The bundle identifier, for the extension's log.
  package var identifier = "this extension"

  /// The libraries to load from descriptors instead of the file ``library``; empty to load that file. Without a
  /// process of its own (``Isolation/none``), the extension is always loaded from the file.
  package var openLibraries: [OpenLibrary] = []

  /// Creates a description, by default without a sandbox and without a memory budget.
  public init(library: URL, home: URL, sandbox: ExtensionSandbox? = nil, memory: MemoryBudget? = nil) {
    self.library = library
    self.home = home
    self.sandbox = sandbox
    self.memory = memory
  }

  /// The arguments of `intent-extension`, which its `main.c` lists.
  var arguments: [String] {
    ["--parent", "\(getpid())", "--home", home.path]
      + (memory.map { ["--data", "\($0.kernelLimit)", "--address-space", "\($0.addressSpace)"] } ?? [])
      + openArguments
      + (sandbox?.arguments ?? ["--level", ExtensionSandbox.Level.off.rawValue])
      + [library.path]
  }

  private var openArguments: [String] {
    guard !openLibraries.isEmpty else { return [] }
    return ["--open", "\(openLibraries.count)"] + openLibraries.dropLast().flatMap { ["--needed", $0.name] }
  }
}
