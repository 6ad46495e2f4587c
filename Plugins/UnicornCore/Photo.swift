import Intents

/// A photo or video in the user's library.
public struct Photo: Codable, Hashable, Sendable {
  /// The identifier of the photo in the app.
  public var identifier: String
  /// The album that contains the photo.
  public var album: String
  /// When it was taken.
  public var dateCreated: Date
  /// Where it was taken.
  public var place: String
  /// The subjects of the photo.
  public var tags: [String]
  /// The people in the photo.
  public var people: [String]
  /// The kind of the photo.
  public var attributes: Set<Attribute>

  /// The kind of a photo, as in the data file.
  public enum Attribute: String, Codable, Sendable {
    case photo, video, favorite, selfie
  }

  /// The kinds as values of a request.
  public var attributeOptions: INPhotoAttributeOptions {
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
  public func wasTaken(in range: INDateComponentsRange?) -> Bool {
    let calendar = Calendar.current
    let start = range?.startDateComponents.flatMap(calendar.date(from:))
    let end = range?.endDateComponents.flatMap(calendar.date(from:))
    return (start.map { $0 <= dateCreated } ?? true) && (end.map { dateCreated < $0 } ?? true)
  }

  /// Whether the photo matches `term` by its subjects, people, place or album.
  public func isAbout(_ term: String) -> Bool {
    let name = Name(term)
    return (tags + people + [place, album]).contains { Name($0).isCalled(name) || Name($0).isEnd(of: name) }
  }

  /// Whether `person` is in the photo, by a name of the photo or of the address book.
  public func contains(person: INPerson) -> Bool {
    let known = UCAddressBookManager.demo.names(of: person).map(Name.init)
    return people.map(Name.init).contains { shown in
      shown.isCalled(Name(person.displayName)) || known.contains(shown)
    }
  }
}
