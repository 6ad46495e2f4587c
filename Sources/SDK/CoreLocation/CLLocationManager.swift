public import Foundation

/// Requests the position of the device. On this host, no position is available.
///
/// It behaves like Apple's class when location services are restricted: the user is never asked, and each request fails
/// with `CLError.denied`. Code that handles this error works unchanged. A lock protects the delegate and the flag for
/// updates. The settings are not synchronized, and have no effect.
open class CLLocationManager: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private weak var listener: (any CLLocationManagerDelegate)?
  private var isUpdating = false

  /// The object that receives positions, errors and the authorization. The authorization is reported as soon as the
  /// delegate is set.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    get { lock.withLock { listener } }
    set {
      lock.withLock { listener = newValue }
      notifyDelegate { manager, delegate in
        delegate.locationManagerDidChangeAuthorization(manager)
        delegate.locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
      }
    }
  }

  /// The desired accuracy of positions, in metres.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The distance that the device must move before the next update, in metres.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The kind of movement, which determines when updates pause.
  open var activityType = CLActivityType.other
  /// Whether updates pause while the device does not move.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether updates continue while the app is in the background.
  open var allowsBackgroundLocationUpdates = false
  /// Whether the status bar shows that the app uses the position in the background.
  open var showsBackgroundLocationIndicator = false
  /// The last known position: always nil.
  open var location: CLLocation? { nil }
  /// The authorization of the extension: always restricted.
  open var authorizationStatus: CLAuthorizationStatus { .restricted }

  /// Creates a manager without a delegate.
  public override init() {}

  /// The authorization of the extension: always restricted.
  open class func authorizationStatus() -> CLAuthorizationStatus { .restricted }
  /// Whether location services are available: always false.
  open class func locationServicesEnabled() -> Bool { false }

  /// Does nothing, because the authorization is restricted.
  open func requestWhenInUseAuthorization() {}
  /// Does nothing, because the authorization is restricted.
  open func requestAlwaysAuthorization() {}

  /// Sends `CLError.denied` to the delegate.
  open func requestLocation() { deny() }

  /// Sends `CLError.denied` to the delegate.
  open func startUpdatingLocation() {
    lock.withLock { isUpdating = true }
    notifyDelegate { manager, delegate in
      guard manager.lock.withLock({ manager.isUpdating }) else { return }
      delegate.locationManager(manager, didFailWithError: CLError(.denied))
    }
  }

  /// Sends `CLError.denied` to the delegate.
  open func startMonitoringSignificantLocationChanges() { deny() }

  /// Does nothing, because changes are not monitored.
  open func stopMonitoringSignificantLocationChanges() {}

  /// Whether changes of the position can be monitored: always false.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }

  /// Ends the updates.
  open func stopUpdatingLocation() {
    lock.withLock { isUpdating = false }
  }

  private func deny() {
    notifyDelegate { $1.locationManager($0, didFailWithError: CLError(.denied)) }
  }

  /// Calls the delegate on the main queue, as delegates expect.
  private func notifyDelegate(_ body: @escaping @Sendable (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
    DispatchQueue.main.async { [self] in
      if let listener = lock.withLock({ listener }) { body(self, listener) }
    }
  }
}

/// Receives the updates of a location manager. Every method has an empty default implementation.
@preconcurrency
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// New positions are available.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// A request for a position has failed.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// The authorization may have changed.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The authorization is now `status`.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
}
