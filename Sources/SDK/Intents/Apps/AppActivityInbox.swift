internal import AppGroups
internal import Foundation
internal import IntentWire

/// Receives the activities that a host hands to this app. The host stores an activity as a file in the app's container.
/// If the app runs, the host also connects to the app's socket to wake it.
///
/// Each activity is delivered exactly once, even if the app runs twice: the process that renames the file claims the
/// activity. If the app crashes before the rename, it finds the activity at its next start.
package final class AppActivityInbox: Sendable {
  /// The inbox of this process; nil if the process is not an app.
  package static let current = AppIdentity.current.map {
    AppActivityInbox(
      app: $0.identifier, container: $0.container,
      places: AppSocketFolders(environment: ProcessInfo.processInfo.environment))
  }

  private let app: String
  private let container: URL
  private let places: AppSocketFolders

  /// Makes an inbox for the app with the identifier `app`.
  init(app: String, container: URL, places: AppSocketFolders) {
    self.app = app
    self.container = container
    self.places = places
  }

  // MARK: Taking

  /// Claims the pending activity and removes its file.
  ///
  /// - Returns: the activity with its interaction; nil if none is pending, if the pending one has expired at `date`, or
  ///   if its file can't be read. The log names the error of an unreadable file.
  package func claimActivity(at date: Date = .now) -> NSUserActivity? {
    let file = ParkedActivity.path.reduce(container) { $0.appending(path: $1) }
    let claimedFile = file.deletingLastPathComponent().appending(path: ".Taken.\(UUID().uuidString)")
    guard rename(file.path, claimedFile.path) == 0 else { return nil }
    defer { unlink(claimedFile.path) }
    do {
      let parked = try ParkedActivity(bytes: Self.bytes(claimedFile))
      guard parked.isCurrent(at: date) else { return nil }
      let activity = NSUserActivity.make(from: parked.activity)
      activity.isHandledInApp = parked.isHandledInApp
      activity.handOff = parked.identifier
      return activity
    } catch {
      log("the activity that waited for the app can't be read: \(error)")
      return nil
    }
  }

  /// Reads a parked activity. Throws `EFBIG` if the file is larger than `ParkedActivity.maximumBytes`.
  private static func bytes(_ file: URL) throws -> Data {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let data = try handle.read(upToCount: ParkedActivity.maximumBytes + 1) ?? Data()
    guard data.count <= ParkedActivity.maximumBytes else { throw POSIXError(.EFBIG) }
    return data
  }

  // MARK: Answering

  /// Sends the app's response for the intent of an activity to the host, in a file of the app's container. The host
  /// applies the same deadline as to an extension.
  ///
  /// - Parameters:
  ///   - handOff: the host's identifier of the activity; with nil, the method does nothing.
  ///   - response: the response; nil if the app shows the activity instead of handling the intent.
  package func storeAnswer(_ handOff: String?, with response: INIntentResponse?) {
    guard let handOff, let name = AppAnswer.path.last else { return }
    let folder = AppAnswer.path.dropLast().reduce(container) { $0.appending(path: $1) }
    do {
      let bytes = try AppAnswer(activity: handOff, response: response?.wireObject).bytes
      guard bytes.count <= AppAnswer.maximumBytes else { throw POSIXError(.EFBIG) }
      try ContainerFile(folder: folder, name: name).change { _ in Data(bytes) }
    } catch {
      log("the host does not get the response of the app: \(error)")
    }
  }

  // MARK: Listening

  /// Listens for wake-ups on a thread of its own until the process ends.
  ///
  /// - Parameter deliver: receives each activity on that thread, including one that arrived between an earlier
  ///   ``claimActivity(at:)`` and this call.
  package func listen(_ deliver: @escaping @Sendable (Unchecked<NSUserActivity>) -> Void) {
    AppSocketListener(app: app, folder: places.activities).start("activities") { [self] in
      if let activity = claimActivity() { deliver(Unchecked(activity)) }
    } _: { [self] connection in
      handleWakeUp(connection, deliver)
    }
  }

  /// Claims the pending activity and replies with one byte: 1 if there was an activity, else 0. Nothing else crosses
  /// the connection, so a program that connects without a reason only costs the app one check.
  private func handleWakeUp(_ connection: Int32, _ deliver: (Unchecked<NSUserActivity>) -> Void) {
    let activity = claimActivity()
    var answer: UInt8 = activity == nil ? 0 : 1
    send(connection, &answer, 1, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    close(connection)
    if let activity { deliver(Unchecked(activity)) }
  }
}
