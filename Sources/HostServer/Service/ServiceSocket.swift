internal import AppSockets
package import Foundation
package import SystemdService

/// A socket on which the service waits for clients.
package struct ServiceSocket: Sendable {
  /// The name of the socket in its folder.
  package static let name = "host.sock"

  /// The listening socket.
  package let descriptor: Int32
  /// The path of a socket that this service made; nil for one that it was given.
  let path: String?
  /// Keeps other services from the path.
  private let lock: ServiceLock?

  /// Takes a socket that the service manager listens on. It is never shut down: the next service gets it.
  package init(_ passed: PassedSocket) {
    (descriptor, path, lock) = (passed.descriptor, nil, nil)
    Self.prepare(descriptor)
  }

  /// Creates the socket `host.sock` for programs of this user, and replaces one that a killed service left behind.
  ///
  /// - Parameter folder: the folder of the socket, which only the user can open.
  /// - Throws: ``ServiceError`` if a service listens there, or if the folder can't be used.
  package init(in folder: URL) throws(ServiceError) {
    try self.init(
      in: folder, name: Self.name, lock: "host.lock", remedy: "stop it, or set XDG_RUNTIME_DIR to another folder")
  }

  /// Creates the socket `name` in the same way. The file of its lock has the name with `.lock` at its end.
  package init(in folder: URL, name: String) throws(ServiceError) {
    try self.init(in: folder, name: name, lock: "\(name).lock", remedy: "stop it, or name another socket")
  }

  private init(in folder: URL, name: String, lock lockName: String, remedy: String) throws(ServiceError) {
    let path = folder.appending(path: name).path
    do throws(SocketError) {
      try LocalSocket.makeFolder(folder)
    } catch {
      throw ServiceError("the socket '\(path)' can't be made: \(error)")
    }
    lock = try ServiceLock(folder.appending(path: lockName), of: "the socket '\(path)'", remedy: remedy)
    // A service that was given its socket has no lock.
    if let connection = try? LocalSocket.connect(name, in: folder, patience: .seconds(1)) {
      close(connection)
      throw ServiceError("another service listens on '\(path)'; \(remedy)")
    }
    do throws(SocketError) {
      descriptor = try LocalSocket.listen(name, in: folder)
    } catch {
      throw ServiceError("the socket '\(path)' can't be made: \(error)")
    }
    self.path = path
    Self.prepare(descriptor)
  }

  /// The connections that may wait until they are accepted.
  private static let backlog: Int32 = 256

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = listen(descriptor, backlog)
  }

  /// The next connection that waits.
  enum Accepted {
    case connection(Int32)
    case none
    /// The system permits no further descriptor now.
    case exhausted
  }

  /// Accepts the next connection, which does not block.
  func accept() -> Accepted {
    while true {
      let connection = Foundation.accept(descriptor, nil, nil)
      if connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        _ = fcntl(connection, F_SETFL, fcntl(connection, F_GETFL) | O_NONBLOCK)
        return .connection(connection)
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
      default: return .none
      }
    }
  }

  /// Stops listening: removes the socket that this service made, and leaves one that it was given to the manager.
  package func stop() {
    if let path { unlink(path) }
    close(descriptor)
  }
}
