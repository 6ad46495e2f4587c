/// A surface of the service beside its socket, which takes requests on threads of its own.
package protocol ServiceSurface: AnyObject, Sendable {
  /// Where clients reach it, for the status of the service.
  var status: String { get }

  /// Whether a client wants to know of changes of the lock.
  var wantsLock: Bool { get }

  /// Tells the clients that the catalogue has changed.
  func tellCatalogue()

  /// Tells the clients the state of the lock, if it has changed.
  func tellLock()

  /// Takes no more requests, lets the answers that are made reach their clients, and waits for that.
  ///
  /// - Parameter patience: the time after which the rest of the connections is closed.
  func end(patience: Duration)
}
