internal import ExtensionManifests
internal import ExtensionSupervisor
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The calls of the handler's methods.
extension ExtensionCall {
  /// Asks the handler to resolve one parameter.
  func resolve(
    _ parameter: PropertyDefinition, of definition: IntentDefinition, intent: WireObject, candidate: Route.Candidate
  ) -> Conversation.Input {
    let stage = RequestStage.resolve(parameter.name)
    let method = definition.resolveMethod(of: parameter.name)
    return call(stage, budget: \.resolve, candidate: candidate, method: method) { call, conversation in
      .resolve(call: call, conversation: conversation, parameter: parameter.name, intent: sent(intent))
    } read: { answer in
      guard case .resolution(_, let results) = answer else { return nil }
      guard results.allSatisfy({ $0.fits(parameter.type, scope.catalogue) }) else { return wrongType(stage, candidate) }
      // A parameter without a resolve method keeps its value, so there is no result to show.
      if !scope.channel.isSilent, results.map(\.kind) != [.notImplemented] {
        report.show(scope.events.resolved(parameter, results))
      }
      return .resolution(results)
    }
  }

  /// Asks the handler for the default of a parameter.
  func defaultValue(
    _ parameter: PropertyDefinition, intent: WireObject, candidate: Route.Candidate
  ) -> Conversation.Input {
    let stage = RequestStage.defaultValue(parameter.name)
    return call(stage, budget: \.resolve, candidate: candidate) { call, conversation in
      .defaultValue(call: call, conversation: conversation, parameter: parameter.name, intent: sent(intent))
    } read: { answer in
      guard case .value(_, let value) = answer else { return nil }
      return value.fits(parameter.type, scope.catalogue) ? .value(value) : wrongType(stage, candidate)
    }
  }

  /// Asks the handler for the values that the user may choose from; the list is empty if the handler has no such
  /// method.
  func options(
    _ parameter: PropertyDefinition, searchTerm: String?, intent: WireObject, candidate: Route.Candidate
  ) -> Conversation.Input {
    let stage = RequestStage.options(parameter.name)
    return call(stage, budget: \.resolve, candidate: candidate) { call, conversation in
      .options(
        call: call, conversation: conversation, parameter: parameter.name, searchTerm: searchTerm,
        intent: sent(intent))
    } read: { answer in
      switch answer {
      case .options(_, let sections):
        let values = sections.flatMap(\.items)
        let fit = values.allSatisfy { !$0.isNull && $0.fits(parameter.type.element, scope.catalogue) }
        return fit ? .options(values, headings: Prompt.Heading.list(sections)) : wrongType(stage, candidate)
      case .failed(_, let failure) where failure.reason == .notImplemented: return .options([])
      default: return nil
      }
    }
  }

  /// Calls the handler's `confirm` method.
  func confirm(_ definition: IntentDefinition, intent: WireObject, candidate: Route.Candidate) -> Conversation.Input {
    call(.confirm, budget: \.confirm, candidate: candidate, method: definition.confirmMethod) { call, conversation in
      .confirm(call: call, conversation: conversation, intent: sent(intent))
    } read: { answer in
      response(answer, definition: definition) {
        scope.channel.isSilent ? [] : [scope.events.confirmed(definition, $0)]
      }
    }
  }

  /// Calls the handler's `handle` method.
  func handle(_ definition: IntentDefinition, intent: WireObject, candidate: Route.Candidate) -> Conversation.Input {
    let playing = NowPlayingFile(candidate.target.manifest.identifier, in: scope.configuration.folders)
    let before = playing.stamp
    let input = call(.handle, budget: \.handle, candidate: candidate, method: definition.handleMethod) {
      call, conversation in
      .handle(call: call, conversation: conversation, intent: sent(intent))
    } read: { answer in
      response(answer, definition: definition) { scope.events.handled(definition, intent: intent, response: $0) }
    }
    requests.end()
    if playing.stamp != before, let media = playing.read() { report.show(.nowPlaying(media)) }
    return input
  }

  private func response(
    _ answer: ExtensionToHostMessage, definition: IntentDefinition, events: (WireObject) -> [ConversationEvent]
  ) -> Conversation.Input? {
    switch answer {
    case .response(_, let response) where response.type == definition.responseName:
      for event in events(response) { report.show(event) }
      return .response(response)
    case .failed(_, let failure) where failure.reason == .notImplemented: return .response(nil)
    default: return nil
    }
  }

  /// Returns an intent as extensions get it, with the values of parameters that newer ones replace, and
  /// with the countries of places.
  func sent(_ intent: WireObject) -> WireObject {
    CountryCodes(scope.language.locale).completed(OlderParameter.filled(intent, scope.catalogue))
  }
}
