internal import BaseFiles
internal import Dispatch
internal import Foundation
internal import IntentWire

// Unchecked because of `socket`: only the thread in `serve` reads from it, and only the queue `replies` writes to it.
/// The app's end of the connection to the test that started it.
package final class TestLinkToTest: @unchecked Sendable {
  // A queue writes, so that no other thread has to wait until the test has read.
  private let socket: TestSocket
  private let replies = DispatchQueue(label: "replies to a UI test")

  /// Takes ownership of a connected socket. It is closed when this object is released.
  package init(socket descriptor: Int32) {
    socket = TestSocket(descriptor)
  }

  /// Opens the connection that this process has inherited. Programs that this process starts inherit neither the
  /// connection nor the variable.
  ///
  /// Only the parent of this process can be the peer: the kernel records the process that created a pair of sockets
  /// (`SO_PEERCRED`, unix(7)). Therefore no other program can read the app's screen or operate it.
  ///
  /// - Returns: the connection; nil if this process was not started by a test.
  package static func inherited() -> TestLinkToTest? {
    guard let text = getenv(TestLinkToApp.variable).map({ String(cString: $0) }) else { return nil }
    unsetenv(TestLinkToApp.variable)
    return inherited(text)
  }

  /// Opens the connection with the given descriptor number; nil if the peer is not the parent of this process.
  package static func inherited(_ number: String) -> TestLinkToTest? {
    guard let descriptor = Int32(number), descriptor > STDERR_FILENO, isOfParent(descriptor) else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return TestLinkToTest(socket: descriptor)
  }

  private static func isOfParent(_ descriptor: Int32) -> Bool {
    guard let peer = SocketCredentials(of: descriptor) else { return false }
    return peer.process == getppid() && peer.user == geteuid()
  }

  /// Reports to the test that the app has launched.
  package func reportLaunch() {
    send(.launched(version: TestReply.version), to: 0)
  }

  /// Serves the test until the connection ends. Blocks the calling thread.
  ///
  /// - Parameter answer: receives each request, and has to call the closure with the reply once, on any thread.
  package func serve(_ answer: (TestRequest, _ reply: @escaping @Sendable (TestReply) -> Void) -> Void) {
    // Every error ends the connection, so its cause does not matter.
    while let object = try? socket.receive(until: nil) {
      let number = object["number"].intValue ?? 0
      do {
        answer(try TestRequest(object)) { [self] in send($0, to: number) }
      } catch {
        send(.failed("\(error)"), to: number)
      }
    }
  }

  private func send(_ reply: TestReply, to number: Int64) {
    // Errors are ignored, because a test that has ended does not wait for the reply.
    replies.async { [self] in try? socket.send(reply.object(number: number)) }
  }
}
