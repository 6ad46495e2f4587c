internal import BaseFiles
internal import Foundation
package import IntentWire

/// The file in an app's container with the activity that waits for the app. A newer activity replaces it. The app takes
/// the activity by renaming the file, so exactly one process of the app gets it.
package struct ParkedActivityFile {
  /// The reason why an activity can't be parked, or why its state can't be determined.
  package enum ParkingError: Error, Hashable, CustomStringConvertible {
    /// The activity is larger than the file may be.
    case tooLarge(bytes: Int)
    /// The file can't be written, for this reason.
    case unwritable(String)
    /// The file, or an item in its place, can't be read, for this reason.
    case unreadable(String)

    /// Whether the host or the system, and not the extension, is the cause.
    package var isOfHost: Bool { if case .tooLarge = self { false } else { true } }

    /// The reason, as part of a sentence.
    package var description: String {
      switch self {
      case .tooLarge(let bytes):
        "the user activity has \(bytes) bytes; the limit is \(ParkedActivity.maximumBytes)"
      case .unwritable(let reason): "the user activity can't be stored for the app: \(reason)"
      case .unreadable(let reason): "the user activity that is stored for the app can't be read: \(reason)"
      }
    }
  }

  private let identifier: String
  private let folders: HostFolders

  /// Creates a reference to the file of the app with `identifier`, which need not exist.
  package init(app identifier: String, in folders: HostFolders) {
    self.identifier = identifier
    self.folders = folders
  }

  /// Parks an activity, which replaces the waiting one.
  ///
  /// The app's extensions can write to the container, so links in it are not followed. The file is not synced, because
  /// an activity waits only for some minutes and need not survive a loss of power.
  package func park(_ parked: ParkedActivity) throws(ParkingError) {
    let bytes = try Self.bytes(parked)
    do {
      _ = try folders.container(identifier)
      try PrivateFile.replace(path, beneath: folders.containers, with: bytes, createsFolders: true)
    } catch {
      throw .unwritable(systemReason(error))
    }
  }

  private var path: [String] { [identifier] + ParkedActivity.path }

  private static func bytes(_ parked: ParkedActivity) throws(ParkingError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(WireError) {
      bytes = try parked.bytes
    } catch {
      if case .frameTooLong(let count) = error { throw .tooLarge(bytes: Int(clamping: count)) }
      throw .unwritable("\(error)")
    }
    guard bytes.count <= ParkedActivity.maximumBytes else { throw .tooLarge(bytes: bytes.count) }
    return bytes
  }

  /// The waiting activity; nil if there is no file.
  ///
  /// Any other content, such as a link or other bytes, is an error, because it does not mean that the app has taken the
  /// activity.
  package var waiting: ParkedActivity? {
    get throws(ParkingError) {
      do {
        let bytes = try PrivateFile.read(path, beneath: folders.containers, maximumBytes: ParkedActivity.maximumBytes)
        return try bytes.map(ParkedActivity.init(bytes:))
      } catch let error as WireError {
        throw .unreadable("\(error)")
      } catch {
        throw .unreadable(systemReason(error))
      }
    }
  }

  /// Returns whether the activity with the identifier `activity` still waits. Fails as ``waiting`` does.
  package func isWaiting(_ activity: String) throws(ParkingError) -> Bool { try waiting?.identifier == activity }
}
