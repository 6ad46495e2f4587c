import Dispatch
import Intents

/// Reports the state of the ride, once or until the system stops the updates.
class UCGetRideStatusIntentHandler: NSObject, INGetRideStatusIntentHandling {
  /// The content of an update. Equal updates are not sent again.
  private struct Progress: Equatable {
    let ride: Ride
    let phase: RidePhase
  }

  private let store: UCRideStore
  private let interval: DispatchTimeInterval
  /// The queue on which all work about updates runs, one piece at a time.
  private let queue = DispatchQueue(label: "com.example.UnicornRides.updates")
  private var timer: DispatchSourceTimer?
  private var lastSentProgress: Progress?

  /// Creates a handler. Tests pass another store and a shorter polling interval.
  init(store: UCRideStore = UCRideStore(), interval: DispatchTimeInterval = .seconds(1)) {
    self.store = store
    self.interval = interval
  }

  deinit {
    timer?.cancel()
  }

  /// Reports the current state of the ride.
  func handle(intent: INGetRideStatusIntent) async -> INGetRideStatusIntentResponse {
    Self.response(to: try? store.latestRide(), at: store.now)
  }

  /// Notifies `observer` immediately, and then of each change, until the ride is over.
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

  /// Stops the updates. No update is running when this returns.
  func stopSendingUpdates(for intent: INGetRideStatusIntent) {
    queue.sync { stop() }
  }

  private func sendUpdate(to observer: INGetRideStatusIntentResponseObserver) {
    let now = store.now
    let ride = try? store.latestRide()
    let progress = ride.map { Progress(ride: $0, phase: $0.phase(at: now)) }
    // A ride that no longer exists is also reported, once.
    if progress == nil || progress != lastSentProgress {
      observer.didUpdate(getRideStatus: Self.response(to: ride, at: now))
    }
    lastSentProgress = progress
    if ride?.isOver(at: now) ?? true { stop() }
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    lastSentProgress = nil
  }

  private static func response(to ride: Ride?, at now: Date) -> INGetRideStatusIntentResponse {
    let response = INGetRideStatusIntentResponse(code: ride == nil ? .failure : .success, userActivity: nil)
    response.rideStatus = ride?.status(at: now)
    return response
  }
}
