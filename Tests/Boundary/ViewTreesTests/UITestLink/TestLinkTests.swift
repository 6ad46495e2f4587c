internal import Foundation
internal import Testing
internal import ViewTrees

@Suite("A test and an app exchange messages over a private socket")
struct TestLinkTests {
  private static let future = ContinuousClock.now + .seconds(600)

  private static let screen = {
    var button = ScreenElement(.button, handle: 7, depth: 2, frame: .init(x: 0.5, y: -1, width: 2, height: 3))
    button.identifier = "ok"
    button.label = "好"
    button.value = ""
    button.placeholder = "text"
    button.isEnabled = false
    button.isSelected = true
    button.hasFocus = true
    let frame = ScreenElement.Frame(x: 0, y: 0, width: 375, height: 667)
    let outer = [ScreenElement(.application, handle: 0, depth: 0, frame: frame)]
    return ScreenElements(
      outer + [
        ScreenElement(.window, handle: 1, depth: 1, frame: frame), button,
        ScreenElement(.window, handle: 2, depth: 1, frame: frame),
      ], isCut: true)
  }()

  /// Connects a test with an app that answers by `answer` on a thread of its own.
  private func link(_ answer: @escaping @Sendable (TestRequest) -> [TestReply]) throws -> TestLinkToApp {
    let (link, appEnd) = try #require(TestLinkToApp.make())
    let app = TestLinkToTest(socket: appEnd)
    app.reportLaunch()
    Thread.detachNewThread {
      app.serve { request, reply in for answer in answer(request) { reply(answer) } }
    }
    return link
  }

  @Test("Requests, actions and elements survive encoding and decoding")
  func messages() throws {
    let requests: [TestRequest] = [
      .screen, .reach(handle: 3), .act(.tap(count: 2, seconds: 0.25), handle: 4), .act(.type("é\n"), handle: 0),
    ]
    let link = try link { request in
      switch request {
      case .screen: [.screen(Self.screen)]
      case .act(.type, _): [.failed("no keys")]
      default: requests.contains(request) ? [.done] : [.failed("another request")]
      }
    }
    #expect(try link.waitForLaunch(until: Self.future) == TestReply.version)
    #expect(try link.send(requests[0], until: Self.future) == .screen(Self.screen))
    #expect(try link.send(requests[1], until: Self.future) == .done)
    #expect(try link.send(requests[2], until: Self.future) == .done)
    let error = #expect(throws: TestLinkToApp.ReplyError.self) { try link.send(requests[3], until: Self.future) }
    guard case .failed("no keys")? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test("A late or repeated reply does not answer a later request")
  func late() throws {
    let link = try link { $0 == .screen ? [] : [.done, .failed("a second reply")] }
    _ = try link.waitForLaunch(until: Self.future)
    #expect(throws: TestLinkToApp.ReplyError.self) { try link.send(.screen, until: .now) }
    #expect(try link.send(.reach(handle: 1), until: Self.future) == .done)
    #expect(try link.send(.reach(handle: 2), until: Self.future) == .done)
  }

  @Test("An action beyond the limits is rejected")
  func limits() throws {
    let link = try link { _ in [.done] }
    _ = try link.waitForLaunch(until: Self.future)
    for (count, seconds) in [(0, 0), (1_000, 0), (1, .nan), (1, 1e9)] as [(Int, Double)] {
      let action = ElementAction.tap(count: count, seconds: seconds)
      #expect(throws: TestLinkToApp.ReplyError.self) { try link.send(.act(action, handle: 1), until: Self.future) }
    }
  }

  @Test("The connection closes when the app ends, and after an invalid message")
  func end() throws {
    let (link, appEnd) = try #require(TestLinkToApp.make())
    #expect(write(appEnd, [0xff, 0xff, 0xff, 0xff] as [UInt8], 4) == 4)
    #expect(throws: TestLinkToApp.ReplyError.self) { try link.waitForLaunch(until: Self.future) }
    close(appEnd)
    #expect(throws: TestLinkToApp.ReplyError.self) { try link.send(.screen, until: Self.future) }
  }

  @Test("An element with an impossible depth is rejected")
  func levels() throws {
    let frame = ScreenElement.Frame(x: 0, y: 0, width: 1, height: 1)
    for depths in [[1], [0, 2], [0, 0], []] {
      let elements = depths.map { ScreenElement(.other, handle: 1, depth: $0, frame: frame) }
      let link = try link { _ in [.screen(ScreenElements(elements))] }
      _ = try link.waitForLaunch(until: Self.future)
      #expect(throws: TestLinkToApp.ReplyError.self) { try link.send(.screen, until: Self.future) }
    }
  }

  @Test("A process accepts only a connection to its parent")
  func parent() throws {
    // The kernel records this process as the creator of the socket pair, and it is not its own parent.
    let (_, appEnd) = try #require(TestLinkToApp.make())
    defer { close(appEnd) }
    #expect(TestLinkToTest.inherited("\(appEnd)") == nil)
    for number in ["", "x", "-1", "0", "2", "1000000"] { #expect(TestLinkToTest.inherited(number) == nil) }
  }
}
