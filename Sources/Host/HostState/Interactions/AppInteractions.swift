package import BaseFiles
internal import Foundation
package import IntentWire

/// The interactions that an app has donated, from the app's container. The file is not trusted, because the app can
/// write anything there.
package struct AppInteractions {
  private static let path = ["Library", "Intents", "Interactions.wire"]

  /// The bundle identifier of the app.
  private let identifier: String
  private let containers: URL

  /// Creates a reference to the interactions of the app with `identifier`, which need not exist.
  package init(_ identifier: String, in folders: HostFolders) {
    self.identifier = identifier
    containers = folders.containers
  }

  private var names: [String] { [identifier] + Self.path }

  /// The absolute path of the file.
  package var file: String { ([containers.path] + names).joined(separator: "/") }

  /// Identifies the state of the file; nil if there is none.
  package var stamp: FileStamp? { FileStamp.of(path: file) }

  /// Reads the interactions, oldest first. Each of them is assigned to the app, regardless of the file's content.
  ///
  /// - Returns: an empty array if there is no file; nil if the file is invalid.
  package func read() -> [InteractionRecord]? {
    do {
      guard
        let bytes = try PrivateFile.read(names, beneath: containers, maximumBytes: InteractionList.Limit.listBytes)
      else { return [] }
      return InteractionList(bytes)?.records.suffix(InteractionList.Limit.count).map {
        InteractionRecord(owner: identifier, donated: $0.donated, interaction: $0.interaction)
      }
    } catch {
      return nil
    }
  }

  /// Reads the interactions of all apps.
  ///
  /// - Parameter folders: the folders of the host, which name the containers.
  /// - Returns: the interactions, and the paths of invalid files.
  package static func all(in folders: HostFolders) -> (records: [InteractionRecord], damaged: [String]) {
    var records: [InteractionRecord] = []
    var damaged: [String] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folders.containers.path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let interactions = AppInteractions(name, in: folders)
      if let found = interactions.read() { records += found } else { damaged.append(interactions.file) }
    }
    return (records, damaged)
  }
}
