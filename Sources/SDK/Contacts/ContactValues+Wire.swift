internal import Foundation
internal import IntentWire
internal import PostalAddresses

extension ContactValues {
  /// Decodes a contact from the host or from an archive. Missing properties are empty. If `keys` is nil, all properties
  /// count as fetched.
  init(_ object: WireObject, _ keys: Set<String>?) {
    self.keys = keys
    identifier = object[ContactFields.identifier].stringValue ?? ""
    type = object[ContactFields.type].intValue.flatMap { Int(exactly: $0) }.flatMap(CNContactType.init) ?? .person
    for key in ContactFields.texts { texts[key] = object[key].stringValue }
    phoneNumbers = Self.labelled(object[ContactFields.phoneNumbers]) { CNPhoneNumber(stringValue: $0) }
    emailAddresses = Self.labelled(object[ContactFields.emailAddresses]) { NSString(string: $0) }
    urlAddresses = Self.labelled(object[ContactFields.urlAddresses]) { NSString(string: $0) }
    relations = Self.labelled(object[ContactFields.relations]) { CNContactRelation(name: $0) }
    postalAddresses = (object[ContactFields.postalAddresses].arrayValue ?? []).enumerated().compactMap { index, value in
      value.objectValue.map { address in
        CNLabeledValue(
          identifier: address["identifier"].stringValue ?? "\(index)",
          label: ContactLabels.constant(address["label"].stringValue),
          value: Self.address(address))
      }
    }
    birthday = object[ContactFields.birthday].objectValue.map(Self.date)
    if case .data(let data) = object[ContactFields.picture] { picture = data }
    hasPicture = picture != nil || object[ContactFields.hasPicture].boolValue == true
  }

  /// The contact in its wire form, with only the fetched properties.
  var object: WireObject {
    var object = WireObject(type: "contact")
    object[ContactFields.identifier] = .string(identifier)
    object[ContactFields.type] = .int(Int64(type.rawValue))
    for (key, text) in texts { object[key] = .string(text) }
    object[ContactFields.phoneNumbers] = Self.list(phoneNumbers) { ["value": $0.stringValue] }
    object[ContactFields.emailAddresses] = Self.list(emailAddresses) { ["value": "\($0)"] }
    object[ContactFields.urlAddresses] = Self.list(urlAddresses) { ["value": "\($0)"] }
    object[ContactFields.relations] = Self.list(relations) { ["value": $0.name] }
    object[ContactFields.postalAddresses] = Self.list(postalAddresses) { address in
      Dictionary(uniqueKeysWithValues: CNPostalAddress.parts.map { ($0.0, address[keyPath: $0.1]) })
    }
    if let birthday { object[ContactFields.birthday] = .object(Self.object(birthday)) }
    if let picture { object[ContactFields.picture] = .data(picture) }
    object[ContactFields.hasPicture] = .bool(hasPicture)
    return object
  }

  private static func list<Value>(
    _ values: [CNLabeledValue<Value>], _ texts: (Value) -> [String: String]
  ) -> WireValue {
    .array(
      values.map { value in
        var object = WireObject(type: "labelled")
        object["label"] = value.label.map(WireValue.string) ?? .null
        object["identifier"] = .string(value.identifier)
        for (name, text) in texts(value.value) { object[name] = .string(text) }
        return .object(object)
      })
  }

  private static func object(_ date: DateComponents) -> WireObject {
    var object = WireObject(type: "birthday")
    for (name, number) in [("year", date.year), ("month", date.month), ("day", date.day)] {
      object[name] = number.map { .int(Int64($0)) } ?? .null
    }
    return object
  }

  private static func labelled<Value>(
    _ list: WireValue, _ make: (String) -> Value
  ) -> [CNLabeledValue<Value>] {
    (list.arrayValue ?? []).enumerated().compactMap { index, item in
      guard let object = item.objectValue, let text = object["value"].stringValue else { return nil }
      return CNLabeledValue(
        identifier: object["identifier"].stringValue ?? "\(index)",
        label: ContactLabels.constant(object["label"].stringValue), value: make(text))
    }
  }

  private static func address(_ object: WireObject) -> CNPostalAddress {
    let address = CNMutablePostalAddress()
    for (name, member) in CNPostalAddress.parts {
      if let text = object[name].stringValue { address[keyPath: member] = text }
    }
    return address.copy() as? CNPostalAddress ?? address
  }

  private static func date(_ object: WireObject) -> DateComponents {
    func number(_ name: String) -> Int? { object[name].intValue.flatMap { Int(exactly: $0) } }
    var date = DateComponents()
    date.year = number("year")
    date.month = number("month")
    date.day = number("day")
    return date
  }
}
