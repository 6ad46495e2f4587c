import Intents
import UnicornCore

/// Finds photos and has the app show or play them.
class UCPhotoQueryHandler: NSObject {
  private let library: UCPhotoLibrary

  /// Makes a handler; a test gives a library of its own.
  init(library: UCPhotoLibrary = UCPhotoLibrary()) {
    self.library = library
  }

  /// Settles which album is meant, where the user names one. "My photos from Paris" may name the place instead.
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

  /// Leaves the photos for the app; gives back what the app is opened with, and how many there are.
  private func present(
    _ query: INIntent & PhotoQuery, as style: UCPhotoLibrary.Presentation.Style
  ) throws -> (NSUserActivity, count: Int) {
    let photos = library.photos.filter(query.finds)
    try library.present(photos, as: style)
    return (NSUserActivity(activityType: NSStringFromClass(type(of: query))), photos.count)
  }
}

// MARK: Searching

extension UCPhotoQueryHandler: INSearchForPhotosIntentHandling {
  /// Settles the album.
  func resolveAlbumName(for intent: INSearchForPhotosIntent) async -> INStringResolutionResult {
    resolve(intent.albumName)
  }

  /// Has the app show what was found, be it nothing.
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
  /// Settles the album.
  func resolveAlbumName(for intent: INStartPhotoPlaybackIntent) async -> INStringResolutionResult {
    resolve(intent.albumName)
  }

  /// Checks that there is something to play.
  func confirm(intent: INStartPhotoPlaybackIntent) async -> INStartPhotoPlaybackIntentResponse {
    let count = library.photos.filter(intent.finds).count
    let response = INStartPhotoPlaybackIntentResponse(code: count == 0 ? .failure : .ready, userActivity: nil)
    response.searchResultsCount = count
    return response
  }

  /// Has the app play what was found.
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
