internal import ExtensionManifests
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// A request that answers are about.
struct SpokenRequest {
  let kind: KnownIntents.Kind
  /// The app that the request names; nil if it names none.
  let application: String?
  let catalogue: LiveCatalogue
  let contacts: ContactBook
}

/// Understands answers about a request by the sentences of the language.
extension Understanding {
  /// Returns the parameters that an answer changes, as "no, 20 dollars" does; empty if it changes none.
  ///
  /// - Parameters:
  ///   - answer: the user's words.
  ///   - intent: the request with its current values.
  ///   - request: the request that the answer is about.
  ///   - isExplicit: whether the words must say that they change something.
  /// - Returns: the changes. A value of the request takes precedence over a parameter that has none yet.
  func changes(_ answer: String, to intent: WireObject, _ request: SpokenRequest, isExplicit: Bool) -> [ChangedValue] {
    let (installed, version) = request.catalogue.snapshot
    guard let known = try? known(installed, version, request.contacts) else { return [] }
    let corrections = known.recogniser.corrections(answer, of: request.kind.definition.name)
      .filter { $0.isExplicit || !isExplicit }
    let best = corrections.first { $0.changes.allSatisfy { $0.filledPath(intent) != nil } } ?? corrections.first
    return best.map { changes($0, to: intent, request, known, installed) } ?? []
  }

  /// Returns the last request of the session again, with the changes that a sentence such as "and tell Scott too" names;
  /// nil if the sentence does not ask for it.
  func repetition(
    _ sentence: String, _ known: Known, _ catalogue: LiveCatalogue, _ contacts: ContactBook, _ context: SpokenContext
  ) -> StructuredRequest? {
    guard let last = context.request, let again = known.recogniser.repetition(sentence, of: last.intent),
      let earlier = try? StructuredRequest(last, intents: KnownIntents(catalogue.current))
    else { return nil }
    let request = SpokenRequest(
      kind: earlier.kind, application: earlier.application, catalogue: catalogue, contacts: contacts)
    let changes = changes(again, to: earlier.intent, request, known, catalogue.current)
    guard !changes.isEmpty || again.changes.isEmpty else { return nil }
    var intent = earlier.intent
    for change in changes { intent[change.parameter] = change.value }
    return StructuredRequest(
      kind: earlier.kind, intent: intent, application: earlier.application, utterance: sentence)
  }

  private func changes(
    _ best: SpokenCorrection, to intent: WireObject, _ request: SpokenRequest, _ known: Known,
    _ installed: ExtensionCatalogue
  ) -> [ChangedValue] {
    var reading = Reading(intent: request.kind.definition.name, parameters: [])
    var changes: [ChangedValue] = []
    for change in best.changes {
      guard let path = change.filledPath(intent) ?? change.paths.first else { return [] }
      if let value = change.value {
        reading.parameters.append(.init(path: path, value: value.inCurrency(of: intent[path.root])))
      } else {
        changes.append(ChangedValue(path.root, .null))
      }
    }
    let writer = writer(request.kind, application: request.application, known, installed)
    let json = writer.parameters(reading, request.kind.definition)
    guard let values = try? ValueReader(catalogue: request.kind.catalogue).intent(request.kind.definition, json) else {
      return []
    }
    for parameter in request.kind.definition.parameters where !values[parameter.name].isNull {
      changes.append(ChangedValue(parameter.name, values[parameter.name]))
    }
    return changes
  }

  /// Returns the value of a type that an answer says, such as a moment; nil if it says none.
  func value(_ answer: String, _ type: TypeReference, _ request: SpokenRequest) -> WireValue? {
    let (installed, version) = request.catalogue.snapshot
    guard let known = try? known(installed, version, request.contacts),
      let value = known.recogniser.value(answer, of: type, in: request.kind.definition.name)
    else { return nil }
    let json = writer(request.kind, application: request.application, known, installed).json(value, type)
    return try? ValueReader(catalogue: request.kind.catalogue).value(json, type, path: "answer")
  }

  /// Returns whether a text can be the name of a thing: it is neither a moment, an amount nor a filler.
  func isName(_ text: String, _ request: SpokenRequest) -> Bool {
    let (installed, version) = request.catalogue.snapshot
    guard let known = try? known(installed, version, request.contacts) else { return true }
    return !known.recogniser.isTypedValue(text) && !known.recogniser.isFiller(text)
  }
}

extension SpokenCorrection.Change {
  /// The first path to a parameter that has a value in `intent`; nil if there is none.
  fileprivate func filledPath(_ intent: WireObject) -> String? { paths.first { !intent[$0.root].isNull } }
}

extension String {
  /// The parameter's name in a path.
  fileprivate var root: String { String(prefix { $0 != "." }) }
}

extension SpokenValue {
  /// The amount in the currency of `value` if the user named none.
  fileprivate func inCurrency(of value: WireValue) -> SpokenValue {
    guard case .amount(let number, nil) = self else { return self }
    return .amount(number, currency: value.currencyCode)
  }
}

extension WireValue {
  /// The currency of the first amount in the value; nil if there is none.
  fileprivate var currencyCode: String? {
    guard let object = objectValue else { return nil }
    return object["currencyCode"].stringValue ?? object.fields.lazy.compactMap(\.value.currencyCode).first
  }
}
