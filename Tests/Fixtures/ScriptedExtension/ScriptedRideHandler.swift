import Intents

/// Reports the status of a ride: first that it is confirmed, then the updates of the class's variable.
class RideHandler: NSObject, INGetRideStatusIntentHandling {
  /// Held weakly, as an author may do.
  private weak var observer: INGetRideStatusIntentResponseObserver?

  func handle(intent: INGetRideStatusIntent, completion: @escaping (INGetRideStatusIntentResponse) -> Void) {
    completion(response(.confirmed))
  }

  func startSendingUpdates(for intent: INGetRideStatusIntent, to observer: INGetRideStatusIntentResponseObserver) {
    self.observer = observer
    tell()
  }

  func stopSendingUpdates(for intent: INGetRideStatusIntent) {
    FileHandle.standardError.write(Data("told to stop\n".utf8))
    observer?.didUpdate(getRideStatus: response(.unknown))
  }

  /// Reports the progress and the end of the ride, each from another thread.
  func tell() {
    update(.ongoing)
    DispatchQueue.global().async { [self] in
      update(.approachingPickup)
      DispatchQueue.main.async { [self] in update(.completed) }
    }
  }

  final func update(_ phase: INRidePhase) {
    observer?.didUpdate(getRideStatus: response(phase))
  }

  private func response(_ phase: INRidePhase) -> INGetRideStatusIntentResponse {
    let response = INGetRideStatusIntentResponse(code: .success, userActivity: nil)
    response.rideStatus = INRideStatus()
    response.rideStatus?.phase = phase
    return response
  }
}

/// Reports one change, and never the end.
class EndlessRideHandler: RideHandler {
  override func tell() { update(.ongoing) }
}

/// Reports changes endlessly, as fast as it can.
class FloodingRideHandler: RideHandler {
  override func tell() {
    Thread.detachNewThread { [self] in
      while true { update(.ongoing) }
    }
  }
}

/// Reports the answered status again, then each change twice.
class RepeatingRideHandler: RideHandler {
  override func tell() {
    for phase in [INRidePhase.confirmed, .ongoing, .ongoing, .approachingPickup, .completed] { update(phase) }
  }
}

/// Exits in the middle of a ride.
class LeavingRideHandler: RideHandler {
  override func tell() {
    update(.ongoing)
    exit(0)
  }
}

/// Crashes in the middle of a ride.
class CrashingRideHandler: RideHandler {
  override func tell() {
    update(.ongoing)
    abort()
  }
}

/// The principal classes, one for each way to report a ride.
class RideExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { RideHandler() }
}

class EndlessRideExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { EndlessRideHandler() }
}

class FloodingRideExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { FloodingRideHandler() }
}

class RepeatingRideExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { RepeatingRideHandler() }
}

class LeavingRideExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { LeavingRideHandler() }
}

class CrashingRideExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { CrashingRideHandler() }
}
