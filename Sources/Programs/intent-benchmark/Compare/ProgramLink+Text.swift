internal import HostTrials

extension ProgramLink {
  /// Sends a line of text.
  func send(_ line: String) { send(Array(line.utf8)) }

  /// Waits for the next line of text.
  ///
  /// - Throws: an error if the program has ended.
  func line() throws -> String {
    guard let line = next() else { throw Workload.MeasurementError(message: "a peer has ended") }
    return String(decoding: line, as: UTF8.self)
  }
}
