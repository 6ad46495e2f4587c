public import CIntentExtension
internal import Foundation
internal import Synchronization

/// The entry point of the library, which a host calls through the C ABI.
///
/// In a process of its own, the function does not return: the main thread runs the main queue and the main run loop, to
/// which extension code dispatches, and another thread serves requests.
///
/// - Parameters:
///   - socket: one end of a connected stream socket; the function closes it.
///   - launch: flags and the library of the extension; see `intent_extension.h`.
/// - Returns: 0 after the host closed the socket; 1 after a protocol error or a failed launch.
@c(intent_extension_main_v1)
public func intentExtensionMain(socket: Int32, launch: UnsafePointer<intent_extension_launch>) -> Int32 {
  let library = ExtensionLibrary(handle: extension_launch_library(launch))
  ExtensionLibrary.current.withLock { $0 = library }
  let ownsProcess = launch.pointee.flags & INTENT_EXTENSION_OWNS_PROCESS != 0
  let session = ExtensionSession(socket: socket, ownsProcess: ownsProcess)
  guard ownsProcess else {
    return session.run() ? 0 : 1
  }
  let requests = Thread {
    installSignalStack()
    let isOrderly = session.run()
    fflush(nil)
    _exit(isOrderly ? 0 : 1)
  }
  requests.name = "requests"
  // Handlers run on this thread, and expect the stack size of a main thread.
  requests.stackSize = 8 << 20
  requests.start()
  while true { RunLoop.main.run() }
}

/// Gives this thread an alternate stack for signal handlers, because a handler can't use the thread's own stack after a
/// stack overflow. The memory is reserved until the process ends, and is only touched when a signal arrives.
private func installSignalStack() {
  let size = 128 << 10
  var stack = stack_t(ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
  sigaltstack(&stack, nil)
}
