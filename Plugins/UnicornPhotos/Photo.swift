import Intents
import UnicornCore

/// A photo or video in the user's library.
struct Photo: Codable, Hashable, Sendable {
  /// The identifier of the photo in the app.
  var identifier: String
  /// The album that contains the photo.
  var album: String
  /// When it was taken.
  var dateCreated: Date
  /// Where it was taken.
  var place: String
  /// The subjects of the photo.
  var tags: [String]
  /// The people in the photo.
  var people: [String]
  /// The kind of the photo.
  var attributes: Set<Attribute>

  /// The kind of a photo, as in the data file.
  enum Attribute: String, Codable, Sendable {
    case photo, video, favorite, selfie
  }

  /// The kinds as values of a request.
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

  /// Whether the photo matches `term` by its subjects, people, place or album.
  func isAbout(_ term: String) -> Bool {
    let name = Name(term)
    return (tags + people + [place, album]).contains { Name($0).isCalled(name) || Name($0).isEnd(of: name) }
  }

  /// Whether `person` is in the photo, by a name of the photo or of the address book.
  func contains(person: INPerson) -> Bool {
    let known = UCAddressBookManager.demo.names(of: person).map(Name.init)
    return people.map(Name.init).contains { shown in
      shown.isCalled(Name(person.displayName)) || known.contains(shown)
    }
  }
}
