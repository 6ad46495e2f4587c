internal import CoreLocation
internal import Foundation
internal import Testing

@Suite("A location manager on a host, which has no position")
struct CLLocationManagerTests {
  /// Records the calls of the manager.
  private final class Listener: NSObject, CLLocationManagerDelegate, Sendable {
    let heard: AsyncStream<String>
    private let tell: AsyncStream<String>.Continuation

    override init() {
      (heard, tell) = AsyncStream.makeStream()
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      tell.yield("\((error as NSError).domain) \((error as NSError).code)")
    }

    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      tell.yield("\(status)")
    }
  }

  @Test("It reports that location use is restricted")
  func restricted() {
    #expect(CLLocationManager.authorizationStatus() == .restricted)
    #expect(CLLocationManager().authorizationStatus.rawValue == 1)
    #expect(!CLLocationManager.locationServicesEnabled())
    #expect(CLLocationManager().location == nil)
  }

  @Test("The delegate gets the authorization, and the error 'denied' for a request")
  func denied() async {
    let manager = CLLocationManager()
    let listener = Listener()
    manager.delegate = listener
    manager.requestWhenInUseAuthorization()
    manager.requestLocation()
    manager.startUpdatingLocation()
    manager.startMonitoringSignificantLocationChanges()
    var heard: [String] = []
    for await word in listener.heard.prefix(4) { heard.append(word) }
    #expect(heard == ["restricted", "kCLErrorDomain 1", "kCLErrorDomain 1", "kCLErrorDomain 1"])
  }

  @Test("The delegate can be set on any thread while the main queue calls it")
  func threads() async {
    let manager = CLLocationManager()
    let listener = Listener()
    DispatchQueue.concurrentPerform(iterations: 1_000) { manager.delegate = $0.isMultiple(of: 2) ? listener : nil }
    manager.delegate = listener
    manager.requestLocation()
    for await word in listener.heard where word == "kCLErrorDomain 1" { break }
    #expect(manager.delegate === listener)
  }

  // The test runs on the main actor, as the delegate does, so no call comes between starting and stopping.
  @Test("A stopped manager calls no delegate method")
  @MainActor
  func stopped() async {
    let manager = CLLocationManager()
    let listener = Listener()
    manager.delegate = listener
    manager.startUpdatingLocation()
    manager.stopUpdatingLocation()
    manager.delegate = listener
    var heard: [String] = []
    for await word in listener.heard.prefix(2) { heard.append(word) }
    #expect(heard == ["restricted", "restricted"])
  }
}
