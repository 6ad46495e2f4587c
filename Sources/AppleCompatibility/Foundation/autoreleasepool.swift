/// Runs `body`; objects are released as soon as nothing uses them, so that there is no pool to empty.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
