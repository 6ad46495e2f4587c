import Foundation
import Intents
import Synchronization
import TestSupport
import Testing

@testable import UnicornRides

/// Tests the handler without a host, as its author does. The test creates the intent and sets the clock.
@Suite("Updates report the progress of a ride")
struct RideUpdateTests {
  private let folder: TemporaryFolder
  private let clock = Clock()
  private let store: UCRideStore
  private let handler: UCGetRideStatusIntentHandler
  private let observer = Observer()

  init() throws {
    folder = try TemporaryFolder()
    let driver = RideOption.Driver(name: "Buttercup", phone: "+1-555-0140", rating: "5")
    let stops: [(RidePhase, TimeInterval)] = [(.received, 0), (.confirmed, 10), (.pickup, 60), (.completed, 300)]
    let option = RideOption(
      identifier: "rainbow-car", name: "RainbowCar", seats: 4, price: 18, currency: "USD", cancellationFee: 5,
      timetable: stops.map { RideOption.Stop(phase: $0.0, seconds: $0.1) }, driver: driver,
      vehicle: RideOption.Vehicle(plate: "R 1", manufacturer: "Prism", model: "Arc"))
    let place = Place(identifier: "meadow", name: "Meadow", latitude: 37, longitude: -122)
    store = UCRideStore(options: [option], places: [place], directory: folder.url) { [clock] in clock.now }
    handler = UCGetRideStatusIntentHandler(store: store, interval: .milliseconds(1))
  }

  private func book() throws -> Ride {
    try store.book(store.options[0], from: store.places[0], to: store.places[0], partySize: 1)
  }

  @Test("Each phase is reported once: the first immediately, the others when they begin")
  func phases() async throws {
    _ = try book()
    handler.startSendingUpdates(for: INGetRideStatusIntent(), to: observer)
    var expected: [INRidePhase] = [.received]
    #expect(try await observer.hasSeen(expected))
    for (seconds, phase) in [(5, nil), (20, INRidePhase.confirmed), (100, .pickup), (500, .completed)] {
      clock.advance(to: TimeInterval(seconds))
      if let phase { expected.append(phase) }
      #expect(try await observer.hasSeen(expected))
    }
    clock.advance(to: 20)
    // Stopping twice, or after the end, has no effect. After it returns, nothing is reported.
    handler.stopSendingUpdates(for: INGetRideStatusIntent())
    handler.stopSendingUpdates(for: INGetRideStatusIntent())
    #expect(observer.phases == expected)
  }

  @Test("The cancellation of a ride is reported too")
  func cancelled() async throws {
    let ride = try book()
    handler.startSendingUpdates(for: INGetRideStatusIntent(), to: observer)
    #expect(try await observer.hasSeen([.received]))
    _ = try store.cancel(ride.identifier)
    #expect(try await observer.hasSeen([.received, .received]))
    #expect(observer.last?.rideStatus?.completionStatus?.isCanceled == true)
  }

  @Test("After a stop, nothing is reported; a new start reports the current phase")
  func stopped() async throws {
    _ = try book()
    handler.startSendingUpdates(for: INGetRideStatusIntent(), to: observer)
    #expect(try await observer.hasSeen([.received]))
    handler.stopSendingUpdates(for: INGetRideStatusIntent())
    clock.advance(to: 20)
    let other = Observer()
    handler.startSendingUpdates(for: INGetRideStatusIntent(), to: other)
    #expect(try await other.hasSeen([.confirmed]))
    #expect(observer.phases == [.received])
    handler.stopSendingUpdates(for: INGetRideStatusIntent())
  }

  @Test("Without a ride there is one failure")
  func none() async throws {
    handler.startSendingUpdates(for: INGetRideStatusIntent(), to: observer)
    #expect(try await observer.hasSeen([.unknown]))
    handler.stopSendingUpdates(for: INGetRideStatusIntent())
    #expect(observer.last?.code == .failure)
    #expect(observer.phases == [.unknown])
  }
}

/// A clock that only a test advances.
private final class Clock: Sendable {
  private static let start = Date(timeIntervalSince1970: 1_772_357_400)
  private let time = Mutex(Clock.start)

  var now: Date { time.withLock { $0 } }

  func advance(to seconds: TimeInterval) {
    time.withLock { $0 = Self.start + seconds }
  }
}

/// Records what it receives.
private final class Observer: NSObject, INGetRideStatusIntentResponseObserver {
  private let responses = Mutex<[INGetRideStatusIntentResponse]>([])

  func didUpdate(getRideStatus response: INGetRideStatusIntentResponse) {
    responses.withLock { $0.append(response) }
  }

  var last: INGetRideStatusIntentResponse? { responses.withLock { $0.last } }

  var phases: [INRidePhase] { responses.withLock { $0.map { $0.rideStatus?.phase ?? .unknown } } }

  /// Waits for as many reports, and returns whether they are exactly these phases.
  func hasSeen(_ phases: [INRidePhase]) async throws -> Bool {
    let isEnough = try await becomesTrue { self.phases.count >= phases.count }
    return isEnough && self.phases == phases
  }
}
