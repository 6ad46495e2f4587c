internal import ExtensionManifests
internal import IntentDefinitions
internal import IntentWire
package import JSONValues
internal import SourceFiles

/// What a conversation is for somebody who follows it from outside: what is understood, asked, said and done. The one
/// place at which scripted conversations meet the words that are said to the user.
package enum ConversationStep: Sendable {
  /// How the request stands: as it was understood, or as it was carried out.
  case request(intent: String, application: String?, parameters: [ConversationValue])
  /// The extension that takes the request, by its name.
  case taken(application: String)
  /// The user is asked.
  case asked(Prompt)
  /// The user is told a line.
  case said(String)
  /// What the extension answered, by its code.
  case answered(code: String, properties: [ConversationValue])
  /// The request has ended.
  case ended(RequestOutcome)
}

/// A value of a request or a response, under its name in the API.
package struct ConversationValue: Hashable, Sendable {
  /// The parameter's or property's name.
  package let name: String
  /// The value as structured requests have it.
  package let json: JSONValue
  /// What the value is called towards the user; nil where it has no words of its own.
  package let words: String?

  /// Makes a value; the parameters are its members.
  package init(name: String, json: JSONValue, words: String?) {
    (self.name, self.json, self.words) = (name, json, words)
  }
}

extension PresentedEvent {
  /// The lines that tell the user of a response: that the request is done, or how it goes on; none for a response that
  /// only the request's end tells of.
  package var told: [String] {
    switch event {
    case .handled(let definition, let intent, let response):
      let isDone = ResponseReading(definition, response).isDone
      return isDone ? dialogue.done(definition, intent, response).map(TerminalText.plain) : []
    case .updated(let definition, let response):
      return [TerminalText.plain(dialogue.update(definition, response))]
    default: return []
    }
  }

  /// What the event is in the conversation; none for one that nobody outside notices.
  package var steps: [ConversationStep] {
    switch event {
    case .understood(let definition, let intent, let application, _, _):
      return [request(definition, intent, application)]
    case .routed(let route): return route.needsChoice ? [] : [.taken(application: route.candidates[0].name)]
    case .started(let candidate, _, _, _): return [.taken(application: candidate.name)]
    case .prompt(let prompt):
      var shown = prompt
      shown.text = TerminalText.plain(prompt.text)
      shown.options = prompt.options.map(TerminalText.plain)
      return [.asked(shown)]
    case .handled(let definition, let intent, let response):
      let code = ResponseReading(definition, response).code
      let answer = ConversationStep.answered(code: code, properties: values(response, definition.responseProperties))
      return [request(definition, intent, nil)] + told.map(ConversationStep.said) + [answer]
    case .updated: return told.map(ConversationStep.said)
    case .finished(let outcome, _, _): return [.ended(outcome)]
    case .resolved, .answer, .confirmed: return []
    }
  }

  private func request(
    _ definition: IntentDefinition, _ intent: WireObject, _ application: String?
  ) -> ConversationStep {
    .request(intent: definition.name, application: application, parameters: values(intent, definition.parameters))
  }

  private func values(_ object: WireObject, _ properties: [PropertyDefinition]) -> [ConversationValue] {
    let (writer, describer) = (ValueWriter(catalogue: catalogue), dialogue.describer)
    return properties.compactMap { property in
      let value = object[property.name]
      guard !value.isNull else { return nil }
      let words = TerminalText.plain(describer.text(value, property.type))
      let hasWords = !words.isEmpty && words != ValueDescriber.words(property.type.name)
      return ConversationValue(
        name: property.name, json: writer.json(value, property.type), words: hasWords ? words : nil)
    }
  }
}
