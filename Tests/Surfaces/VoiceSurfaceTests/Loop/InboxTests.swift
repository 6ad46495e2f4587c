internal import Dispatch
internal import Testing

@testable internal import VoiceSurface

@Suite("Messages for the thread of the loop")
struct InboxTests {
  @Test("Messages keep their order, also those that were added to a full queue")
  func order() {
    let inbox = Inbox<Int>(limit: 1, timeout: .seconds(0))
    for number in 1...3 { inbox.add(number) }
    #expect((1...3).map { _ in inbox.next(until: .now) } == [1, 2, 3])
    #expect(inbox.next(until: .now) == nil)
  }

  @Test("A message that was added to a full queue does not raise the limit")
  func limit() {
    let inbox = Inbox<Int>(limit: 1, timeout: .seconds(0))
    for _ in 0..<3 {
      #expect(inbox.add(1))
      #expect(!inbox.add(2))
      while inbox.next(until: .now) != nil {}
    }
  }
}
