/// The maximum private memory that an extension may use.
public struct MemoryBudget: Hashable, Sendable {
  /// The limit, in bytes. The host ends a process that uses more.
  public var bytes: Int

  /// Creates a budget of `bytes`.
  public init(bytes: Int) {
    self.bytes = bytes
  }

  /// Creates a budget of `megabytes`, each of 1,048,576 bytes. Values outside 1...2^40 are clamped.
  public init(megabytes: Int) {
    // The number may come from a manifest, so it may have any value.
    bytes = min(max(megabytes, 1), 1 << 40) << 20
  }

  /// The limit that the kernel enforces, in bytes. It lies above the budget because the kernel also counts reserved
  /// memory, such as the stacks of threads.
  var kernelLimit: Int { bytes + max(bytes / 4, 16 << 20) }

  /// The address space that the extension may use beyond what is mapped before its library is loaded, in bytes. It
  /// limits memory that ``kernelLimit`` does not count: pages that became read-only, and page tables.
  var addressSpace: Int { 2 * min(bytes, .max / 2) }
}
