internal import Foundation
internal import IntentWire
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import Intents

@Suite("Threads read messages in turns")
struct MessageReaderTests {
  /// The two ends of a socket. The reader closes its own end.
  private struct Ends {
    let host: FileHandle
    let reader: MessageReader

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
      host = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
      reader = MessageReader(socket: ends[1])
    }

    func send(_ message: HostToExtensionMessage) throws {
      try host.write(contentsOf: Data(WireFrame.encode(message.object)))
    }
  }

  @Test("Another thread reads ahead, up to a limit, and the order of the messages stays")
  func order() async throws {
    let ends = try Ends()
    let count: Int64 = 1_000
    let intercepted = Atomic<Int64>(0)
    ends.reader.intercept { _ in
      intercepted.add(1, ordering: .sequentiallyConsistent)
      return false
    }
    let (taken, ahead) = try await blocking { [reader = ends.reader] in
      let isDone = Atomic(false)
      let hasEnded = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = reader.read(until: nil) { isDone.load(ordering: .sequentiallyConsistent) }
        hasEnded.signal()
      }
      Thread.detachNewThread { for number in 0..<count { try? ends.send(.close(conversation: number)) } }
      var taken: [HostToExtensionMessage?] = []
      var ahead: Int64 = 0
      for number in 0..<count {
        taken.append(try reader.next())
        ahead = max(ahead, intercepted.load(ordering: .sequentiallyConsistent) - number)
      }
      isDone.store(true, ordering: .sequentiallyConsistent)
      reader.shutDown()
      hasEnded.wait()
      return (taken, ahead)
    }
    #expect(taken == (0..<count).map { .close(conversation: $0) })
    // The message that was just taken, those that wait, and one that is being read.
    #expect(ahead <= Int64(MessageReader.maximumWaiting) + 2)
  }

  @Test("A thread that waits stops at its deadline, and another one continues with the rest of a message")
  func deadline() throws {
    let ends = try Ends()
    let bytes = Data(try WireFrame.encode(HostToExtensionMessage.close(conversation: 5).object))
    try ends.host.write(contentsOf: bytes.prefix(7))
    #expect(!ends.reader.read(until: .now) { false })
    #expect(!ends.reader.read(until: .now + .milliseconds(1)) { false })
    try ends.host.write(contentsOf: bytes.dropFirst(7))
    #expect(try ends.reader.next() == .close(conversation: 5))
  }

  @Test("All threads learn of the end of the stream, and of an invalid message")
  func ends() throws {
    let closed = try Ends()
    try closed.send(.close(conversation: 1))
    try closed.host.close()
    #expect(!closed.reader.read(until: nil) { false })
    #expect(try closed.reader.next() == .close(conversation: 1))
    #expect(try closed.reader.next() == nil)
    #expect(try closed.reader.next() == nil)
    let invalid = try Ends()
    try invalid.host.write(contentsOf: [1, 0, 0, 0, 0])
    #expect(!invalid.reader.read(until: nil) { false })
    #expect(throws: WireError.self) { try invalid.reader.next() }
  }
}
