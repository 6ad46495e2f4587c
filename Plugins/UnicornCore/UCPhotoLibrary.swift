import Foundation

/// The user's photos, and the photos for the app to show.
public struct UCPhotoLibrary: Sendable {
  /// The photos that the app shows when it is opened.
  public struct Presentation: Codable, Hashable, Sendable {
    /// The form of a presentation.
    public enum Style: String, Codable, Sendable {
      /// All images side by side.
      case grid
      /// One image after the other.
      case slideshow
    }

    /// The form.
    public var style: Style
    /// The photos' identifiers, the oldest first.
    public var photos: [String]
  }

  /// The photos, the oldest first.
  public let photos: [Photo]
  private let directory: URL?

  /// Makes a library. It stores the photos for the app in `Presentation.json` in `directory`.
  public init(photos: [Photo] = bundledValue("Photos", else: []), directory: URL? = UCContainer.url) {
    self.photos = photos.sorted { $0.dateCreated < $1.dateCreated }
    self.directory = directory
  }

  /// The albums' names, in alphabetical order.
  public var albums: [String] { Set(photos.map(\.album)).sorted() }

  private var file: SharedFile<Presentation> {
    let all = Presentation(style: .grid, photos: photos.map(\.identifier))
    return SharedFile("Presentation.json", in: directory, initial: all)
  }

  /// Stores the photos for the app to show.
  public func present(_ photos: [Photo], as style: Presentation.Style) throws {
    let presentation = Presentation(style: style, photos: photos.map(\.identifier))
    try file.update { $0 = presentation }
  }

  /// The photos for the app to show, and the form in which it shows them. All photos until the extension stores some.
  public func presentation() throws -> (photos: [Photo], style: Presentation.Style) {
    let presentation = try file.read()
    return (photos.filter { presentation.photos.contains($0.identifier) }, presentation.style)
  }
}
