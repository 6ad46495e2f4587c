public import Foundation

/// Asks what the user may do with Apple's music service. There is none here, so every app behaves as if the user had
/// denied access.
open class SKCloudServiceController: NSObject {
  /// Makes a controller.
  public override init() {
    super.init()
  }

  /// Returns whether the app may use the user's music library: `denied`.
  open class func authorizationStatus() -> SKCloudServiceAuthorizationStatus { .denied }

  /// Passes `denied` to `handler` on a thread of the system, without a question to the user.
  open class func requestAuthorization(_ handler: @escaping @Sendable (SKCloudServiceAuthorizationStatus) -> Void) {
    DispatchQueue.global().async { handler(.denied) }
  }

  /// Returns `denied`, without a question to the user.
  open class func requestAuthorization() async -> SKCloudServiceAuthorizationStatus { .denied }

  /// Passes no capabilities, and the error ``SKError/Code/cloudServicePermissionDenied``, to `completionHandler` on a
  /// thread of the system.
  open func requestCapabilities(
    completionHandler: @escaping @Sendable (SKCloudServiceCapability, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler([], Self.denial) }
  }

  /// Throws the error ``SKError/Code/cloudServicePermissionDenied``.
  open func requestCapabilities() async throws -> SKCloudServiceCapability { throw Self.denial }

  /// Passes the error ``SKError/Code/cloudServicePermissionDenied`` to `completionHandler` on a thread of the system.
  open func requestStorefrontCountryCode(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
    DispatchQueue.global().async { completionHandler(nil, Self.denial) }
  }

  /// Throws the error ``SKError/Code/cloudServicePermissionDenied``.
  open func requestStorefrontCountryCode() async throws -> String { throw Self.denial }

  /// Passes the error ``SKError/Code/cloudServicePermissionDenied`` to `completionHandler` on a thread of the system.
  open func requestStorefrontIdentifier(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
    DispatchQueue.global().async { completionHandler(nil, Self.denial) }
  }

  /// Passes the error ``SKError/Code/cloudServicePermissionDenied`` to `completionHandler` on a thread of the system.
  ///
  /// - Parameters:
  ///   - developerToken: the token of the developer; it is not used.
  ///   - completionHandler: receives the error.
  open func requestUserToken(
    forDeveloperToken developerToken: String, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(nil, Self.denial) }
  }

  /// Throws the error ``SKError/Code/cloudServicePermissionDenied``.
  open func requestUserToken(forDeveloperToken developerToken: String) async throws -> String { throw Self.denial }

  private static var denial: SKError { SKError(.cloudServicePermissionDenied) }
}
