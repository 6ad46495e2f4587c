internal import BaseFiles
internal import ExtensionManifests
internal import Foundation

/// The function that libFuzzer calls with each input. It writes the bytes to a file, and checks the file as
/// 'intent-host validate' does. A sanitizer ends the process if an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzManifest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  // In memory, to save the disk.
  let path = "/dev/shm/intent-host-fuzz-\(getpid()).plist"
  precondition(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
  var validator = Validator { _ in [] }
  validator.check(path)
  for finding in validator.findings() {
    precondition(finding.path == path && !finding.rule.isEmpty)
    precondition(finding.position.line >= 1 && finding.position.column >= 1)
    precondition(!finding.description.utf8.contains { $0 < 0x20 || $0 == 0x7f })
  }
  return 0
}
