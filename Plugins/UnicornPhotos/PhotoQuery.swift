import CoreLocation
import Intents
import UnicornCore

/// The parameters that the two intents about photos share.
protocol PhotoQuery {
  var dateCreated: INDateComponentsRange? { get }
  var locationCreated: CLPlacemark? { get }
  var albumName: String? { get }
  var searchTerms: [String]? { get }
  var searchTermsOperator: INConditionalOperator { get }
  var includedAttributes: INPhotoAttributeOptions { get }
  var excludedAttributes: INPhotoAttributeOptions { get }
  var peopleInPhoto: [INPerson]? { get }
  var peopleInPhotoOperator: INConditionalOperator { get }
}

extension INSearchForPhotosIntent: PhotoQuery {}
extension INStartPhotoPlaybackIntent: PhotoQuery {}

extension PhotoQuery {
  /// Whether `photo` matches the request. Parameters that the request lacks match every photo.
  func matches(_ photo: Photo) -> Bool {
    photo.wasTaken(in: dateCreated)
      && (locationCreated?.name.map { Name(photo.place).isCalled(Name($0)) } ?? true)
      && (albumName.map(photo.isAbout) ?? true)
      && searchTermsOperator.holds(searchTerms, photo.isAbout)
      && photo.attributeOptions.isSuperset(of: includedAttributes)
      && photo.attributeOptions.isDisjoint(with: excludedAttributes)
      && peopleInPhotoOperator.holds(peopleInPhoto, photo.contains)
  }
}
