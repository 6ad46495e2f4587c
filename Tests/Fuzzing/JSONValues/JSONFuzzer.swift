internal import BaseFiles

/// The function that libFuzzer calls with each input. The input is a message of another program, such as a turn over
/// HTTP or a line on the service's socket. A sanitizer ends the process if an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(JSONReader.FormatError) {
    let written = try JSONReader.parse(bytes).bytes
    // A value that is read can be written and read again, and is equal.
    precondition(!written.contains(UInt8(ascii: "\n")))
    let again = try? JSONReader.parse(written)
    precondition(again?.bytes == written)
  } catch {
    precondition(error.offset <= count && !error.reason.isEmpty)
  }
  return 0
}
