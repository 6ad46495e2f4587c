/// How far an extension passed its memory budget.
public struct MemoryExcess: Hashable, Sendable {
  /// The budget, in bytes.
  public var budget: Int
  /// The most private memory that the host saw the process use, in bytes.
  public var peak: Int
  /// The size of the allocation that the kernel refused, in bytes; nil if it refused none.
  public var refused: Int?
}

extension MemoryExcess: CustomStringConvertible {
  /// The excess as a phrase that follows an extension's name.
  public var description: String {
    let refused = refused.map { ", and it asked for \(Self.megabytes($0)) more at once" } ?? ""
    return
      "used more memory than its budget of \(Self.megabytes(budget)): \(Self.megabytes(peak)) at its peak\(refused)"
  }

  private static func megabytes(_ bytes: Int) -> String {
    "\((bytes + (1 << 19)) >> 20) MB"
  }
}
