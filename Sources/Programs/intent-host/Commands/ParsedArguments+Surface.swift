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
}
