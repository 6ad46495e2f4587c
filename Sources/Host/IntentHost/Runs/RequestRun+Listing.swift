internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Continues with the list of things that the session's last request found.
extension RequestRun {
  /// Records the things that a response found, so that the user can ask for more of them.
  func recordFoundItems(_ definition: IntentDefinition, _ response: WireObject?) {
    let found = response.flatMap { response in
      ResponseStatus(definition, response).isDone
        ? FoundItems(definition, response: response, texts: language.texts) : nil
    }
    services.contexts.update(request) { $0.found = found }
  }

  /// Whether a sentence refers to the found things.
  func isAboutFound(_ sentence: String) -> Bool {
    services.contexts.context(of: request).found.map { ListingCommand(sentence, found: $0, language: language) != nil }
      ?? false
  }

  /// Names the next things, or describes one of them, and ends the request. A locked device names none.
  func continueListing(with wish: ListingCommand) -> RequestOutcome {
    services.lock.refresh()
    let isLocked = request.surface.trust == .locked || services.lock.device.isLocked
    var found = isLocked ? nil : services.contexts.context(of: request).found
    var sentences: [String] = []
    switch (wish, found) {
    case (.stop, _):
      found = nil
      sentences = [language.texts.text("found.stopped")]
    case (.item(let index), let items?) where items.lastNamed.count > index:
      sentences = [events.details(of: items.lastNamed[items.lastNamed.startIndex + index])]
    case (.more, var items?):
      sentences = events.more(&items)
      found = items
    default: break
    }
    if sentences.isEmpty { sentences = [language.texts.text("found.end")] }
    services.contexts.update(request) { $0.found = found }
    for sentence in sentences { show(events.said(sentence)) }
    return finish(.success)
  }
}
