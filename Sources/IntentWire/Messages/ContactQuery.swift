/// A search for contacts, in ``HostRequest/contacts(_:)``.
package struct ContactQuery: Sendable, Hashable {
  /// What the contacts have in common.
  package enum Match: Sendable, Hashable {
    /// Nothing: all contacts.
    case all
    /// Names with words that begin with the words of a text.
    case name(String)
    /// Some identifiers.
    case identifiers([String])
    /// A telephone number.
    case phoneNumber(String)
    /// A mail address.
    case emailAddress(String)
  }

  /// What the contacts have in common.
  package var match: Match
  /// The keys of the properties to return; see ``ContactFields``.
  package var keys: [String]
  /// The raw value of a `CNContactSortOrder`.
  package var order: Int
  /// The number of contacts to skip, which earlier pages had.
  package var offset = 0
  /// The state of the contacts in the first page; empty for the first page.
  package var state = ""

  /// Makes a search for the first page.
  package init(_ match: Match, keys: [String], order: Int = 0) {
    (self.match, self.keys, self.order) = (match, keys, order)
  }
}

extension ContactQuery {
  /// The search as the object that travels.
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

  /// Reads a search; nil if a field is missing or has a wrong type.
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
    (self.order, self.offset, state) = (order, offset, object["state"].stringValue ?? "")
  }
}

extension WireObject {
  fileprivate mutating func set(_ match: String, _ value: WireValue) {
    self["match"] = .string(match)
    self["value"] = value
  }
}

/// Some of the contacts that a ``ContactQuery`` has found.
package struct ContactPage: Sendable, Hashable {
  /// The contacts, each with the properties that were asked for; see ``ContactFields``.
  package var contacts: [WireObject]
  /// The offset of the next page; nil if this is the last one.
  package var next: Int?
  /// The state of the contacts. If it differs from that of the first page, the pages do not fit together.
  package var state: String

  /// Makes a page.
  package init(contacts: [WireObject], next: Int?, state: String) {
    (self.contacts, self.next, self.state) = (contacts, next, state)
  }

  /// The page as the object that travels.
  package var object: WireObject {
    var object = WireObject(type: "contactPage")
    object["contacts"] = .array(contacts.map(WireValue.object))
    object["next"] = next.map { .int(Int64($0)) } ?? .null
    object["state"] = .string(state)
    return object
  }

  /// Reads a page; nil if it is anything else.
  package init?(_ object: WireObject) {
    guard let list = object["contacts"].arrayValue else { return nil }
    contacts = list.compactMap(\.objectValue)
    next = object["next"].intValue.flatMap { Int(exactly: $0) }
    state = object["state"].stringValue ?? ""
  }
}

/// The names of a contact's properties on the wire, which are the keys of the API.
package enum ContactFields {
  /// The identifier, which is always there.
  package static let identifier = "identifier"
  /// The raw value of a `CNContactType`.
  package static let type = "contactType"
  /// The properties that are texts.
  package static let texts = [
    "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname", "organizationName",
    "departmentName", "jobTitle", "phoneticGivenName", "phoneticFamilyName", "note",
  ]
  /// Arrays of objects with `label` and `value`.
  package static let phoneNumbers = "phoneNumbers"
  /// As ``phoneNumbers``.
  package static let emailAddresses = "emailAddresses"
  /// As ``phoneNumbers``.
  package static let urlAddresses = "urlAddresses"
  /// As ``phoneNumbers``; the value is a name.
  package static let relations = "contactRelations"
  /// An array of objects with `label` and the parts of a `CNPostalAddress`.
  package static let postalAddresses = "postalAddresses"
  /// An object with `year`, which can be missing, `month` and `day`.
  package static let birthday = "birthday"
  /// The picture, as data.
  package static let picture = "imageData"
  /// The key of a small picture. No picture is scaled, so it is the field ``picture`` too.
  package static let thumbnail = "thumbnailImageData"
  /// Whether there is a picture.
  package static let hasPicture = "imageDataAvailable"
}
