internal import AppGroups
internal import BaseFiles
internal import Foundation

/// A connection of lines of JSON to a Unix socket. One thread uses it.
package final class LineLink {
  private let descriptor: Int32
  /// The byte that ends a line.
  private let end: UInt8
  private var reader: LineReader

  /// Connects to a socket.
  ///
  /// - Parameters:
  ///   - path: the path of the socket.
  ///   - timeout: the time after which a silent service counts as gone.
  ///   - end: the byte that ends a line.
  /// - Throws: an error if nobody listens.
  package init(_ path: String, timeout: Duration = .seconds(60), end: UInt8 = LineBuffer.lineFeed) throws {
    self.end = end
    let file = URL(fileURLWithPath: path)
    descriptor = try LocalSocket.connect(
      file.lastPathComponent, in: file.deletingLastPathComponent(), timeout: .seconds(10))
    try LocalSocket.limitTransfers(of: descriptor, to: timeout)
    reader = LineReader(descriptor, limit: 16 << 20, end: end)
  }

  deinit { close(descriptor) }

  /// Sends bytes.
  ///
  /// - Returns: false if the service does not take them.
  @discardableResult
  package func send(bytes: [UInt8]) -> Bool { DescriptorWriter.send(bytes, to: descriptor) }

  /// Sends a line.
  ///
  /// - Returns: false if the service does not take it.
  @discardableResult
  package func send(_ line: String) -> Bool { send(bytes: Array(line.utf8) + [end]) }

  /// Ends the sending side.
  package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Waits for the next line; nil if the service has closed the connection, or is silent.
  package func next() -> [UInt8]? { if case .line(let line)? = reader.next() { line } else { nil } }

  /// Waits for a line that begins with `text`, and drops the lines before it.
  ///
  /// - Throws: the service's error, or an error if it closes the connection.
  package func wait(forLine text: String) throws {
    let begin = Array(text.utf8)
    while true {
      guard let line = next() else { throw ReasonError("the service has closed the connection") }
      if line.starts(with: begin) { return }
      if line.starts(with: #"{"error":"#.utf8) { throw ReasonError(String(decoding: line, as: UTF8.self)) }
    }
  }

  /// Waits for an event whose line begins with its name, and drops the lines before it.
  package func wait(for event: String) throws { try wait(forLine: #"{"event":"\#(event)""#) }
}
