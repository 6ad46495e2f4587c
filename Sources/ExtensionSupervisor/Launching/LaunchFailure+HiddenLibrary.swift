internal import ELFFiles
internal import Foundation
internal import IntentWire

extension LaunchFailure {
  /// The failure with the file that the sandbox hid from the extension in `found`, if that is the cause: the dynamic
  /// loader did not find a library, and the search path of `library` leads to a file that the host can read.
  func namingHiddenFile(neededBy library: String) -> LaunchFailure {
    guard cause == .missingLibrary,
      let hidden = NeededLibraries.first(of: library, where: { name, _ in name == subject }),
      access(hidden, R_OK) == 0
    else { return self }
    var failure = self
    failure.found = [hidden]
    return failure
  }
}
