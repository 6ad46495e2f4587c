internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Replies to sentences about the session in place of a request: "what?", "help", "thanks", "the next ones".
struct SessionRemarks {
  let scope: RunScope
  let report: Report

  /// Replies to a remark in place of a request.
  func handle(_ remark: Answers.Remark) -> RunStop {
    report.show(sentences(about: remark))
    return .ended(.success)
  }

  /// Returns the reply to a remark in place of a request.
  func sentences(about remark: Answers.Remark) -> [String] {
    switch remark {
    case .again: repeated
    case .help: examples()
    case .greeting: [scope.language.texts.text("greeting")] + examples()
    case .idle: [scope.language.texts.text("idle")]
    case .back: [scope.language.texts.text("back.nothing")]
    case .thanks: [scope.language.texts.text("thanks")]
    case .undo: [scope.language.texts.text(scope.context.deed == nil ? "undo.nothing" : "undo.offer")]
    case .more:
      // Without named apps, there is no list to continue.
      scope.context.namedApps.map(examples(after:)) ?? [scope.language.texts.text("found.end")]
    }
  }

  /// The last sentences again. A locked device does not repeat them.
  private var repeated: [String] {
    let said = scope.isLocked(for: scope.request.surface.trust) ? [] : scope.context.lastSentences
    return said.isEmpty ? [scope.language.texts.text("again.nothing")] : said
  }

  /// The maximum number of apps that are named at a time.
  private static let apps = 4

  /// Example requests for the apps after the first `count`. In a session, a few apps are named, and the user can ask for
  /// more.
  private func examples(after count: Int = 0) -> [String] {
    let texts = scope.language.texts
    let all = RequestExamples(texts, scope.installed, contacts: scope.contacts, isUnderstood: scope.isRequest).byApp
    guard !all.isEmpty else { return [texts.text("help.nothing")] }
    let namesAll = scope.request.session == nil || !scope.configuration.takesFurtherRequests
    let end = namesAll ? all.count : min(count + Self.apps, all.count)
    scope.services.contexts.update(scope.request) { $0.namedApps = end < all.count ? end : nil }
    let lines = all[min(count, end)..<end].map { app in
      let sentences = app.sentences.map { texts.text("help.example", ["sentence": $0]) }
      return texts.text("help.app", ["application": app.application, "examples": scope.language.list(sentences)])
    }
    return lines + (end < all.count ? [texts.text("help.more")] : [])
  }

  // MARK: The list of found things

  /// Records the things that a response found, so that the user can ask for more of them.
  func recordFoundItems(_ definition: IntentDefinition, _ response: WireObject?) {
    let found = response.flatMap { response in
      ResponseStatus(definition, response).isDone
        ? FoundItems(definition, response: response, texts: scope.language.texts) : nil
    }
    scope.services.contexts.update(scope.request) {
      $0.found = found
      $0.namedApps = nil
    }
  }

  /// Whether a sentence refers to the found things.
  func isAboutFound(_ sentence: String) -> Bool {
    scope.context.found.map { ListingCommand(sentence, found: $0, language: scope.language) != nil }
      ?? false
  }

  /// Names the next things, or describes one of them, and ends the request. A locked device names none.
  func continueListing(with wish: ListingCommand) -> RunStop {
    var found = scope.isLocked(for: scope.request.surface.trust) ? nil : scope.context.found
    var sentences: [String] = []
    switch (wish, found) {
    case (.stop, _):
      found = nil
      sentences = [scope.language.texts.text("found.stopped")]
    case (.item(let index), let items?) where items.lastNamed.count > index:
      sentences = [scope.events.details(of: items.lastNamed[items.lastNamed.startIndex + index])]
    case (.more, var items?):
      sentences = scope.events.more(&items)
      found = items
    default: break
    }
    if sentences.isEmpty { sentences = [scope.language.texts.text("found.end")] }
    scope.services.contexts.update(scope.request) { $0.found = found }
    for sentence in sentences { report.show(scope.events.said(sentence)) }
    return .ended(.success)
  }
}
