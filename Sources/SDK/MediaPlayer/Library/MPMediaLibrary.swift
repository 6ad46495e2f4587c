// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import Dispatch
public import Foundation

/// The permission of an app to use the media library.
public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  /// The user has not been asked.
  case notDetermined
  /// The user has denied it.
  case denied
  /// The device's owner forbids it, and the user can't change that.
  case restricted
  /// The user has granted it.
  case authorized
}

/// The user's media library. This system has none, so the permission is always restricted and all queries are empty. It
/// has no mutable state.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  private static let shared = MPMediaLibrary()

  /// Returns the library.
  open class func `default`() -> MPMediaLibrary { shared }

  /// The time of the last change: the distant past.
  open var lastModifiedDate: Date { .distantPast }

  /// Returns `restricted`, as on a device whose owner forbids apps to use the library.
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .restricted }

  /// Passes `restricted` to `handler`. The user is not asked.
  open class func requestAuthorization(_ handler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void) {
    DispatchQueue.global().async { handler(.restricted) }
  }

  /// Returns `restricted`. The user is not asked.
  open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus { .restricted }

  /// Does nothing, because the library never changes.
  open func beginGeneratingLibraryChangeNotifications() {}

  /// Does nothing, because the library never changes.
  open func endGeneratingLibraryChangeNotifications() {}

  /// Completes with ``MPError/Code/permissionDenied``.
  open func addItem(
    withProductID productID: String, completionHandler: (([MPMediaEntity], (any Error)?) -> Void)? = nil
  ) {
    completionHandler?([], MPError(.permissionDenied))
  }

  /// Completes with ``MPError/Code/permissionDenied``.
  open func getPlaylist(
    with uuid: UUID, creationMetadata: MPMediaPlaylistCreationMetadata?,
    completionHandler: @escaping (MPMediaPlaylist?, (any Error)?) -> Void
  ) {
    completionHandler(nil, MPError(.permissionDenied))
  }
}

extension NSNotification.Name {
  /// The media library has changed. It is never posted.
  public static let MPMediaLibraryDidChange = NSNotification.Name("MPMediaLibraryDidChangeNotification")
}
