internal import BaseFiles
internal import MCPServer

/// The function that libFuzzer calls with each input. The input is a line of a client. A sanitizer ends the process if
/// an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(RPCRefusal) {
    switch try RPCMessage(bytes) {
    case .request(let request):
      precondition(!request.method.isEmpty)
      // A message that is read can be written and read again.
      let written = RPCWriter.request(request.method, request.params, id: request.id)
      precondition((try? RPCMessage(written)) == .request(request))
    case .notification(let method, let params):
      let written = RPCWriter.notification(method, params)
      precondition((try? RPCMessage(written)) == .notification(method: method, params: params))
    case .response: break
    }
  } catch {
    precondition(!error.bytes.contains(UInt8(ascii: "\n")) && (try? JSONReader.parse(error.bytes)) != nil)
  }
  return 0
}
