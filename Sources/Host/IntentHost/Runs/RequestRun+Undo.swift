internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Undoes the last request of the session: "undo", "that's not what I meant".
extension RequestRun {
  /// Asks whether to do the opposite of what was done last. If there is no opposite, the user hears that.
  func undo() throws(RequestOutcome.Failure) -> RunEnd {
    let context = context
    guard let deed = context.deed else { return .ended(handle("undo.nothing"), next: nil) }
    guard let request = Reversal.request(undoing: deed, context, installed) else {
      return .ended(handle("undo.impossible"), next: nil)
    }
    switch try confirmGuess(request, asking: question(undoingBy: request)) {
    case .request(let agreed): return try converse(agreed)
    case .stop(let end): return end
    }
  }

  private func handle(_ key: String) -> RequestOutcome {
    showSentences([language.texts.text(key)])
    return finish(.success)
  }

  /// Returns the question whether to undo a request by `request`, whose flags choose the text.
  private func question(undoingBy request: StructuredRequest) -> String {
    let definition = request.kind.definition
    var values = TextValues()
    values.findPlain = { name in request.intent[name].boolValue.map { "\($0)" } }
    return language.texts.text(["\(definition.name).undo", "undo.offer"], values) ?? ""
  }
}
