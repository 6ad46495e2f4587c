package import Foundation

extension AppSocketFolders {
  /// The folder of the sockets on which hosts listen for requests of apps.
  package var hosts: URL { folder.appending(path: "hosts") }
}
