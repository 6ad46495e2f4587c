internal import Dispatch
public import Foundation
internal import Synchronization

/// The process has at most one current activity.
extension NSUserActivity {
  private static let current = Mutex<Unchecked<NSUserActivity>?>(nil)

  /// Makes this the current activity. Another one is not current any more. If a search or the system may offer the
  /// activity, it is saved. After ``invalidate()``, nothing happens.
  public func becomeCurrent() {
    guard !isInvalid else { return }
    let previous = Self.current.withLock { current in
      defer { current = Unchecked(self) }
      return current?.value
    }
    if let previous, previous !== self { previous.savePendingChange() }
    save()
  }

  /// Saves a pending change. Then the activity is not the current one any more.
  public func resignCurrent() {
    guard isCurrent else { return }
    Self.current.withLock { $0 = nil }
    savePendingChange()
  }

  /// Ends the activity: it is not the current one, and it can't become it again.
  public func invalidate() {
    resignCurrent()
    isInvalid = true
  }

  /// Passes an error to `completionHandler`, because there is no device to open streams to.
  public func getContinuationStreams(
    completionHandler: @escaping (InputStream?, OutputStream?, (any Error)?) -> Void
  ) {
    afterwards(Self.noDevice) { completionHandler(nil, nil, $0) }
  }

  /// Throws an error, because there is no device to open streams to.
  public func continuationStreams() async throws -> (InputStream, OutputStream) { throw Self.noDevice }

  /// Saves the activity on the main queue if it is the current one then.
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

  /// Lets the delegate update the activity if that is necessary, and saves it if it may be offered.
  private func save() {
    if needsSave {
      needsSave = false
      delegate?.userActivityWillSave(self)
    }
    if isEligibleForSearch || isEligibleForPrediction { SavedActivities.save(self) }
  }

  /// The error NSUserActivityConnectionUnavailableError of Foundation's header FoundationErrors.h.
  private static var noDevice: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: 4609,
      userInfo: [NSLocalizedDescriptionKey: "No device continues activities of this host."])
  }
}
