/// Random steps between the numbers of calls, so that an extension can't answer a call in advance.
///
/// Three steps share one random number of the system, because a system call for each step takes a tenth of the time of
/// a call.
struct RandomSteps {
  private static let bitsOfStep = 20
  private var bits: UInt64 = 0
  private var remainingSteps = 0

  /// A random number in 1...1,048,576.
  mutating func next() -> Int64 {
    if remainingSteps == 0 {
      bits = .random(in: 0...UInt64.max)
      remainingSteps = UInt64.bitWidth / Self.bitsOfStep
    }
    defer {
      bits >>= Self.bitsOfStep
      remainingSteps -= 1
    }
    return Int64(bits & (1 << Self.bitsOfStep - 1)) + 1
  }
}
