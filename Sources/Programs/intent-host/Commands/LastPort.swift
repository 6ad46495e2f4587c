internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import HostState

/// The port that the service had when it was last started with port 0. The service takes it again if it is free, so
/// that browsers, which distinguish servers by their ports, stay signed in.
struct LastPort {
  private let file: PrivateFile

  /// Makes the reference to the port in the folder of the host's state.
  init(in state: URL) { file = PrivateFile(url: state.appending(path: "http.port")) }

  /// Listens on the last port, or else on any free one, and stores the port. Ignores errors of the file.
  ///
  /// - Throws: ``ServerError`` if the system does not permit the socket.
  func listen(host: String) throws(ServerError) -> ListeningSocket {
    let socket: ListeningSocket
    if let port = stored, let last = try? ListeningSocket(host: host, port: port) {
      socket = last
    } else {
      socket = try ListeningSocket(host: host, port: 0)
    }
    try? file.replace(with: Array("\(socket.port ?? 0)\n".utf8))
    return socket
  }

  private var stored: UInt16? {
    guard let bytes = try? file.read(maximumBytes: 6) else { return nil }
    return UInt16(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines))
  }
}
