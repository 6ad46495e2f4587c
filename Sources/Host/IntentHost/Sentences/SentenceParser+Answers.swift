internal import ExtensionManifests
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// A request that answers are about.
struct SpokenRequest {
  let kind: KnownIntents.DescribedIntent
  /// The app that the request names; nil if it names none.
  let application: String?
  let catalogue: LiveCatalogue
  let contacts: ContactBook
}

/// Understands answers about a request by the sentence templates of the language.
extension SentenceParser {
  /// Returns the changes that an answer makes to a request, as "no, 20 dollars" does; empty if there are none.
  ///
  /// - Parameters:
  ///   - answer: the user's words.
  ///   - intent: the request with its current values.
  ///   - request: the request that the answer is about.
  ///   - isExplicit: whether the words must say explicitly that they are a change.
  /// - Returns: the changes; nil if the user asks for one that the host can't make. A parameter that has a value takes
  ///   precedence over one without a value.
  func changes(_ answer: String, to intent: WireObject, _ request: SpokenRequest, isExplicit: Bool) -> [ChangedValue]? {
    let (installed, version) = request.catalogue.snapshot
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: request.contacts) else { return [] }
    let planned = PlannedMoment(of: intent, request.kind)
    let corrections = snapshot.recogniser.corrections(answer, of: request.kind.definition.name, planned: planned)
      .filter { $0.isExplicit || !isExplicit }
    if corrections.first?.isImpossible == true { return nil }
    let best = corrections.first { $0.changes.allSatisfy { $0.filledPath(intent) != nil } } ?? corrections.first
    let changed = best.map { changes($0, to: intent, request: request, snapshot: snapshot, installed: installed) } ?? []
    // "No, the other Diana": nobody else has the name.
    let isUnchanged = !changed.isEmpty && changed.allSatisfy { $0.value.namesSame(as: intent[$0.parameter]) }
    return isUnchanged ? nil : changed
  }

  /// Returns the last request of the session again, with the changes of a sentence such as "and tell Scott too"; nil if
  /// the sentence is no such repetition.
  ///
  /// - Parameters:
  ///   - sentence: the user's words.
  ///   - interpretation: the meaning of the sentence as a request of its own; nil if it has none.
  ///   - snapshot: the data to understand the sentence with.
  ///   - catalogue: the available extensions.
  ///   - contacts: the people whom the user knows.
  ///   - policy: defines which requests need no approval.
  ///   - context: what earlier requests of the session named.
  /// - Returns: the request, as a guess if it might do a second time what should only have been done otherwise.
  func repetition(
    _ sentence: String, insteadOf interpretation: Interpretation?, snapshot: SentenceData.Snapshot,
    catalogue: LiveCatalogue,
    contacts: ContactBook, policy: Policy, context: SpokenContext
  ) -> UnderstoodSentence? {
    guard let last = context.request,
      let earlier = try? StructuredRequest(last, intents: KnownIntents(catalogue.current)),
      let again = snapshot.recogniser.repetition(
        sentence, of: last.intent, planned: PlannedMoment(of: earlier.intent, earlier.kind))
    else { return nil }
    if let interpretation, !again.isBetter(than: interpretation, after: last.intent) { return nil }
    // A bare "20 dollars" does not clearly request an action, so the user has to approve it.
    guard again.isExplicit || policy.asksBeforeHandling(earlier.kind.definition) else { return nil }
    let about = SpokenRequest(
      kind: earlier.kind, application: earlier.application, catalogue: catalogue, contacts: contacts)
    let changes = changes(again, to: earlier.intent, request: about, snapshot: snapshot, installed: catalogue.current)
    guard !changes.isEmpty || again.changes.isEmpty else { return nil }
    var intent = earlier.intent
    for change in changes { intent[change.parameter] = change.value }
    let request = StructuredRequest(
      kind: earlier.kind, intent: intent, application: earlier.application, utterance: sentence)
    // A correction of what was just done would make a second one, so the user is asked.
    let makesSecond = again.score == 0 && context.deed?.intent == last.intent && Reversal.isRepeatable(last.intent)
    return makesSecond && !policy.asksBeforeHandling(earlier.kind.definition)
      ? .guess(request, .vague) : .requests([request])
  }

  private func changes(
    _ best: SpokenCorrection, to intent: WireObject, request: SpokenRequest, snapshot: SentenceData.Snapshot,
    installed: ExtensionCatalogue
  ) -> [ChangedValue] {
    var interpretation = Interpretation(intent: request.kind.definition.name, parameters: [])
    var changes: [ChangedValue] = []
    for change in best.changes {
      guard let path = change.filledPath(intent) ?? change.paths.first else { return [] }
      if change.value == nil || change.effect == .remove && intent[path.root].arrayValue?.count ?? 0 < 2 {
        changes.append(ChangedValue(path.root, .null))
      } else {
        guard let value = change.combined(with: intent[path.root]) else { return [] }
        interpretation.parameters.append(.init(path: path, value: value))
      }
    }
    let writer = writer(request.kind, application: request.application, snapshot: snapshot, installed: installed)
    let json = writer.parameters(interpretation, definition: request.kind.definition)
    guard let values = try? ValueReader(catalogue: request.kind.catalogue).intent(request.kind.definition, json) else {
      return []
    }
    let isAddition = best.changes.contains { $0.effect == .add }
    let isRemoval = best.changes.contains { $0.effect == .remove }
    for parameter in request.kind.definition.parameters where !values[parameter.name].isNull {
      var value = values[parameter.name]
      if isAddition, let all = intent[parameter.name].arrayValue, let added = value.arrayValue {
        value = .array(all + added.filter { new in !all.contains { $0.isNamed(like: new) } })
      } else if isRemoval, let all = intent[parameter.name].arrayValue, let unwanted = value.arrayValue {
        let rest = all.filter { one in !unwanted.contains { $0.isNamed(like: one) } }
        // The user is asked if nobody is left, or if nobody has the name.
        value = rest.isEmpty || rest.count == all.count ? .null : .array(rest)
      }
      changes.append(ChangedValue(parameter.name, value))
    }
    return changes
  }

  /// Returns the value of a parameter, or of a type in it, that an answer contains, such as a moment or a length of time;
  /// nil if there is none. A measurement without a unit has the unit of the region.
  func value(
    _ answer: String, type: TypeReference, of parameter: PropertyDefinition, request: SpokenRequest
  ) -> WireValue? {
    let (installed, version) = request.catalogue.snapshot
    let definition = request.kind.definition
    let measure = SpokenParameters.measure(parameter, of: definition)
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: request.contacts),
      let value = snapshot.recogniser.value(answer, of: type, measure: measure, in: definition.name)
        ?? SpokenMeasurement.bare(conversation.answers.number(answer), type.name)
    else { return nil }
    let json = writer(request.kind, application: request.application, snapshot: snapshot, installed: installed).json(
      definition.isDuration(parameter.name) ? SpokenMeasurement.inSeconds(value) : value, type)
    return try? ValueReader(catalogue: request.kind.catalogue).value(json, type, path: "answer")
  }

  /// Returns the seconds of a length of time that an answer says with its unit; nil if it says none.
  func seconds(_ answer: String, catalogue: LiveCatalogue, contacts: ContactBook) -> Double? {
    let (installed, version) = catalogue.snapshot
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: contacts),
      let value = snapshot.recogniser.value(answer, of: TypeReference("Double"), measure: "duration", in: ""),
      case .number(let seconds) = SpokenMeasurement.inSeconds(value)
    else { return nil }
    return seconds
  }

  /// Returns the distinct names that the apps of a request and the user have defined for the values of a parameter.
  func names(of parameter: PropertyDefinition, _ request: SpokenRequest) -> [String] {
    let (installed, version) = request.catalogue.snapshot
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: request.contacts) else { return [] }
    let writer = writer(request.kind, application: request.application, snapshot: snapshot, installed: installed)
    let paths = [parameter.name, "\(request.kind.definition.name).\(parameter.name)"]
    return snapshot.things.names { app, uses in
      writer.usesWords(app) && uses.contains { use in paths.contains { use == $0 || use.hasPrefix($0 + ".") } }
    }
  }

  /// Returns whether a text can be the name of a thing. A moment, an amount and a filler word can't.
  func isName(_ text: String, _ request: SpokenRequest) -> Bool {
    let (installed, version) = request.catalogue.snapshot
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: request.contacts) else {
      return true
    }
    return !snapshot.recogniser.isTypedValue(text) && !snapshot.recogniser.isFiller(text)
  }
}

