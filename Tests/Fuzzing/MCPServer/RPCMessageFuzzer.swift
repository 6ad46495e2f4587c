internal import JSONValues
internal import MCPServer

/// What libFuzzer calls with each input that it makes up: a line of a client. The sanitizer ends the process where one does
/// harm.
///
/// See `../README.md` for how it is built and run.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(RPCRefusal) {
    switch try RPCMessage(bytes) {
    case .request(let request):
      precondition(!request.method.isEmpty)
      // What is read can be written, and is read again.
      let written = RPCWriter.request(request.method, request.params, id: request.id)
      precondition((try? RPCMessage(written)) == .request(request))
    case .notification(let method, let params):
      let written = RPCWriter.notification(method, params)
      precondition((try? RPCMessage(written)) == .notification(method: method, params: params))
    case .response: break
    }
  } catch {
    precondition(!error.bytes.contains(UInt8(ascii: "\n")) && (try? JSONReader.read(error.bytes)) != nil)
  }
  return 0
}
