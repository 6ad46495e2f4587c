internal import Dispatch
internal import Foundation

/// Starts threads. Unlike Foundation's `Thread`, it reports an error if the system does not permit a thread.
package enum SystemThread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread that runs `body` and then ends.
  ///
  /// - Parameters:
  ///   - name: the name that debuggers show, of at most 15 bytes.
  ///   - stackBytes: the size of the thread's stack.
  ///   - body: the work of the thread.
  /// - Returns: 0, or the errno value of pthread_create(3): `EAGAIN` if a limit is reached.
  package static func start(
    _ name: String, stackBytes: Int, _ body: @escaping @Sendable () -> Void
  ) -> Int32 {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(attributes, stackBytes)
    let context = Unmanaged.passRetained(
      Body {
        Thread.current.name = name
        body()
      })
    var thread = pthread_t()
    let code = pthread_create(
      &thread, attributes,
      { context in
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    if code != 0 { context.release() }
    return code
  }

  /// Tests whether the system permits `count` threads at the same time; ends them afterwards.
  ///
  /// - Returns: 0, or the errno value for the first thread that could not be started.
  package static func probe(_ count: Int) -> Int32 {
    let gate = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    var started = 0
    defer {
      for _ in 0..<started { gate.signal() }
      for _ in 0..<started { ended.wait() }
    }
    while started < count {
      let code = start("probe", stackBytes: 128 << 10) {
        gate.wait()
        ended.signal()
      }
      guard code == 0 else { return code }
      started += 1
    }
    return 0
  }
}
