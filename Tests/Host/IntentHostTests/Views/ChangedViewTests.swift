internal import BaseFiles
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import IntentWire
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("A view that changes is shown while the question is open")
struct ChangedViewTests {
  @Test("A change is shown immediately, before the answer")
  func change() async throws {
    let host = try ViewHost()
    let shown = try await host.send("change the view") { $0.waitAndShow() }
    #expect(shown.outcome == .success)
    #expect(shown.stages == ["confirmation", "change", "result"])
    let change = try #require(shown.events.lastIndex(of: "view", before: "answer"))
    #expect(change > (shown.events.firstIndex(of: "prompt") ?? .max))
    #expect(try host.journal()?.code == nil)
  }

  @Test("Endless changes are limited to the interval of the host")
  func endless() async throws {
    let shown = try await ViewHost().send("change the view without end") { interruption in
      for _ in 0..<3 { interruption.waitAndShow() }
    }
    #expect(shown.outcome == .success)
    #expect(shown.stages.prefix(4) == ["confirmation", "change", "change", "change"])
  }

  @Test("A presenter that can't wait for changes shows the last one after the answer")
  func later() async throws {
    let shown = try await ViewHost().send("change the view") { $0.wait() }
    #expect(shown.stages == ["confirmation", "change", "result"])
    #expect(shown.events.lastIndex(of: "view", before: "answer") ?? 0 < shown.events.firstIndex(of: "prompt") ?? 0)
  }
}

@Suite("Views adapt to the size of their place")
struct ViewPlaceTests {
  @Test("A new width causes a new layout of the view and of the host's card")
  func widths() async throws {
    let host = try ViewHost()
    let shown = try await host.send("show the size") { [place = host.place] interruption in
      for width in [390.0, 768, 320] {
        place.surface = ViewSurface(width: width)
        interruption.waitAndShow()
      }
    }
    #expect(shown.outcome == .success)
    #expect(shown.stages == ["confirmation", "change", "change", "change", "result"])
    #expect(shown.sizes.map(\.first) == [320, 390, 768, 320, 320])
    #expect(shown.texts.map(\.first) == ["320 compact", "390 compact", "768 regular", "320 compact", "320 compact"])
    #expect(shown.cardWidths == [320, 390, 768, 320, 320])
    #expect(try host.journal() == .init(shown: 5))
  }

  @Test("A layout that overtakes a change does not lose images")
  func overtaken() async throws {
    let host = try ViewHost()
    let shown = try await host.send("show new pictures without end") { [place = host.place] interruption in
      for count in 1...10 {
        place.surface = ViewSurface(width: Double(320 + count))
        interruption.waitAndShow()
      }
    }
    #expect(shown.outcome == .success)
    #expect(shown.views.count >= 12)
    #expect(try host.journal()?.code == nil)
  }

  @Test("The extension draws again for another appearance")
  func appearance() async throws {
    let host = try ViewHost()
    let shown = try await host.send("show the size") { [place = host.place] interruption in
      place.surface = ViewSurface(width: 320, isDark: true)
      interruption.waitAndShow()
    }
    #expect(shown.texts.map(\.first) == ["320 compact", "320 compact dark", "320 compact dark"])
  }

  @Test(
    "A failed layout ends the view, and not the request",
    arguments: [("hang in another place", "timedOut"), ("crash in another place", "crashed")])
  func failure(text: String, code: String) async throws {
    let host = try ViewHost {
      if code == "timedOut" { $0.policy.budgets.view = .seconds(3) }
    }
    let shown = try await host.send(text) { [place = host.place] interruption in
      place.surface = ViewSurface(width: 768)
      interruption.waitAndShow()
    }
    #expect(shown.outcome == .success)
    #expect(shown.stages == ["confirmation"])
    #expect(shown.cardWidths == [320, 768, 768])
    #expect(try host.journal() == .init(shown: 1, code: code))
  }

  @Test("A request has its own place")
  func own() async throws {
    let host = try ViewHost()
    var request = RequestHost.message("show the size")
    request.viewPlace = ViewPlace(ViewSurface(width: 768))
    let sent = request
    let texts = try await blocking {
      let turn = host.device.host.blockingTurn(sent)
      guard case .question(let question) = turn else { return [[String]]() }
      return [390.0, 1024].map { width in
        var lines: [String] = []
        host.device.host.showViews(beside: question, on: ViewSurface(width: width)) { event in
          lines.append(event.line(RequestLabel(number: 1)))
        }
        return lines
      }
    }
    #expect(texts.map(\.count) == [2, 2])
    #expect(texts.first?.first?.contains("390 compact") == true)
    #expect(texts.last?.first?.contains("1024 regular") == true)
    #expect(texts.joined().allSatisfy { $0.contains(#""event":"view""#) })
  }
}

extension PromptInterruption {
  /// Waits for a change.
  fileprivate func wait() {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let limit = Int32(TestLimits.timeout.components.seconds) * 1000
    if poll(&watched, 1, limit) != 1 { Issue.record("nothing changes") }
  }

  /// Waits for a change, and shows it.
  fileprivate func waitAndShow() {
    wait()
    show()
  }
}

extension [String] {
  /// The index of the last `element` before the first `other`.
  fileprivate func lastIndex(of element: String, before other: String) -> Int? {
    firstIndex(of: other).flatMap { self[..<$0].lastIndex(of: element) }
  }
}
