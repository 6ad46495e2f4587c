public import Foundation

/// An extension that is to be started, and what it gets.
public struct ExtensionLaunch: Sendable {
  /// The library's absolute path.
  public var library: URL
  /// The folder that the extension finds as its home and working directory.
  public var home: URL
  /// What it may reach; without one, all that its user may.
  public var sandbox: ExtensionSandbox?
  /// The most private memory that it may use; nil for any amount.
  public var memory: MemoryBudget?

  /// Makes a launch; the parameters are its members.
  public init(library: URL, home: URL, sandbox: ExtensionSandbox? = nil, memory: MemoryBudget? = nil) {
    self.library = library
    self.home = home
    self.sandbox = sandbox
    self.memory = memory
  }

  /// What `intent-extension` is told; see its `main.c`.
  var arguments: [String] {
    ["--parent", "\(getpid())", "--home", home.path]
      + (memory.map { ["--data", "\($0.wall)"] } ?? [])
      + (sandbox?.arguments ?? ["--level", ExtensionSandbox.Level.off.rawValue])
      + [library.path]
  }
}
