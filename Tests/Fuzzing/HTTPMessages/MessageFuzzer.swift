internal import BaseNetwork

/// The function that libFuzzer calls with each input. The input is the bytes of a connection, as a server reads them,
/// and as a client does. A sanitizer ends the process if an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let pieceBytes = 1 + (bytes.first.map(Int.init) ?? 0)
  // The result does not depend on how the bytes are split.
  let whole = requests(bytes, pieceBytes: max(count, 1))
  precondition(whole == requests(bytes, pieceBytes: pieceBytes))
  let response = readResponse(bytes, pieceBytes: max(count, 1))
  precondition(response == readResponse(bytes, pieceBytes: pieceBytes))
  if case .success(let response?) = response { check(response) }
  return 0
}

/// The result of a server: the requests, and the defect of the last one.
private func requests(_ bytes: [UInt8], pieceBytes: Int) -> [String] {
  var reader = HTTPRequestReader()
  var result = [String]()
  var rest = bytes[...]
  do throws(HTTPMessageError) {
    while true {
      switch try reader.next() {
      case .request(let request):
        precondition(request.path.hasPrefix("/") && !request.method.isEmpty)
        result.append("\(request)")
      case .wantsContinue: precondition(reader.announced != nil)
      case .more:
        guard !rest.isEmpty else { return result }
        reader.add(rest.prefix(pieceBytes))
        rest = rest.dropFirst(pieceBytes)
      }
    }
  } catch {
    precondition([400, 413, 431, 501, 505].contains(error.status) && !error.description.isEmpty)
    return result + ["\(error.status)"]
  }
}

/// The result of a client: the response, or its defect.
private func readResponse(_ bytes: [UInt8], pieceBytes: Int) -> Result<HTTPResponse?, HTTPMessageError> {
  var reader = HTTPResponseReader()
  do throws(HTTPMessageError) {
    for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
      if let response = try reader.add(bytes[start..<min(start + pieceBytes, bytes.count)]) {
        return .success(response)
      }
    }
    return .success(reader.responseAtEnd())
  } catch {
    return .failure(error)
  }
}

/// A message that is read can be written and read again.
private func check(_ response: HTTPResponse) {
  var plain = HTTPResponse(response.status, content: response.content)
  for field in response.fields.all where !["content-length", "transfer-encoding"].contains(field.name) {
    plain.fields.add(field.name, field.value)
  }
  guard plain.fields.all.count < 60, plain.status >= 200, plain.status != 204, plain.status != 304 else { return }
  let written = plain.bytes(keepsConnection: true)
  guard written.count - plain.content.count < 16 << 10 else { return }
  guard case .success(let again?) = readResponse(written, pieceBytes: written.count) else {
    preconditionFailure("a response is not read again")
  }
  precondition(again.status == plain.status && again.content == plain.content)
}
