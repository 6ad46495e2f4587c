public import Foundation
public import PostalAddresses

/// Receives the places that a geocoder has found, or an error.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Converts between positions and addresses. On this host, no geocoding service is available.
///
/// It behaves like Apple's class without a network connection: each request fails with `CLError.network`, on the main
/// queue. A lock protects the open requests.
open class CLGeocoder: NSObject, @unchecked Sendable {
  /// Protects the open requests.
  private let lock = NSLock()
  private var requests: Set<UUID> = []

  /// Whether a request is still open.
  open var isGeocoding: Bool { lock.withLock { !requests.isEmpty } }

  /// Creates a geocoder without requests.
  public override init() {}

  /// Passes `CLError.network` to `completionHandler`.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale? = nil,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail(completionHandler)
  }

  /// Passes `CLError.network` to `completionHandler`.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion? = nil, preferredLocale locale: Locale? = nil,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail(completionHandler)
  }

  /// Passes `CLError.network` to `completionHandler`.
  open func geocodePostalAddress(
    _ postalAddress: CNPostalAddress, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail(completionHandler)
  }

  /// Throws `CLError.network`.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Throws `CLError.network`.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion? = nil, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Throws `CLError.network`.
  open func geocodePostalAddress(_ postalAddress: CNPostalAddress) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Ends all open requests with `CLError.geocodeCanceled`.
  open func cancelGeocode() {
    lock.withLock { requests = [] }
  }

  /// Calls the handler on the main queue, as handlers expect.
  private func fail(_ handler: @escaping CLGeocodeCompletionHandler) {
    let request = UUID()
    lock.withLock { _ = requests.insert(request) }
    // Only the main queue calls the handler.
    nonisolated(unsafe) let handler = handler
    DispatchQueue.main.async { [self] in
      let isOpen = lock.withLock { requests.remove(request) != nil }
      handler(nil, CLError(isOpen ? .network : .geocodeCanceled))
    }
  }
}
