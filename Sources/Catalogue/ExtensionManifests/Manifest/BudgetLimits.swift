/// The most memory and time that an extension may ask for.
public struct BudgetLimits: Hashable, Sendable {
  /// The memory limit in MB for extensions that handle intents.
  public var memoryMB: Int
  /// The memory limit in MB for extensions that show views.
  public var uiMemoryMB: Int
  /// The highest of the time limits for the stages of a request, in seconds.
  public var seconds: Double

  /// Makes limits. The defaults apply to a host without a policy.
  public init(memoryMB: Int = 120, uiMemoryMB: Int = 64, seconds: Double = 10) {
    self.memoryMB = memoryMB
    self.uiMemoryMB = uiMemoryMB
    self.seconds = seconds
  }
}
