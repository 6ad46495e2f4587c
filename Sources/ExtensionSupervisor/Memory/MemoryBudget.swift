/// The most private memory that an extension may use.
public struct MemoryBudget: Hashable, Sendable {
  /// The most, in bytes: a process that uses more is ended.
  public var bytes: Int

  /// Makes a budget of `bytes`.
  public init(bytes: Int) {
    self.bytes = bytes
  }

  /// Makes a budget in MB, each of 1,048,576 bytes.
  public init(megabytes: Int) {
    // A number from a manifest may be any.
    bytes = min(max(megabytes, 1), 1 << 40) << 20
  }

  /// Where the kernel refuses memory, at once and whatever the process does: somewhat above the budget, since it counts
  /// what is only set aside too, such as threads' stacks.
  var wall: Int { bytes + max(bytes / 4, 16 << 20) }
}

/// How an extension passed its budget.
public struct MemoryExcess: Hashable, Sendable {
  /// The budget in bytes.
  public var budget: Int
  /// The most private memory that was seen, in bytes.
  public var peak: Int
  /// What the process asked for when it was refused more, in bytes; nil when it was not.
  public var refused: Int?
}

extension MemoryExcess: CustomStringConvertible {
  /// The excess in words, to follow an extension's name and a colon.
  public var description: String {
    let refused = refused.map { ", and it asked for \(Self.megabytes($0)) more at once" } ?? ""
    return
      "used more memory than its budget of \(Self.megabytes(budget)): \(Self.megabytes(peak)) at its peak\(refused)"
  }

  private static func megabytes(_ bytes: Int) -> String {
    "\((bytes + (1 << 19)) >> 20) MB"
  }
}
