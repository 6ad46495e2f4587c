import Intents
import UnicornCore

/// A photo or video in the user's library.
struct Photo: Codable, Hashable, Sendable {
  /// By what the app knows the photo.
  var identifier: String
  /// The album that it is in.
  var album: String
  /// When it was taken.
  var dateCreated: Date
  /// Where it was taken.
  var place: String
  /// What can be seen.
  var tags: [String]
  /// Who can be seen.
  var people: [String]
  /// What kind of photo it is.
  var attributes: Set<Attribute>

  /// What kind of photo it is, as the data file spells it.
  enum Attribute: String, Codable, Sendable {
    case photo, video, favorite, selfie
  }

  /// The kinds in the words of a request.
  var attributeOptions: INPhotoAttributeOptions {
    attributes.reduce(into: []) { options, attribute in
      switch attribute {
      case .photo: options.insert(.photo)
      case .video: options.insert(.video)
      case .favorite: options.insert(.favorite)
      case .selfie: options.insert(.selfie)
      }
    }
  }

  /// Whether the photo was taken within `range`; an open end has no limit.
  func wasTaken(in range: INDateComponentsRange?) -> Bool {
    let calendar = Calendar.current
    let start = range?.startDateComponents.flatMap(calendar.date(from:))
    let end = range?.endDateComponents.flatMap(calendar.date(from:))
    return (start.map { $0 <= dateCreated } ?? true) && (end.map { dateCreated < $0 } ?? true)
  }

  /// Whether the photo is about `term`: by what or who can be seen, the place or the album.
  func isAbout(_ term: String) -> Bool {
    let name = Name(term)
    return (tags + people + [place, album]).contains { Name($0).isCalled(name) || Name($0).isEnd(of: name) }
  }

  /// Whether `person`, as the user named somebody, can be seen: by a name in the photo, or one in the address book.
  func shows(_ person: INPerson) -> Bool {
    let known = UCAddressBookManager.demo.names(of: person).map(Name.init)
    return people.map(Name.init).contains { shown in
      shown.isCalled(Name(person.displayName)) || known.contains(shown)
    }
  }
}
