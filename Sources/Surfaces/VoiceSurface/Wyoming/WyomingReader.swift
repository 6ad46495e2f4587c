internal import BaseFiles

/// Parses events from the bytes of a connection, which may arrive in pieces of any size, with bounded memory.
package struct WyomingReader {
  /// The part of an event to which the next bytes belong.
  private enum Part {
    case line
    case data(WyomingEvent, bytes: Int, payload: Int)
    case payload(WyomingEvent, bytes: Int)
  }

  private let limits: WyomingLimits
  private var state = Part.line
  private var bytes: [UInt8] = []
  /// The bytes before this index were consumed.
  private var start = 0
  /// The bytes before this index contain no line end.
  private var searched = 0

  /// Creates a reader.
  package init(_ limits: WyomingLimits = WyomingLimits()) {
    self.limits = limits
  }

  /// Whether a part of an event has arrived, but not all of it.
  package var isWithinEvent: Bool {
    if case .line = state { start < bytes.count } else { true }
  }

  /// Adds received bytes. Call ``next()`` afterwards until it returns nil, so that the memory stays bounded.
  package mutating func append(_ piece: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += piece
  }

  /// Returns the next event; nil if it is incomplete.
  ///
  /// - Throws: ``WyomingFormatError`` if the bytes are not an event. Do not use the reader afterwards.
  package mutating func next() throws(WyomingFormatError) -> WyomingEvent? {
    while true {
      switch state {
      case .line:
        guard let line = try takeLine() else { return nil }
        state = try head(line)
      case .data(var event, let count, let payload):
        guard let taken = take(count) else { return nil }
        event.data.merge(try Self.object(taken)) { $1 }
        state = .payload(event, bytes: payload)
      case .payload(var event, let count):
        guard limits.keepsPayloads else {
          let skipped = min(count, bytes.count - start)
          advance(skipped)
          state = .payload(event, bytes: count - skipped)
          guard skipped == count else { return nil }
          state = .line
          return event
        }
        guard let taken = take(count) else { return nil }
        event.payload = taken
        state = .line
        return event
      }
    }
  }

  // MARK: Bytes

  private mutating func takeLine() throws(WyomingFormatError) -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      guard bytes.count - start <= limits.lineBytes else { throw .longLine(limit: limits.lineBytes) }
      return nil
    }
    guard end - start <= limits.lineBytes else { throw .longLine(limit: limits.lineBytes) }
    defer { advance(end + 1 - start) }
    return Array(bytes[start..<end])
  }

  private mutating func take(_ count: Int) -> [UInt8]? {
    guard bytes.count - start >= count else { return nil }
    defer { advance(count) }
    return Array(bytes[start..<(start + count)])
  }

  private mutating func advance(_ count: Int) {
    start += count
    searched = start
  }

  // MARK: JSON

  private func head(_ line: [UInt8]) throws(WyomingFormatError) -> Part {
    let value: JSONValue
    do throws(JSONReader.FormatError) { value = try JSONReader.parse(line) } catch { throw .line(error.description) }
    guard case .object(let members) = value else { throw .line("it is not an object") }
    guard case .string(let type)? = members["type"] else { throw .line("'type' should be text") }
    var event = WyomingEvent(type)
    switch members["data"] {
    case .object(let data)?: event.data = data
    case .null?, nil: break
    default: throw .line("'data' should be an object")
    }
    let data = try length("data_length", members: members, limit: limits.dataBytes)
    let payload = try length("payload_length", members: members, limit: limits.payloadBytes)
    return data > 0 ? .data(event, bytes: data, payload: payload) : .payload(event, bytes: payload)
  }

  private func length(
    _ name: String, members: [String: JSONValue], limit: Int
  ) throws(WyomingFormatError) -> Int {
    switch members[name] {
    case .null?, nil: return 0
    case .int(let count)? where count >= 0:
      guard count <= Int64(limit) else { throw .length(name, limit: limit) }
      return Int(count)
    default: throw .line("'\(name)' should be a whole number of bytes")
    }
  }

  private static func object(_ bytes: [UInt8]) throws(WyomingFormatError) -> [String: JSONValue] {
    let value: JSONValue
    do throws(JSONReader.FormatError) { value = try JSONReader.parse(bytes) } catch { throw .data(error.description) }
    guard case .object(let members) = value else { throw .data("it is not an object") }
    return members
  }
}
