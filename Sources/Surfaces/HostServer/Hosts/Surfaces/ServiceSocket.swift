internal import AppGroups
package import Foundation

/// A socket on which the service waits for clients.
package struct ServiceSocket: Sendable {
  /// The name of the socket in its folder.
  package static let name = "host.sock"

  /// The listening socket.
  package let descriptor: Int32
  /// The path of a socket that this service created; nil for a socket that the service manager passed.
  package let path: String?
  /// Prevents other services from using the path.
  private let lock: ServiceLock?

  /// Uses a socket on which the service manager listens. The socket is never shut down, because the next service gets
  /// it.
  package init(_ passed: PassedSocket) {
    descriptor = passed.descriptor
    path = nil
    lock = nil
    Self.prepare(descriptor)
  }

  /// Creates the socket `host.sock` for programs of this user, and replaces a socket that a killed service left
  /// behind.
  ///
  /// - Parameter folder: the folder of the socket, which only the user can open.
  /// - Throws: ``ServiceError`` if a service listens there, or if the folder can't be used.
  package init(in folder: URL) throws(ServiceError) {
    try self.init(
      in: folder, name: Self.name, lock: "host.lock", remedy: "stop it, or set XDG_RUNTIME_DIR to another folder")
  }

  /// Creates the socket `name` in the same way. Its lock file is called `name` followed by `.lock`.
  package init(in folder: URL, name: String) throws(ServiceError) {
    try self.init(in: folder, name: name, lock: "\(name).lock", remedy: "stop it, or name another socket")
  }

  private init(in folder: URL, name: String, lock lockName: String, remedy: String) throws(ServiceError) {
    let path = folder.appending(path: name).path
    do throws(SocketError) {
      try LocalSocket.makeFolder(folder)
    } catch {
      throw ServiceError("the socket '\(path)' can't be created: \(error)")
    }
    lock = try ServiceLock(folder.appending(path: lockName), of: "the socket '\(path)'", remedy: remedy)
    // A service with a passed socket holds no lock, but accepts this connection. Without such a service, connecting
    // fails.
    if let connection = try? LocalSocket.connect(name, in: folder, timeout: .seconds(1)) {
      close(connection)
      throw ServiceError("another service listens on '\(path)'; \(remedy)")
    }
    do throws(SocketError) {
      descriptor = try LocalSocket.listen(name, in: folder)
    } catch {
      throw ServiceError("the socket '\(path)' can't be created: \(error)")
    }
    self.path = path
    Self.prepare(descriptor)
  }

  /// The maximum number of connections that wait to be accepted.
  private static let backlog: Int32 = 256

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = listen(descriptor, backlog)
  }

  /// Stops listening. Removes a socket that this service created; a passed socket stays with the service manager.
  package func stop() {
    if let path { unlink(path) }
    close(descriptor)
  }
}
