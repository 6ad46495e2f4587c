/// The amount by which an extension, or an app that handles a request, exceeded its memory budget.
public struct MemoryExcess: Hashable, Sendable {
  /// The kind of process, which determines what the host ended.
  public enum Process: Hashable, Sendable {
    /// An extension. The host ended it.
    case `extension`
    /// An app that the host had started for the request. The host ended it.
    case app
    /// An app that was already running. The host ended only the request. The numbers count the memory that the request
    /// added.
    case runningApp
  }

  /// The budget, in bytes.
  public var budget: Int
  /// The maximum private memory that the host measured, in bytes.
  public var peak: Int
  /// The size of the allocation that the kernel refused, in bytes; nil if it refused none.
  public var refused: Int?
  /// The kind of process.
  public var process = Process.extension
}

extension MemoryExcess: CustomStringConvertible {
  /// The excess as a clause with the kind of process as its subject.
  public var description: String {
    let budget = Self.megabytes(budget)
    let peak = Self.megabytes(peak)
    switch process {
    case .extension:
      let refused = refused.map { ", and it requested \(Self.megabytes($0)) more in one allocation" } ?? ""
      return "the extension used more memory than its budget of \(budget): \(peak) at its peak\(refused)"
    case .app: return "the app used more memory than its budget of \(budget): \(peak) at its peak"
    case .runningApp:
      return "the app used \(peak) more memory for the request than before, and its budget is \(budget); "
        + "the app was running before, so it was not ended"
    }
  }

  private static func megabytes(_ bytes: Int) -> String {
    "\((bytes + (1 << 19)) >> 20) MB"
  }
}
