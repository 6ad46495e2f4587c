/// Runs `body`. No pool is necessary, because Swift releases objects as soon as nothing uses them.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
