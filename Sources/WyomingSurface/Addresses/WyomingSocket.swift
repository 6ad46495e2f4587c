internal import Foundation
package import HostServer
internal import SocketPeers
package import SystemdService

/// A socket on which a Wyoming service listens.
package struct WyomingSocket: Sendable {
  /// The listening socket.
  let listening: ListeningSocket
  /// Removes a Unix socket that this service made; nil for another socket.
  let file: ServiceSocket?
  /// The address for people.
  package let name: String

  /// The port; nil if the socket has no IP address.
  package var port: UInt16? { listening.port }

  /// Listens on an address.
  ///
  /// - Throws: ``ServiceError`` with the reason of the system, or that others could change the folder of a Unix socket.
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
        (self.file, name) = (file, address.description)
        listening = try ListeningSocket(descriptor: file.descriptor)
      }
    } catch {
      throw ServiceError("Wyoming can't be served: \(error)")
    }
  }

  /// Takes a socket that the service manager listens on.
  ///
  /// - Throws: ``ServiceError`` that it can't be used.
  package init(_ passed: PassedSocket) throws(ServiceError) {
    do throws(ServerError) {
      (listening, file) = (try ListeningSocket(descriptor: passed.descriptor), nil)
    } catch {
      throw ServiceError("Wyoming can't be served: \(error)")
    }
    name = "a socket of the service manager"
  }

  /// Creates a Unix socket in a folder that is the user's alone. A folder that others can open stays as it is: it may be
  /// one of the system's.
  private static func file(_ path: URL) throws(ServerError) -> ServiceSocket {
    let folder = path.deletingLastPathComponent()
    var status = stat()
    if stat(folder.path, &status) == 0, status.st_uid != geteuid() || status.st_mode & 0o077 != 0 {
      throw ServerError(
        "others can open the folder '\(folder.path)'; name a folder that is this user's alone, or a new one")
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
