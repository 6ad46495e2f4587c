import Intents

/// Tells of a ride: first that it is confirmed, then what the variable of the class tells.
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

  /// Tells of the way and the end, each from another thread.
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

/// Tells of one change, and of no end.
class EndlessRideHandler: RideHandler {
  override func tell() { update(.ongoing) }
}

/// Tells of changes without end, as fast as it can.
class FloodingRideHandler: RideHandler {
  override func tell() {
    Thread.detachNewThread { [self] in
      while true { update(.ongoing) }
    }
  }
}

/// Tells what it has answered, then each change twice.
class RepeatingRideHandler: RideHandler {
  override func tell() {
    for phase in [INRidePhase.confirmed, .ongoing, .ongoing, .approachingPickup, .completed] { update(phase) }
  }
}

/// Leaves in the middle of a ride.
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

/// Principal classes, each with one way to tell of a ride.
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
