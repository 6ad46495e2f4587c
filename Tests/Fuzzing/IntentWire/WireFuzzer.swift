internal import IntentWire

/// The function that libFuzzer calls with each input. The input is a stream of frames, as the host reads it from an
/// extension and an extension from the host. A sanitizer ends the process if an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStream(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let whole = Stream(bytes, pieceBytes: max(count, 1))
  // The result does not depend on how the bytes are split.
  precondition(whole == Stream(bytes, pieceBytes: 1 + (bytes.first.map(Int.init) ?? 0)))
  for value in whole.values { checkMessages(value) }
  return 0
}

/// The values in a stream, and the reason for its end.
private struct Stream: Equatable {
  private(set) var values: [WireValue] = []
  private var error: String?

  static func == (one: Stream, other: Stream) -> Bool {
    // NaN is not equal to itself, but has the same bytes. A description would not do, because Foundation describes no
    // extreme dates.
    one.error == other.error && one.values.count == other.values.count
      && zip(one.values, other.values).allSatisfy { $0 == $1 || bytes($0) == bytes($1) }
  }

  private static func bytes(_ value: WireValue) -> [UInt8]? {
    try? WireFrame.encode(WireObject(type: "value", fields: [.init(name: "value", value: value)]))
  }

  init(_ bytes: [UInt8], pieceBytes: Int) {
    var reader = WireFrameReader()
    do throws(WireError) {
      for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
        reader.append(bytes[start..<min(start + pieceBytes, bytes.count)])
        while let value = try reader.next() { values.append(value) }
      }
    } catch {
      self.error = "\(error)"
    }
  }
}

/// A decoded message can be encoded and decoded again, and always gives the same bytes.
private func checkMessages(_ value: WireValue) {
  check(value) { value throws(WireError) in try HostToExtensionMessage(value).object }
  check(value) { value throws(WireError) in try ExtensionToHostMessage(value).object }
}

private func check(_ value: WireValue, _ understand: (WireValue) throws(WireError) -> WireObject) {
  do throws(WireError) {
    let frame = try WireFrame.encode(try understand(value))
    let again = try WireFrame.decode(payload: frame.dropFirst(WireFrame.headerBytes))
    guard let object = try? understand(again), let bytes = try? WireFrame.encode(object) else {
      preconditionFailure("a message is not understood any more")
    }
    precondition(bytes == frame)
  } catch {
    precondition(!"\(error)".isEmpty)
  }
}
