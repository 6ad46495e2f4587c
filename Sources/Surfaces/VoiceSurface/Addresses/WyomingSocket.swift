internal import BaseNetwork
internal import Foundation
package import HostServer

/// A socket on which a Wyoming service listens.
package struct WyomingSocket: Sendable {
  /// The listening socket.
  let listening: ListeningSocket
  /// Removes a Unix socket that this service created; nil for any other socket.
  let file: ServiceSocket?
  /// The address for people.
  package let name: String

  /// The port; nil if the socket has no IP address.
  package var port: UInt16? { listening.port }

  /// Listens on an address.
  ///
  /// - Throws: ``ServiceError`` if the system does not permit the socket, or if other users can open the folder of a
  ///   Unix socket.
  package init(_ address: WyomingAddress) throws(ServiceError) {
    do throws(ServerError) {
      switch address {
      case .port(let port):
        file = nil
        listening = try ListeningSocket(host: port.host, port: port.port)
        let bound = listening.port.map { PortAddress(port, with: $0) } ?? port
        name = WyomingAddress.port(bound).description
      case .path(let path):
        let file = try Self.file(URL(fileURLWithPath: path))
        self.file = file
        name = address.description
        listening = try ListeningSocket(descriptor: file.descriptor)
      }
    } catch {
      throw ServiceError("Wyoming can't be served: \(error)")
    }
  }

  /// Uses a socket on which the service manager listens.
  ///
  /// - Throws: ``ServiceError`` if the socket can't be used.
  package init(_ passed: PassedSocket) throws(ServiceError) {
    do throws(ServerError) {
      listening = try ListeningSocket(descriptor: passed.descriptor)
      file = nil
    } catch {
      throw ServiceError("Wyoming can't be served: \(error)")
    }
    name = "a socket of the service manager"
  }

  /// Creates a Unix socket in a folder that only the user can open. Rejects a folder that others can open and does not
  /// change its permissions, because it may belong to the system.
  private static func file(_ path: URL) throws(ServerError) -> ServiceSocket {
    let folder = path.deletingLastPathComponent()
    var status = stat()
    if stat(folder.path, &status) == 0, status.st_uid != geteuid() || status.st_mode & 0o077 != 0 {
      throw ServerError(
        "other users can open the folder '\(folder.path)'; name a folder that only this user can open, or a new folder")
    }
    do throws(ServiceError) {
      return try ServiceSocket(in: folder, name: path.lastPathComponent)
    } catch {
      throw ServerError(error.description)
    }
  }

  /// Stops listening.
  func stop() {
    if let file { file.stop() } else { close(listening.descriptor) }
  }
}
