internal import Dispatch
public import Foundation
internal import Synchronization

/// A process has at most one current activity.
extension NSUserActivity {
  private static let current = Mutex<Unchecked<NSUserActivity>?>(nil)

  /// Makes this the current activity, in place of any other. If the activity is eligible for search or prediction, it
  /// is saved. After ``invalidate()``, the method does nothing.
  public func becomeCurrent() {
    guard !isInvalid else { return }
    let previous = Self.current.withLock { current in
      defer { current = Unchecked(self) }
      return current?.value
    }
    if let previous, previous !== self { previous.savePendingChange() }
    save()
  }

  /// Saves a pending change, and then gives up the current state.
  public func resignCurrent() {
    guard isCurrent else { return }
    Self.current.withLock { $0 = nil }
    savePendingChange()
  }

  /// Ends the activity for good: it is no longer current, and can't become current again.
  public func invalidate() {
    resignCurrent()
    isInvalid = true
  }

  /// Passes an error to `completionHandler`, because no other device exists.
  public func getContinuationStreams(
    completionHandler: @escaping (InputStream?, OutputStream?, (any Error)?) -> Void
  ) {
    callAsynchronously(Self.noDevice) { completionHandler(nil, nil, $0) }
  }

  /// Throws an error, because no other device exists.
  public func continuationStreams() async throws -> (InputStream, OutputStream) { throw Self.noDevice }

  /// Schedules a save on the main queue. The activity is saved if it is still current at that time.
  func saveSoon() {
    guard isCurrent else { return }
    let activity = Unchecked(self)
    DispatchQueue.main.async {
      if activity.value.isCurrent { activity.value.savePendingChange() }
    }
  }

  private var isCurrent: Bool { Self.current.withLock { $0?.value } === self }

  private func savePendingChange() {
    if needsSave { save() }
  }

  /// Lets the delegate update the activity if its `needsSave` is true, and saves the activity if it is eligible for
  /// search or prediction.
  private func save() {
    if needsSave {
      needsSave = false
      delegate?.userActivityWillSave(self)
    }
    if isEligibleForSearch || isEligibleForPrediction { SavedActivities.save(self) }
  }

  /// The error `NSUserActivityConnectionUnavailableError` of Foundation's header `FoundationErrors.h`.
  private static var noDevice: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: 4609,
      userInfo: [NSLocalizedDescriptionKey: "No device continues activities of this host."])
  }
}
