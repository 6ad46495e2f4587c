/// A surface of the service beside its socket. It handles requests on threads of its own.
package protocol ServiceSurface: AnyObject, Sendable {
  /// The address for clients, for the status of the service.
  var status: String { get }

  /// Whether a client is subscribed to changes of the lock.
  var wantsLock: Bool { get }

  /// Notifies the clients that the catalogue has changed.
  func tellCatalogue()

  /// Notifies the clients of the state of the lock, if it has changed.
  func tellLock()

  /// Rejects new requests, and waits until the clients have received the pending answers.
  ///
  /// - Parameter patience: the time after which the remaining connections are closed.
  func end(patience: Duration)
}
