internal import JSONValues

/// What libFuzzer calls with each input that it makes up: a message of another program, such as a turn over HTTP or a line on
/// the service's socket. The sanitizer ends the process where one does harm.
///
/// See `../README.md` for how it is built and run.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(JSONReader.Defect) {
    let written = try JSONReader.read(bytes).bytes
    // What is read is written so that it is read again, and says the same.
    precondition(!written.contains(UInt8(ascii: "\n")))
    let again = try? JSONReader.read(written)
    precondition(again?.bytes == written)
  } catch {
    precondition(error.offset <= count && !error.reason.isEmpty)
  }
  return 0
}
