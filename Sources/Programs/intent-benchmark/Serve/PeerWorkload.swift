internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// A connection within this machine whose client the kernel is asked for. One thread uses it.
final class PeerWorkload {
  private let listener: ListeningSocket
  private let client: Int32
  private let service: Int32

  init() throws {
    listener = try ListeningSocket(host: "127.0.0.1", port: 0)
    client = try LocalPort.connect(listener.port ?? 0)
    service = accept(listener.descriptor, nil, nil)
    guard Peer(of: service).isOwn() else {
      throw Workload.MeasurementError(message: "the kernel does not report the user of a client")
    }
  }

  deinit { for descriptor in [listener.descriptor, client, service] { close(descriptor) } }

  /// Finds out who the client is, as a service does once for each connection.
  func identify() { _ = Peer(of: service) }
}
