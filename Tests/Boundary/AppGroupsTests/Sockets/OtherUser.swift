internal import Foundation
internal import Synchronization
internal import Testing

/// Runs code as another user. Only for tests that run as root.
enum OtherUser {
  private static let identifier = 54_321

  /// setresuid(2) of the kernel changes the thread that calls it; the C library's would change all threads.
  private typealias Call = @convention(c) (Int, Int, Int, Int) -> Int
  #if arch(x86_64)
    private static let setresuid = 117
  #else
    private static let setresuid = 147
  #endif

  /// Calls `body` on a thread of its own, whose effective user is another one.
  static func run(_ body: @escaping @Sendable () throws -> Void) throws {
    let symbol = try #require(dlsym(nil, "syscall"))
    let call = unsafeBitCast(symbol, to: Call.self)
    let isDone = DispatchSemaphore(value: 0)
    let failure = Mutex<(any Error)?>(nil)
    Thread.detachNewThread {
      defer { isDone.signal() }
      guard call(setresuid, -1, identifier, -1) == 0 else { return failure.withLock { $0 = POSIXError(.EPERM) } }
      do { try body() } catch { failure.withLock { $0 = error } }
      _ = call(setresuid, -1, 0, -1)
    }
    isDone.wait()
    if let error = failure.withLock(\.self) { throw error }
  }
}
