internal import BaseFiles
internal import Foundation
package import IntentWire

/// The file in an app's container with the app's answer to an intent that it handled. It is not trusted, because the
/// app can write anything there.
package struct AppAnswerFile {
  private let path: [String]
  private let containers: URL

  /// Creates a reference to the file of the app with `identifier`, which need not exist.
  package init(app identifier: String, in folders: HostFolders) {
    path = [identifier] + AppAnswer.path
    containers = folders.containers
  }

  /// Returns the answer to the activity with the identifier `activity`; nil if there is none, or if the file's content
  /// is not an answer.
  package func answer(to activity: String) -> AppAnswer? {
    let bytes = try? PrivateFile.read(path, beneath: containers, maximumBytes: AppAnswer.maximumBytes)
    guard let answer = bytes.flatMap({ try? AppAnswer(bytes: $0) }), answer.activity == activity else { return nil }
    return answer
  }
}
