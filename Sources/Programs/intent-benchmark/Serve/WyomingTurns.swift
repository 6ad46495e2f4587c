internal import BaseFiles
internal import Foundation
internal import HostTrials
internal import VoiceSurface

/// A raw client of the Wyoming protocol. One thread uses it.
final class WyomingTurns {
  private let descriptor: Int32
  private var reader = WyomingReader()
  private static let request = WyomingEvent("intent", ["name": "INGetCarLockStatusIntent"]).bytes

  init(port: UInt16) throws { descriptor = try LocalPort.connect(port) }

  deinit { close(descriptor) }

  /// Sends a request, and waits for its answer.
  func turn() throws {
    _ = EchoPeer.transfer(Self.request.count) { left in
      Self.request.suffix(left).withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      if let event = try reader.next() {
        guard event.type == "handled" else { throw Workload.MeasurementError(message: "\(event)") }
        return
      }
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { throw Workload.MeasurementError(message: "the service has closed the connection") }
      reader.append(bytes[..<count])
    }
  }
}
