internal import BaseFiles
internal import Foundation
internal import IntentWire

extension LaunchFailure {
  /// Returns the failure with the file that the sandbox hid from the extension in ``LaunchFailure/found``, if that is
  /// the cause. It is the cause if the dynamic loader did not find a library, and if the search path of `library` leads
  /// to a file that the host can read. A library that the host has opened for the extension is named by its path.
  func namingHiddenFile(neededBy library: String) -> LaunchFailure {
    guard cause == .missingLibrary else { return self }
    let path = subject.hasPrefix("/") ? subject : NeededLibraries.first(of: library) { name, _ in name == subject }
    guard let hidden = path, access(hidden, R_OK) == 0 else { return self }
    var failure = self
    failure.found = [hidden]
    return failure
  }
}