/// Requests that only have a meaning after another request.
extension SentenceParser {
  /// A request that refers to an earlier one.
  struct FollowUp {
    let interpretation: Interpretation
    /// The app that handled the earlier request if it supports this one; otherwise nil.
    let application: String?
    var score: Float { interpretation.score }
  }

  /// Returns the request of a sentence such as "pause it", which refers to the latest earlier request that fits; nil if
  /// there is none.
  func followUp(
    _ sentence: String, snapshot: SentenceData.Snapshot, installed: ExtensionCatalogue, context: SpokenContext
  ) -> FollowUp? {
    guard !context.earlier.isEmpty else { return nil }
    let possible = snapshot.recogniser.followUps(sentence, planned: context.plannedMoment).compactMap { followUp in
      context.latest(of: followUp.earlier).map { (interpretation: followUp.interpretation, earlier: $0) }
    }
    // The first interpretation for the latest request is the most likely one.
    guard let place = possible.map(\.earlier.place).max(),
      let best = possible.first(where: { $0.earlier.place == place })
    else { return nil }
    let application = installed.application(best.earlier.request.application, supporting: best.interpretation.intent)
    return FollowUp(interpretation: best.interpretation, application: application)
  }
}

extension SpokenCorrection {
  /// Whether the words are better understood as a repetition of the last request with other people. In "tell it Scott
  /// too", "it" is not a person, and in French "dis-le aussi à Scott", "le aussi" is not the text of a message.
  fileprivate func isBetter(than request: Interpretation, after intent: String) -> Bool {
    if changes.isEmpty { return score > request.score }
    guard changes.allSatisfy(\.isName) else { return false }
    return request.hasReference || (request.intent == intent && score > request.score)
  }
}

