internal import PropertyLists
internal import SourceFiles

/// What libFuzzer calls with each input that it makes up; the sanitizer ends the process where one does harm.
///
/// See `../README.md` for how it is built and run.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPropertyList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(Diagnostic) {
    let root = try PropertyListReader.read(bytes, path: "fuzz")
    // What is read is also looked at, as a reader of manifests would.
    precondition(root == root || holdsNoNumber(root))
  } catch {
    precondition(error.position.line >= 1 && error.position.column >= 1 && error.position.column <= count + 1)
    precondition(!error.description.isEmpty && !error.message.isEmpty)
  }
  return 0
}

/// Whether there is a real in it that is no number, which equals nothing.
private func holdsNoNumber(_ node: PropertyListNode) -> Bool {
  switch node.value {
  case .real(let number): number.isNaN
  case .array(let elements): elements.contains(where: holdsNoNumber)
  case .dictionary(let entries): entries.contains { holdsNoNumber($0.node) }
  default: false
  }
}
