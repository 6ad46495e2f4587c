extension ParsedArguments {
  /// Returns the time for which requests are followed; nil without `--follow`.
  ///
  /// - Throws: ``UsageError`` if the argument is not a time.
  func followDuration() throws(UsageError) -> Duration? {
    guard let text = value(.follow) else { return nil }
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw UsageError(message: "'\(text)' is not a time; '--follow' needs seconds, at most 86400")
    }
    return .seconds(seconds)
  }
}
