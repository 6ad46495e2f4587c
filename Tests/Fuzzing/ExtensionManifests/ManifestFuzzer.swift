internal import ExtensionManifests
internal import Foundation
internal import PropertyLists

/// What libFuzzer calls with each input that it makes up: the bytes become a file, which is checked as 'intent-host
/// validate' does, whatever it turns out to be. The sanitizer ends the process where one does harm.
///
/// See `../README.md` for how it is built and run.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzManifest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  // In memory, so that the disk is spared.
  let path = "/dev/shm/intent-host-fuzz-\(getpid()).plist"
  precondition(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
  var validator = Validator { _ in [] }
  validator.check(path)
  for finding in validator.findings() {
    precondition(finding.path == path && Rule(rawValue: finding.rule) != nil)
    precondition(finding.position.line >= 1 && finding.position.column >= 1)
    precondition(!finding.description.utf8.contains { $0 < 0x20 || $0 == 0x7f })
  }
  return 0
}
