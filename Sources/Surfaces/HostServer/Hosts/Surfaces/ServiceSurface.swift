/// A surface of the service beside its socket. It handles requests on threads of its own.
package protocol ServiceSurface: AnyObject, Sendable {
  /// The address for clients, as the service reports it in its status; empty for none.
  var status: String { get }

  /// Whether a client is subscribed to changes of the lock.
  var wantsLock: Bool { get }

  /// Notifies the clients that the catalogue has changed.
  func notifyCatalogueChanged()

  /// Notifies the clients of the state of the lock, if it has changed.
  func notifyLockState()

  /// Rejects new requests, and waits until the clients have received the pending answers.
  ///
  /// - Parameter timeout: the time after which the remaining connections are closed.
  func stop(timeout: Duration)
}

/// A surface whose clients subscribe to nothing.
extension ServiceSurface {
  package var status: String { "" }

  package var wantsLock: Bool { false }

  package func notifyCatalogueChanged() {}

  package func notifyLockState() {}
}
