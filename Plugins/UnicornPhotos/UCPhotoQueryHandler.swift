import Intents
import UnicornCore

/// Finds photos, and lets the app show or play them.
class UCPhotoQueryHandler: NSObject {
  private let library: UCPhotoLibrary

  /// Creates a handler. Tests pass another library.
  init(library: UCPhotoLibrary = UCPhotoLibrary()) {
    self.library = library
  }

  /// Resolves the album, if the user names one. "My photos from Paris" may refer to the place instead.
  private func resolve(_ albumName: String?) -> INStringResolutionResult {
    guard let albumName else { return .notRequired() }
    let name = Name(albumName)
    let called = library.albums.filter { Name($0).isCalled(name) }
    if called.count == 1 { return .success(with: called[0]) }
    if called.count > 1 { return .disambiguation(with: called) }
    if library.photos.contains(where: { $0.isAbout(albumName) }) { return .success(with: albumName) }
    let similar = library.albums.filter { Name($0).isNearly(name) }
    return similar.count == 1 ? .confirmationRequired(with: similar[0]) : .unsupported()
  }

  /// Stores the photos for the app, and returns the activity with which the app is opened and their number.
  private func present(
    _ query: INIntent & PhotoQuery, as style: UCPhotoLibrary.Presentation.Style
  ) throws -> (NSUserActivity, count: Int) {
    let photos = library.photos.filter(query.matches)
    try library.present(photos, as: style)
    return (NSUserActivity(activityType: NSStringFromClass(type(of: query))), photos.count)
  }
}

// MARK: Searching

extension UCPhotoQueryHandler: INSearchForPhotosIntentHandling {
  /// Resolves the album.
  func resolveAlbumName(for intent: INSearchForPhotosIntent) async -> INStringResolutionResult {
    resolve(intent.albumName)
  }

  /// Passes the found photos to the app, which shows them. The app is also opened if no photo was found.
  func handle(intent: INSearchForPhotosIntent) async -> INSearchForPhotosIntentResponse {
    do {
      let (userActivity, count) = try present(intent, as: .grid)
      let response = INSearchForPhotosIntentResponse(code: .continueInApp, userActivity: userActivity)
      response.searchResultsCount = count
      return response
    } catch {
      NSLog("The photos can't be shown: %@", "\(error)")
      return INSearchForPhotosIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

// MARK: Playing

extension UCPhotoQueryHandler: INStartPhotoPlaybackIntentHandling {
  /// Resolves the album.
  func resolveAlbumName(for intent: INStartPhotoPlaybackIntent) async -> INStringResolutionResult {
    resolve(intent.albumName)
  }

  /// Checks that there is something to play.
  func confirm(intent: INStartPhotoPlaybackIntent) async -> INStartPhotoPlaybackIntentResponse {
    let count = library.photos.filter(intent.matches).count
    let response = INStartPhotoPlaybackIntentResponse(code: count == 0 ? .failure : .ready, userActivity: nil)
    response.searchResultsCount = count
    return response
  }

  /// Passes the found photos to the app, which plays them.
  func handle(intent: INStartPhotoPlaybackIntent) async -> INStartPhotoPlaybackIntentResponse {
    do {
      let (userActivity, count) = try present(intent, as: .slideshow)
      let response = INStartPhotoPlaybackIntentResponse(code: .continueInApp, userActivity: userActivity)
      response.searchResultsCount = count
      return response
    } catch {
      NSLog("The photos can't be played: %@", "\(error)")
      return INStartPhotoPlaybackIntentResponse(code: .failure, userActivity: nil)
    }
  }
}
