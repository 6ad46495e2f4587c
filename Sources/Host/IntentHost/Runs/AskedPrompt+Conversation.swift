internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire

extension AskedPrompt {
  /// Creates a prompt of a conversation's state machine.
  init(_ prompt: Prompt, in conversation: Conversation) {
    let manifest = conversation.candidate.target.manifest
    let values = StoredValues(
      catalogue: conversation.catalogue, type: conversation.answerType, parameters: conversation.definition.parameters)
    self.init(
      prompt: prompt,
      // The host itself asks for the application and the passcode.
      asker: prompt.kind == .application || prompt.kind.isOwned ? "" : "\(manifest.identifier) \(manifest.version)",
      understand: conversation.understand, decodeMeaning: values.decode, encodeMeaning: values.encoder(for: prompt))
  }
}

extension AskedPrompt {
  /// Creates a prompt of the host itself, whose answers are not values.
  init(_ prompt: Prompt, meaning: @escaping (String) -> AnswerMeaning) {
    let values = StoredValues(catalogue: .system, type: nil, parameters: [])
    self.init(
      prompt: prompt, asker: "", understand: { UnderstoodAnswer($0, meaning($0)) }, decodeMeaning: values.decode,
      encodeMeaning: values.encoder(for: prompt))
  }
}

/// Converts between meanings and their stored form, with values of one type.
private struct StoredValues {
  let catalogue: Catalogue
  /// The type of a value that answers the prompt; nil if the prompt does not ask for a value.
  let type: TypeReference?
  /// The parameters that an answer can change.
  let parameters: [PropertyDefinition]

  func decode(_ meaning: StoredAnswer.Meaning) -> AnswerMeaning? {
    switch meaning {
    case .value(let json): return value(json, type).map { .value($0) }
    case .changes(let members): return changes(members)
    case .doubtful(let json, let isRequest): return value(json, type).map { .doubtful($0, isRequest: isRequest) }
    case .search: return type == nil ? nil : .search
    case .option(let index): return .option(index)
    case .reply(let text, let option): return .reply(text, option: option)
    case .yes: return .yes
    case .no: return .no
    case .back: return .back
    case .unclear: return .unclear
    case .unheard: return .unheard
    case .unchanged: return .unchanged
    }
  }

  private func value(_ json: JSONValue, _ type: TypeReference?) -> WireValue? {
    type.flatMap { try? ValueReader(catalogue: catalogue).value(json, $0, path: "answer") }
  }

  /// Returns the stored changes; nil if one of the values no longer matches its parameter.
  private func changes(_ members: [String: JSONValue]) -> AnswerMeaning? {
    var changes: [ChangedValue] = []
    for (name, json) in members.sorted(by: { $0.key < $1.key }) {
      guard let parameter = parameters.first(where: { $0.name == name }) else { return nil }
      guard let value = json == .null ? .null : value(json, parameter.type) else { return nil }
      changes.append(ChangedValue(name, value))
    }
    return .changes(changes)
  }

  private func json(_ change: ChangedValue) -> JSONValue {
    guard !change.value.isNull, let parameter = parameters.first(where: { $0.name == change.parameter }) else {
      return .null
    }
    return ValueWriter(catalogue: catalogue).json(change.value, parameter.type)
  }

  /// Returns the function that converts the answers to `prompt` to their stored form. Consent that only the owner can
  /// give is never stored.
  func encoder(for prompt: Prompt) -> (AnswerMeaning) -> StoredAnswer.Meaning? {
    guard prompt.isOwned else { return encode }
    guard prompt.kind == .confirmation else { return { _ in nil } }
    return { $0 == .yes ? nil : encode($0) }
  }

  private func encode(_ meaning: AnswerMeaning) -> StoredAnswer.Meaning? {
    switch meaning {
    case .value(let value): type.map { .value(ValueWriter(catalogue: catalogue).json(value, $0)) }
    case .changes(let changes): .changes(Dictionary(changes.map { ($0.parameter, json($0)) }) { $1 })
    case .doubtful(let value, let isRequest):
      type.map { .doubtful(ValueWriter(catalogue: catalogue).json(value, $0), isRequest: isRequest) }
    case .search: type == nil ? nil : .search
    case .option(let index): .option(index)
    case .reply(let text, let option): .reply(text, option: option)
    case .yes: .yes
    case .no: .no
    case .back: .back
    case .unclear: .unclear
    case .unheard: .unheard
    case .unchanged: .unchanged
    case .cancel, .newRequest, .remark, .secret: nil
    }
  }
}
