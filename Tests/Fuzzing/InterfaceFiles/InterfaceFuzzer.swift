internal import ViewLayout

/// The function that libFuzzer calls with each input. The bytes are a storyboard, which is read and checked. A
/// sanitizer ends the process if an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInterface(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(InterfaceFormatError) {
    let document = try InterfaceDocument(bytes)
    for finding in document.findings(receivesTouches: false) {
      check(finding.position, count)
      precondition(!finding.message.isEmpty)
    }
    for name in document.names { check(name.position, count) }
    for scene in document.scenes {
      scene.walk { object, _ in
        check(object.position, count)
        _ = (object.runtimeAttributes, object.guides, object.edgeGuides, object.excluded)
        _ = InterfaceTextRun.runs(object.element)
      }
    }
  } catch {
    check(error.position, count)
    precondition(!error.message.isEmpty)
  }
  return 0
}

private func check(_ position: InterfacePosition, _ count: Int) {
  precondition(position.line >= 1 && position.column >= 1 && position.column <= count + 1)
}
