internal import Foundation
internal import Testing

@testable internal import ExtensionManifests

@Suite("The error about a directory that can't be watched has a remedy")
struct DirectoryWatchErrorTests {
  @Test(
    "The remedy depends on the error number",
    arguments: [
      (
        EMFILE,
        "Too many open files; raise 'fs.inotify.max_user_instances' (sysctl), or this process's open files (ulimit -n)"
      ),
      (ENFILE, "Too many open files in system; raise 'fs.file-max' (sysctl)"),
      (ENOSYS, "Function not implemented; the kernel has no inotify"), (ENOMEM, "Cannot allocate memory"),
    ])
  func message(code: Int32, reason: String) {
    #expect(DirectoryWatchError(code: code).description == "directories can't be watched for changes: \(reason)")
  }
}
