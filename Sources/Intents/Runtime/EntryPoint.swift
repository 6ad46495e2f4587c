public import CIntentExtension
internal import Foundation

/// The function by which a host enters the library, over the C boundary.
///
/// - Parameters:
///   - socket: one end of a connected stream socket; closed when the host is done.
///   - launch: what the host says before any message; see `intent_extension.h`.
/// - Returns: 0 when the host closed the socket, 1 when it could not be understood or served. In a process of its own the function does not return: the main thread
///   runs the main queue and the main run loop, to which extension code dispatches, and requests run off it.
@c(intent_extension_main_v1)
public func intentExtensionMain(socket: Int32, launch: UnsafePointer<intent_extension_launch>) -> Int32 {
  let ownsProcess = launch.pointee.flags & INTENT_EXTENSION_OWNS_PROCESS != 0
  let session = ExtensionSession(socket: socket, ownsProcess: ownsProcess)
  guard ownsProcess else {
    return session.run() ? 0 : 1
  }
  let requests = Thread {
    takeSignalStack()
    let isOrderly = session.run()
    fflush(nil)
    _exit(isOrderly ? 0 : 1)
  }
  requests.name = "requests"
  // Handlers run here, and expect the room that a main thread gives.
  requests.stackSize = 8 << 20
  requests.start()
  while true { RunLoop.main.run() }
}

/// Gives this thread a stack for handlers of signals, so that the process can tell that a handler's recursion has no end:
/// its own stack is full then. Kept until the process ends, and no memory while it is not used.
private func takeSignalStack() {
  let size = 128 << 10
  var stack = stack_t(ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
  sigaltstack(&stack, nil)
}
