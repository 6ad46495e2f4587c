/// A search for contacts, in ``HostRequest/contacts(_:)``.
package struct ContactQuery: Sendable, Hashable {
  /// The condition that contacts must satisfy.
  package enum Match: Sendable, Hashable {
    /// No condition: all contacts.
    case all
    /// Each word of the text is a prefix of a word of the contact's names.
    case name(String)
    /// The contact has one of these identifiers.
    case identifiers([String])
    /// The contact has this telephone number.
    case phoneNumber(String)
    /// The contact has this mail address.
    case emailAddress(String)
  }

  /// The condition that contacts must satisfy.
  package var match: Match
  /// The keys of the properties to return; see ``ContactFields``.
  package var keys: [String]
  /// The raw value of a `CNContactSortOrder`.
  package var order: Int
  /// The number of contacts to skip because earlier pages contained them.
  package var offset = 0
  /// The state of the address book at the first page; empty in the query for the first page.
  package var state = ""

  /// Creates a query for the first page.
  package init(_ match: Match, keys: [String], order: Int = 0) {
    self.match = match
    self.keys = keys
    self.order = order
  }
}

extension ContactQuery {
  /// The query in its wire form.
  package var object: WireObject {
    var object = WireObject(type: "contactQuery")
    switch match {
    case .all: object["match"] = .string("all")
    case .name(let name): object.set("name", .string(name))
    case .identifiers(let identifiers): object.set("identifiers", .array(identifiers.map(WireValue.string)))
    case .phoneNumber(let number): object.set("phoneNumber", .string(number))
    case .emailAddress(let address): object.set("emailAddress", .string(address))
    }
    object["keys"] = .array(keys.map(WireValue.string))
    object["order"] = .int(Int64(order))
    object["offset"] = .int(Int64(offset))
    object["state"] = .string(state)
    return object
  }

  /// Reads a query; nil if a field is missing or has a wrong type.
  package init?(_ object: WireObject) {
    let text = object["value"].stringValue
    switch (object["match"].stringValue, text) {
    case ("all", _): match = .all
    case ("name", let text?): match = .name(text)
    case ("phoneNumber", let text?): match = .phoneNumber(text)
    case ("emailAddress", let text?): match = .emailAddress(text)
    case ("identifiers", _):
      guard let list = object["value"].arrayValue else { return nil }
      match = .identifiers(list.compactMap(\.stringValue))
    default: return nil
    }
    guard let keys = object["keys"].arrayValue, let order = object["order"].intValue.flatMap({ Int(exactly: $0) }),
      let offset = object["offset"].intValue.flatMap({ Int(exactly: $0) }), offset >= 0
    else { return nil }
    self.keys = keys.compactMap(\.stringValue)
    self.order = order
    self.offset = offset
    state = object["state"].stringValue ?? ""
  }
}

extension WireObject {
  fileprivate mutating func set(_ match: String, _ value: WireValue) {
    self["match"] = .string(match)
    self["value"] = value
  }
}

/// A page of the contacts that match a ``ContactQuery``.
package struct ContactPage: Sendable, Hashable {
  /// The contacts, each with the requested properties; see ``ContactFields``.
  package var contacts: [WireObject]
  /// The offset of the next page; nil if this is the last one.
  package var next: Int?
  /// The state of the address book. If it differs from the state of the first page, the pages do not belong together.
  package var state: String

  /// Creates a page.
  package init(contacts: [WireObject], next: Int?, state: String) {
    self.contacts = contacts
    self.next = next
    self.state = state
  }

  /// The page in its wire form.
  package var object: WireObject {
    var object = WireObject(type: "contactPage")
    object["contacts"] = .array(contacts.map(WireValue.object))
    object["next"] = next.map { .int(Int64($0)) } ?? .null
    object["state"] = .string(state)
    return object
  }

  /// Reads a page; nil if the object is not a page.
  package init?(_ object: WireObject) {
    guard let list = object["contacts"].arrayValue else { return nil }
    contacts = list.compactMap(\.objectValue)
    next = object["next"].intValue.flatMap { Int(exactly: $0) }
    state = object["state"].stringValue ?? ""
  }
}

/// The names of a contact's properties on the wire, which are the keys of the API.
package enum ContactFields {
  /// The identifier, which is always present.
  package static let identifier = "identifier"
  /// The raw value of a `CNContactType`.
  package static let type = "contactType"
  /// The properties whose values are texts.
  package static let texts = [
    "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname", "organizationName",
    "departmentName", "jobTitle", "phoneticGivenName", "phoneticFamilyName", "note",
  ]
  /// Arrays of objects with `label` and `value`.
  package static let phoneNumbers = "phoneNumbers"
  /// An array like ``phoneNumbers``.
  package static let emailAddresses = "emailAddresses"
  /// An array like ``phoneNumbers``.
  package static let urlAddresses = "urlAddresses"
  /// An array like ``phoneNumbers``; the values are names.
  package static let relations = "contactRelations"
  /// An array of objects with `label` and the parts of a `CNPostalAddress`.
  package static let postalAddresses = "postalAddresses"
  /// An object with `year`, `month` and `day`. `year` is optional.
  package static let birthday = "birthday"
  /// The picture, as data.
  package static let picture = "imageData"
  /// The key of a small picture. Pictures are not scaled, so its value is that of the field ``picture``.
  package static let thumbnail = "thumbnailImageData"
  /// Whether there is a picture.
  package static let hasPicture = "imageDataAvailable"
}
