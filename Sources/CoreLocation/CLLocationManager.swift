public import Foundation

/// What asks for the position of the device; a host's has none to give.
///
/// It says what Apple's says where location services are restricted: nobody is asked, and whoever wants a position is
/// told that it is denied. Code that goes on without one does so here.
open class CLLocationManager: NSObject, @unchecked Sendable {
  private weak var listener: (any CLLocationManagerDelegate)?
  private let updating = NSLock()
  private var isUpdating = false

  /// Who is told of positions, errors and rights; told of the rights as soon as it is set.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    get { listener }
    set {
      listener = newValue
      tell { manager, delegate in
        delegate.locationManagerDidChangeAuthorization(manager)
        delegate.locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
      }
    }
  }

  /// How exact positions should be, in metres.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// How far the device has to move before it is told of again, in metres.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The last position: none.
  open var location: CLLocation? { nil }
  /// What the extension may do: nothing, and the user can't change it.
  open var authorizationStatus: CLAuthorizationStatus { .restricted }

  /// Makes a manager.
  public override init() {}

  /// What the extension may do: nothing, and the user can't change it.
  open class func authorizationStatus() -> CLAuthorizationStatus { .restricted }
  /// Whether there are positions at all.
  open class func locationServicesEnabled() -> Bool { false }

  /// Asks nobody, since the right is restricted.
  open func requestWhenInUseAuthorization() {}
  /// Asks nobody, since the right is restricted.
  open func requestAlwaysAuthorization() {}

  /// Tells the delegate that the position is denied.
  open func requestLocation() { deny() }

  /// Tells the delegate that the position is denied.
  open func startUpdatingLocation() {
    updating.withLock { isUpdating = true }
    tell { manager, delegate in
      guard manager.updating.withLock({ manager.isUpdating }) else { return }
      delegate.locationManager(manager, didFailWithError: CLError(.denied))
    }
  }

  /// Tells nothing from now on.
  open func stopUpdatingLocation() {
    updating.withLock { isUpdating = false }
  }

  private func deny() {
    tell { $1.locationManager($0, didFailWithError: CLError(.denied)) }
  }

  /// Calls the delegate on the main queue, as it expects.
  private func tell(_ body: @escaping @Sendable (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
    DispatchQueue.main.async { [self] in
      if let listener { body(self, listener) }
    }
  }
}

/// What a location manager tells; each method may be left out.
@preconcurrency
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// There are new positions.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// There is no position, for this reason.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// The rights may be others now.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The rights are these now.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
  /// Takes no notice.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  /// Takes no notice.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Takes no notice.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Takes no notice.
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
}
