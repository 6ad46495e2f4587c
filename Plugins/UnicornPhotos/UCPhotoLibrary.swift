import Foundation
import UnicornCore

/// The user's photos, and what the app is to show of them.
struct UCPhotoLibrary: Sendable {
  /// What the app shows when it is opened next.
  struct Presentation: Codable, Hashable, Sendable {
    /// In which way.
    enum Style: String, Codable, Sendable {
      /// All of them side by side.
      case grid
      /// One after the other.
      case slideshow
    }

    var style: Style
    /// The photos' identifiers, the oldest first.
    var photos: [String]
  }

  /// The photos, the oldest first.
  let photos: [Photo]
  private let directory: URL?

  /// The library that leaves what is to be shown in `Presentation.json` in `directory`.
  init(photos: [Photo] = bundledValue("Photos", else: []), directory: URL? = UCContainer.url) {
    self.photos = photos.sorted { $0.dateCreated < $1.dateCreated }
    self.directory = directory
  }

  /// The albums' names, in alphabetical order.
  var albums: [String] { Set(photos.map(\.album)).sorted() }

  /// Leaves for the app what it is to show.
  func present(_ photos: [Photo], as style: Presentation.Style) throws {
    let presentation = Presentation(style: style, photos: photos.map(\.identifier))
    try SharedFile("Presentation.json", in: directory, initial: presentation).update { $0 = presentation }
  }
}
