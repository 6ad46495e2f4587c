internal import BaseFiles
package import Foundation

/// Unix stream sockets in folders that only their user can open. The functions return descriptors with close-on-exec,
/// which the caller closes.
///
/// Both ends reject other users: the folder must belong to the effective user and be closed to all others, no other
/// user may be able to replace it, and the process at the other end must have the same user. Programs of the same user
/// are not distinguished.
package enum LocalSocket {
  /// Connects to the socket `name` in `folder`.
  ///
  /// - Parameters:
  ///   - name: the name of the socket.
  ///   - folder: the folder of the socket.
  ///   - timeout: the maximum time for connecting, and for each later transfer.
  /// - Returns: the connected socket.
  /// - Throws: ``SocketError`` with the system's error, such as `ENOENT` or `ECONNREFUSED` if nobody listens; or with
  ///   `EPERM` and a reason if other users can open the folder, or if another user listens.
  package static func connect(_ name: String, in folder: URL, timeout: Duration) throws(SocketError) -> Int32 {
    let socket = try connect(name, in: folder, timeout: timeout, check: checkClosedToOthers)
    guard isOfUser(socket) else {
      close(socket)
      throw .rejecting("another user listens at '\(folder.path)/\(name)'")
    }
    return socket
  }

  /// Connects to the socket `name` in a folder of the system, such as one of systemd: only root can add or replace its
  /// sockets, so that any user may listen for root.
  ///
  /// - Parameters:
  ///   - name: the name of the socket.
  ///   - folder: the folder of the socket.
  ///   - timeout: the maximum time for connecting, and for each later transfer.
  /// - Returns: the connected socket.
  /// - Throws: ``SocketError`` as for ``connect(_:in:timeout:)``, with `EPERM` if others than root can change the
  ///   folder.
  package static func connectToSystem(
    _ name: String, in folder: URL, timeout: Duration
  ) throws(SocketError) -> Int32 {
    try connect(name, in: folder, timeout: timeout, check: checkOwnedByRoot)
  }

  private static func connect(
    _ name: String, in folder: URL, timeout: Duration, check: FolderCheck
  ) throws(SocketError) -> Int32 {
    let socket = try open()
    do throws(SocketError) {
      try limitTransfers(of: socket, to: timeout)
      try withAddress(name, in: folder, check: check) { address, length in
        Foundation.connect(socket, address, length)
      }
    } catch {
      close(socket)
      throw error
    }
    return socket
  }

  /// Checks who can change the folder of a descriptor, which has a path.
  private typealias FolderCheck = (_ descriptor: Int32, _ path: String) throws(SocketError) -> Void

  /// Creates the socket `name` in `folder`, and listens on it. Replaces an existing socket; the caller ensures that no
  /// process listens on it, for example with a lock.
  ///
  /// - Returns: the listening socket.
  /// - Throws: the system's error, or `EPERM` if other users can change the folder.
  package static func listen(_ name: String, in folder: URL) throws(SocketError) -> Int32 {
    try makeFolder(folder)
    let socket = try open()
    do throws(SocketError) {
      // The socket gets its final name when it already listens, so no client finds a socket that rejects connections.
      let draft = folder.appending(path: ".\(name)").path
      unlink(draft)
      try withAddress(".\(name)", in: folder) { address, length in bind(socket, address, length) }
      chmod(draft, 0o600)
      guard Foundation.listen(socket, waitingConnections) == 0,
        rename(draft, folder.appending(path: name).path) == 0
      else { throw .last }
    } catch {
      close(socket)
      throw error
    }
    return socket
  }

  /// Accepts the next connection of a listening socket. Closes connections of other users.
  ///
  /// - Returns: the connected socket; nil if the listening socket is closed or fails.
  package static func accept(_ listener: Int32) -> Int32? {
    while let socket = ConnectionAcceptor.wait(on: listener) {
      if isOfUser(socket) { return socket }
      close(socket)
    }
    return nil
  }

  /// Makes each transfer of a socket fail if the other side takes longer than `timeout`.
  package static func limitTransfers(of socket: Int32, to timeout: Duration) throws(SocketError) {
    try limitSending(of: socket, to: timeout)
    guard SocketTimeout.setReceiving(timeout, on: socket) else { throw .last }
  }

  /// Makes sending fail if the other side does not read for longer than `timeout`.
  package static func limitSending(of socket: Int32, to timeout: Duration) throws(SocketError) {
    guard SocketTimeout.setSending(timeout, on: socket) else { throw .last }
  }

  /// Whether the process at the other end of a connected socket has the effective user of this one. The kernel records
  /// the user when a process connects or listens (`SO_PEERCRED`, unix(7)).
  static func isOfUser(_ socket: Int32) -> Bool {
    SocketCredentials(of: socket)?.user == geteuid()
  }

  /// The maximum number of connections that wait to be accepted.
  private static let waitingConnections: Int32 = 16

  static func open() throws(SocketError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let socket = socket(AF_UNIX, kind, 0)
    guard socket >= 0 else { throw .last }
    return socket
  }

  /// Calls `body` with the address of a socket in `folder`.
  ///
  /// - Throws: the system's error, or `EPERM` if other users can open or replace the folder.
  private static func withAddress(
    _ name: String, in folder: URL, check: FolderCheck = checkClosedToOthers,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(SocketError) {
    let descriptor = Foundation.open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    // The descriptor refers to the checked folder even if another folder is moved to the path.
    try check(descriptor, folder.path)
    try checkParents(of: folder)
    try withAddress(name, at: descriptor, body)
  }

  /// Calls `body` with the address of a socket in the folder of `descriptor`. The path in an address has at most 107
  /// bytes (unix(7)), so the folder is given by its descriptor.
  static func withAddress(
    _ name: String, at descriptor: Int32, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(SocketError) {
    let path = Array("/proc/self/fd/\(descriptor)/\(name)".utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard path.count <= room else { throw SocketError(.ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
    guard result == 0 else { throw .last }
  }
}
