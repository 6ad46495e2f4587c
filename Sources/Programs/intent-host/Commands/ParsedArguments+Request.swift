extension ParsedArguments {
  /// Rejects an utterance in addition to a structured request, because a command runs one request.
  func checkSingleRequest() throws(UsageError) {
    guard has(.intent), let utterance = operands.first else { return }
    throw UsageError(message: "'--intent' and the utterance '\(utterance)' are two requests; give one")
  }
}
