package import IntentDefinitions
internal import IntentLanguage
package import IntentWire

/// Describes the options of a question so that no two have the same text.
extension ValueDescriber {
  /// Returns the texts of the options that a prompt lists, and the number of further options with its text.
  func listedOptions(_ values: [WireValue], _ type: TypeReference) -> (texts: [String], rest: Prompt.Rest?) {
    let texts = options(Array(values.prefix(PresentationLimits.options)), type)
    return (texts, rest(values.count - texts.count))
  }

  /// Returns the number of further items with its text; nil if `number` is 0.
  func rest(_ number: Int) -> Prompt.Rest? {
    number > 0 ? .init(count: number, text: language.texts.text("items.more", count(number))) : nil
  }

  /// Returns the texts of the options. Options with equal texts also get their handles or other parts.
  package func options(_ values: [WireValue], _ type: TypeReference) -> [String] {
    let texts = values.map { value in
      let text = text(value, type)
      return text.isEmpty ? language.texts.text("unnamed") : text
    }
    // The question already names the one person whose handles are the options.
    if areHandlesOfOnePerson(values) { return distinct(values.map { handle($0, .short) ?? "" }, values: values) }
    return distinct(texts, values: values) { "\($0) (\($1))" }
  }

  /// Returns whether the values are one person with several handles, so that the user chooses a handle.
  func areHandlesOfOnePerson(_ values: [WireValue]) -> Bool {
    guard values.count <= PresentationLimits.options else { return false }
    let people = values.compactMap(\.objectValue).filter { !$0["personHandle"].isNull }
    return people.count > 1 && people.count == values.count && Set(people.map { objectText($0) }).count == 1
  }

  /// The ways to describe a handle.
  private enum HandleForm {
    /// The label, or the number or address of a handle without a label.
    case short
    /// The label and the number or address.
    case full
  }

  /// Returns the texts with a detail added to each text that occurs several times: first a short form, and if that is
  /// not enough, a full form. A text that no detail distinguishes does not change.
  private func distinct(
    _ texts: [String], values: [WireValue], join: (String, String) -> String = { $1 }
  ) -> [String] {
    [HandleForm.short, .full].reduce(texts) { known, form in
      let counts = Dictionary(known.map { ($0, 1) }, uniquingKeysWith: +)
      return values.indices.map { index in
        guard counts[known[index], default: 0] > 1, let detail = detail(values[index], form, beside: texts[index])
        else { return known[index] }
        return join(texts[index], detail)
      }
    }
  }

  /// Returns a detail that `text` does not contain yet; nil if there is none.
  private func detail(_ value: WireValue, _ form: HandleForm, beside text: String) -> String? {
    if let detail = handle(value, form) { return detail }
    guard let object = value.objectValue else { return nil }
    let parts = parts(of: object, depth: 0).filter { $0 != text }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Returns the words for the handle of a person; nil if there is none.
  private func handle(_ value: WireValue, _ form: HandleForm) -> String? {
    guard let handle = value.objectValue?["personHandle"].objectValue else { return nil }
    let label = handle["label"].stringValue.flatMap { $0.isEmpty ? nil : name(ofCase: $0) }
    let address = handle["value"].stringValue.flatMap { $0.isEmpty ? nil : $0 }
    guard let label else { return address }
    return form == .full ? [label, address].compactMap(\.self).joined(separator: " ") : label
  }
}
