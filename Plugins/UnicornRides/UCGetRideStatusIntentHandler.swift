import Dispatch
import Intents

/// Tells how the ride is going, once or as long as the system wants to know.
class UCGetRideStatusIntentHandler: NSObject, INGetRideStatusIntentHandling {
  /// What an update tells; nothing is told twice.
  private struct Progress: Equatable {
    let ride: Ride
    let phase: RidePhase
  }

  private let store: UCRideStore
  private let interval: DispatchTimeInterval
  /// Everything about the updates happens here, one thing at a time.
  private let queue = DispatchQueue(label: "com.example.UnicornRides.updates")
  private var timer: DispatchSourceTimer?
  private var lastTold: Progress?

  /// Makes a handler; a test gives a store of its own, and less patience between two looks at it.
  init(store: UCRideStore = UCRideStore(), interval: DispatchTimeInterval = .seconds(1)) {
    self.store = store
    self.interval = interval
  }

  deinit {
    timer?.cancel()
  }

  /// Tells how the ride is going now.
  func handle(intent: INGetRideStatusIntent) async -> INGetRideStatusIntentResponse {
    Self.response(to: try? store.latestRide(), at: store.now)
  }

  /// Tells `observer` at once, and then whenever something has changed, until the ride is over.
  func startSendingUpdates(for intent: INGetRideStatusIntent, to observer: INGetRideStatusIntentResponseObserver) {
    queue.async { [self] in
      stop()
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { [weak self] in self?.sendUpdate(to: observer) }
      timer.schedule(deadline: .now(), repeating: interval)
      timer.resume()
      self.timer = timer
    }
  }

  /// Tells nothing more: when this returns, no update is under way.
  func stopSendingUpdates(for intent: INGetRideStatusIntent) {
    queue.sync { stop() }
  }

  private func sendUpdate(to observer: INGetRideStatusIntentResponseObserver) {
    let now = store.now
    let ride = try? store.latestRide()
    let progress = ride.map { Progress(ride: $0, phase: $0.phase(at: now)) }
    // A ride that is gone is told as well, once.
    if progress == nil || progress != lastTold { observer.didUpdate(getRideStatus: Self.response(to: ride, at: now)) }
    lastTold = progress
    if ride?.isOver(at: now) ?? true { stop() }
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    lastTold = nil
  }

  private static func response(to ride: Ride?, at now: Date) -> INGetRideStatusIntentResponse {
    let response = INGetRideStatusIntentResponse(code: ride == nil ? .failure : .success, userActivity: nil)
    response.rideStatus = ride?.status(at: now)
    return response
  }
}
