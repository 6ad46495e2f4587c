internal import Foundation
internal import IntentWire
internal import PostalAddresses

extension ContactValues {
  /// Reads a contact of the host. Missing properties are empty.
  init(_ object: WireObject, _ keys: Set<String>) {
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
          identifier: "\(index)", label: ContactLabels.constant(address["label"].stringValue),
          value: Self.address(address))
      }
    }
    birthday = object[ContactFields.birthday].objectValue.map(Self.date)
  }

  private static func labelled<Value>(
    _ list: WireValue, _ make: (String) -> Value
  ) -> [CNLabeledValue<Value>] {
    (list.arrayValue ?? []).enumerated().compactMap { index, item in
      guard let object = item.objectValue, let text = object["value"].stringValue else { return nil }
      return CNLabeledValue(
        identifier: "\(index)", label: ContactLabels.constant(object["label"].stringValue), value: make(text))
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
    (date.year, date.month, date.day) = (number("year"), number("month"), number("day"))
    return date
  }
}
