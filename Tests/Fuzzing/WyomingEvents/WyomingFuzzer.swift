internal import VoiceSurface

/// The function that libFuzzer calls with each input. The input is the bytes of a connection of the Wyoming protocol. A
/// sanitizer ends the process if an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEvents(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  var limits = WyomingLimits()
  limits.keepsPayloads = true
  let events = WyomingFuzzing.events(of: [bytes[...]], limits)
  // Pieces of any length give the same events.
  let middle = count / 2
  precondition(WyomingFuzzing.events(of: [bytes[..<middle], bytes[middle...]], limits) == events)
  for event in events {
    for form in WyomingEvent.Form.allCases {
      precondition(WyomingFuzzing.events(of: [event.bytes(form)[...]], limits) == [event])
    }
  }
  return 0
}

private enum WyomingFuzzing {
  static func events(of pieces: [ArraySlice<UInt8>], _ limits: WyomingLimits) -> [WyomingEvent] {
    var reader = WyomingReader(limits)
    var events = [WyomingEvent]()
    for piece in pieces {
      reader.append(piece)
      do throws(WyomingFormatError) {
        while let event = try reader.next() { events.append(event) }
      } catch {
        precondition(!error.description.isEmpty)
        return events
      }
    }
    return events
  }
}
