internal import CImageSections
public import CIntentExtension
internal import Foundation

/// Serves a host, which calls the entry point of extensions.
///
/// In a process of its own, the function does not return: the main thread runs the main queue, to which intents
/// dispatch, and another thread serves requests.
///
/// - Parameters:
///   - socket: one end of a connected stream socket; the function closes it.
///   - launch: flags; see `intent_extension.h`.
/// - Returns: 0 after the host closed the socket; 1 after an invalid message or a failed launch.
@c(app_intents_serve)
public func appIntentsServe(socket: Int32, launch: UnsafePointer<intent_extension_launch>) -> Int32 {
  let ownsProcess = launch.pointee.flags & INTENT_EXTENSION_OWNS_PROCESS != 0
  let session = AppIntentSession(socket: socket, ownsProcess: ownsProcess)
  guard ownsProcess else { return session.run() ? 0 : 1 }
  let requests = Thread {
    let isOrderly = session.run()
    fflush(nil)
    _exit(isOrderly ? 0 : 1)
  }
  requests.name = "requests"
  requests.stackSize = 8 << 20
  requests.start()
  while true { RunLoop.main.run() }
}

/// Writes the description of the library, the content of `AppIntents.json`, to a file descriptor.
///
/// - Parameter descriptor: the descriptor, which stays open.
/// - Returns: 0, or -1 if the description can't be made or written.
@c(app_intents_metadata_v1)
public func appIntentsMetadata(descriptor: Int32) -> Int32 {
  do {
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: LibraryDescription.json())
    return 0
  } catch {
    return -1
  }
}
