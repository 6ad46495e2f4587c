internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage
package import IntentWire

/// Describes a response in sentences. A property is mentioned only if the language has a text for it. The texts are:
/// `INCancelRideIntent.done` for an intent, `INCancelRideIntent.cancellationFee.told` for a property of its response,
/// `INTaskList.told` for an object of a class, and `INRideStatus.driver.told` for a property of a class.
extension Dialogue {
  /// The maximum nesting of objects that are described.
  private static let depthLimit = 3

  /// Returns the sentences about the response to an intent of the API, except the list of things that were found.
  func describeResponse(_ definition: IntentDefinition, values: PathValues, response: WireObject) -> [String] {
    describeProperties(definition.responseProperties, of: response, owners: [definition.name], values: values, depth: 0)
  }

  /// Returns the sentences about an object; empty if its class has no texts.
  func describeObject(_ object: WireObject, depth: Int = 0) -> [String] {
    guard depth < Self.depthLimit else { return [] }
    let owners = catalogue.superclasses(of: object.type)
    let properties = catalogue.properties(ofClass: object.type)
    let values = PathValues(
      describer, [.init(object: object, properties: properties)], listLimit: PresentationLimits.found)
    // The sentence of the response already names an object within it, so only the object's properties are described.
    let whole = depth == 0 ? sentence(owners.map { "\($0).told" }, objectValues(values, object)) : nil
    return [whole].compactMap(\.self)
      + describeProperties(properties, of: object, owners: owners, values: values, depth: depth)
  }

  /// Returns the values for the text of an object. The variable `item` is the object's name in a list.
  private func objectValues(_ values: PathValues, _ object: WireObject) -> TextValues {
    var values = values.textValues
    values.spoken["item"] = describer.item(object)
    return values
  }

  private func describeProperties(
    _ properties: [PropertyDefinition], of object: WireObject, owners: [String], values: PathValues, depth: Int
  ) -> [String] {
    var sentences: [String] = []
    for property in properties where !object[property.name].isNull {
      for sentence in describeProperty(
        property, value: object[property.name], owners: owners, values: values, depth: depth)
      where !sentences.contains(sentence) {
        sentences.append(sentence)
      }
    }
    return sentences
  }

  private func describeProperty(
    _ property: PropertyDefinition, value: WireValue, owners: [String], values: PathValues, depth: Int
  ) -> [String] {
    let keys = owners.map { "\($0).\(property.name).told" }
    if keys.contains(where: texts.has) {
      var values = values.textValues
      if let usable = usablePaymentMethods(value) {
        guard usable.arrayValue?.isEmpty == false else { return [] }
        values.spoken[property.name] = describer.sentenceText(
          usable, property.type, listLimit: PresentationLimits.found)
      }
      values.count = value.intValue.flatMap(Int.init(exactly:)) ?? value.arrayValue?.count
      return [sentence(keys, values)].compactMap(\.self)
    }
    return value.objectValue.map { describeObject($0, depth: depth + 1) } ?? []
  }

  /// Returns the means of payment without Apple Pay, which this system does not have; nil if the value is no list of
  /// them.
  private func usablePaymentMethods(_ value: WireValue) -> WireValue? {
    guard let methods = value.arrayValue, methods.contains(where: { $0.objectValue?.type == "INPaymentMethod" }) else {
      return nil
    }
    let applePay = catalogue.enumerations["INPaymentMethodType"]?.cases.first { $0.name == "applePay" }?.integer
    return .array(methods.filter { $0.objectValue?["type"].intValue != applePay })
  }

  /// Returns the first text that exists for `keys`, as a sentence; nil if none exists, or if the text is empty.
  func sentence(_ keys: [String], _ values: TextValues) -> String? {
    let text = texts.text(keys, values)?.trimmingCharacters(in: .whitespaces) ?? ""
    guard let last = text.last else { return nil }
    // An app's own words may end without a full stop.
    return ".!?…。！？".contains(last) ? text : texts.text("sentence", ["text": text])
  }

  /// Joins sentences with the separator of the language.
  func paragraph(_ sentences: [String]) -> String {
    sentences.dropFirst().reduce(sentences.first ?? "") {
      texts.text("sentences", ["first": $0, "second": $1])
    }
  }

  // MARK: Things that were found

  /// Returns the sentences about the things that a response found; empty if it found none.
  func found(_ definition: IntentDefinition, values: PathValues, response: WireObject) -> [String] {
    definition.responseProperties.flatMap { property -> [String] in
      let key = FoundItems.key(definition, property)
      guard let items = response[property.name].arrayValue?.compactMap(\.objectValue), !items.isEmpty, texts.has(key)
      else { return [] }
      let only = items.count == 1 ? describeObject(items[0]) : []
      guard only.isEmpty else { return [paragraph(only)] }
      var values = values.textValues
      values.count = items.count
      values.spoken["items"] = describer.sentenceText(
        response[property.name], property.type, listLimit: PresentationLimits.found)
      return [texts.text(key, values)]
    }
  }

  /// Returns the sentences that name the next things of a list; empty after the last one.
  package func more(_ found: inout FoundItems) -> [String] {
    guard found.hasMore else { return [] }
    let page = found.next()
    let rest = found.items.count - page.upperBound
    if found.items[page.lowerBound].type == "INMessage" {
      return found.items[page].map(message) + (rest > 0 ? [texts.text("messages.more", describer.count(rest))] : [])
    }
    let items = found.items[page].map(describer.item)
    let list = describer.language.list(items + (rest > 0 ? [texts.text("more", describer.count(rest))] : []))
    return [texts.text("found.more", ["items": list])]
  }

  /// Returns a paragraph about one thing that was found.
  package func details(of item: WireObject) -> String {
    if item.type == "INMessage" { return message(item) }
    let sentences = describeObject(item)
    return sentences.isEmpty ? texts.text("found.item", ["item": describer.item(item)]) : paragraph(sentences)
  }
}