extension Interpretation {
  /// Whether a value is a word such as "her", which refers to something in an earlier request.
  var hasReference: Bool { parameters.contains { $0.value.isReference } }
}

extension Policy {
  /// Whether the user has to approve a request before it is handled. Whoever deletes all tasks is asked.
  func asksBeforeHandling(_ request: StructuredRequest) -> Bool {
    let definition = request.kind.definition
    if asksBeforeHandling(definition) { return true }
    let deletesAll = definition.name == "INDeleteTasksIntent" && request.intent["all"].boolValue == true
    return deletesAll && !neverConfirmed.contains(definition.name)
  }

  /// Whether the user has to approve requests for an intent before they are handled.
  func asksBeforeHandling(_ definition: IntentDefinition) -> Bool {
    if ownedConfirmations.contains(definition.name) { return true }
    let asks = definition.asksBeforeHandling || alwaysConfirmed.contains(definition.name)
    return asks && !neverConfirmed.contains(definition.name)
  }
}

extension SpokenCorrection.Change {
  /// Whether the value is a name, and not a word such as "her".
  fileprivate var isName: Bool {
    guard case .names? = value else { return false }
    return value?.isReference == false
  }

  /// The first path to a parameter that has a value in `intent`; nil if there is none.
  func filledPath(_ intent: WireObject) -> String? { paths.first { !intent[$0.root].isNull } }
}

extension String {
  /// The parameter's name in a path.
  var root: String { String(prefix { $0 != "." }) }
}
