internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Answers that choose one of two values by the other one, and changes that a prompt does not show.
extension Conversation {
  /// Returns the meaning of an answer that excludes options, such as "not Baily"; nil if it excludes none. "The other
  /// one" chooses nothing as long as no option was chosen.
  func excluding(_ text: String, _ question: Question) -> AnswerMeaning? {
    let options = question.prompt.options
    if let index = language.answers.remaining(text, among: options) { return .option(index) }
    return options.count == 2 && language.answers.isOther(text, among: options) ? .unclear : nil
  }

  /// Returns the change to the one of two values that the user did not choose: "no, the other John"; nil if the answer
  /// is no such change.
  func otherChoice(_ text: String) -> AnswerMeaning? {
    for asked in askedQuestions.reversed() {
      guard case .choice(let values) = asked.question.kind, values.count == 2,
        let name = asked.question.prompt.parameter,
        language.answers.isOther(text, among: asked.question.prompt.options)
      else { continue }
      let current = intent[name].arrayValue ?? [intent[name]]
      let chosen = values.indices.filter { index in current.contains { $0.hasName(of: values[index]) } }
      guard chosen.count == 1 else { continue }
      let changed = current.map { $0.hasName(of: values[chosen[0]]) ? values[1 - chosen[0]] : $0 }
      return .changes([ChangedValue(name, intent[name].arrayValue == nil ? changed[0] : .array(changed))])
    }
    return nil
  }

  /// Returns a prompt after a change. If its text is the one before the change, the new values are put before it, so
  /// that the user sees them.
  mutating func showingChange(_ prompt: Prompt) -> Prompt {
    defer {
      bareText = prompt.text
      heard = []
    }
    guard prompt.text == bareText else { return prompt }
    let values = heard.compactMap { change -> String? in
      guard let parameter = definition.parameter(change.parameter), !change.value.isNull else { return nil }
      return dialogue.describer.spoken(intent[change.parameter], of: parameter).map {
        dialogue.item(dialogue.name(of: parameter, definition), $0)
      }
    }
    guard !values.isEmpty else { return prompt }
    var shown = prompt
    shown.text = language.texts.text(
      "change.heard", ["change": values.joined(separator: ", "), "question": prompt.text])
    return shown
  }
}

extension WireValue {
  /// Whether two values are equal, or have the same name.
  fileprivate func hasName(of other: WireValue) -> Bool {
    if self == other { return true }
    guard let name = objectValue?["displayName"].stringValue else { return false }
    return name == other.objectValue?["displayName"].stringValue
  }
}
