// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import Dispatch
public import Foundation

/// Whether an app may use the media library.
public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  /// The user was not asked.
  case notDetermined
  /// The user denied it.
  case denied
  /// The system does not allow it, and the user can't change that.
  case restricted
  /// The user allowed it.
  case authorized
}

/// The user's media library. This system has none, so its use is restricted, and its queries find nothing.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  private static let shared = MPMediaLibrary()

  /// Returns the library.
  open class func `default`() -> MPMediaLibrary { shared }

  /// The time of the last change: the distant past.
  open var lastModifiedDate: Date { .distantPast }

  /// Returns `restricted`, as on a device whose owner does not allow any app to use the library.
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .restricted }

  /// Passes `restricted` to `handler`. Nobody is asked.
  open class func requestAuthorization(_ handler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void) {
    DispatchQueue.global().async { handler(.restricted) }
  }

  /// Returns `restricted`. Nobody is asked.
  open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus { .restricted }

  /// Does nothing: the library does not change.
  open func beginGeneratingLibraryChangeNotifications() {}

  /// Does nothing: the library does not change.
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
  /// The media library changed, which never happens here.
  public static let MPMediaLibraryDidChange = NSNotification.Name("MPMediaLibraryDidChangeNotification")
}
