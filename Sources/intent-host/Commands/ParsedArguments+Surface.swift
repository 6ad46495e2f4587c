internal import IntentConversations

extension ParsedArguments {
  /// Returns `surface` with the trust of `--surface`, if that trust is lower. Without the option, returns it unchanged.
  ///
  /// - Throws: ``UsageError`` if the argument is not a trust.
  func lowered(_ surface: Surface) throws(UsageError) -> Surface {
    guard let name = value(.surface) else { return surface }
    guard let trust = Surface.Trust(rawValue: name) else {
      throw UsageError(message: "'\(name)' is not a trust; use owner, relayed or locked")
    }
    return surface.lowered(to: trust)
  }

  /// Returns the time for which requests are followed; nil without `--follow`.
  ///
  /// - Throws: ``UsageError`` if the argument is not a time.
  func follow() throws(UsageError) -> Duration? {
    guard let text = value(.follow) else { return nil }
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw UsageError(message: "'\(text)' is not a time; '--follow' needs seconds, at most 86400")
    }
    return .seconds(seconds)
  }
}
