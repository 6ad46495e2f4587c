internal import BaseFiles

/// The function that libFuzzer calls with each input. A sanitizer ends the process if an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPropertyList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(Diagnostic) {
    let root = try PropertyListReader.read(bytes, path: "fuzz")
    // Also visits all values, as a reader of manifests does.
    precondition(root == root || holdsNoNumber(root))
  } catch {
    precondition(error.position.line >= 1 && error.position.column >= 1 && error.position.column <= count + 1)
    precondition(!error.description.isEmpty && !error.message.isEmpty)
  }
  return 0
}

/// Whether it contains NaN, which is not equal to itself.
private func holdsNoNumber(_ node: PropertyListNode) -> Bool {
  switch node.value {
  case .real(let number): number.isNaN
  case .array(let elements): elements.contains(where: holdsNoNumber)
  case .dictionary(let entries): entries.contains { holdsNoNumber($0.node) }
  default: false
  }
}
