internal import BaseFiles
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("A request shows the views of its app")
struct ShownViewTests {
  @Test("A view is shown before the question and after the request was handled")
  func stages() async throws {
    let host = try ViewHost()
    let shown = try await host.send("hello")
    #expect(shown.outcome == .success)
    #expect(shown.stages == ["confirmation", "result"])
    #expect(shown.views.map { $0["extension"] } == ["com.example.views", "com.example.views"])
    #expect(shown.cards.map { $0["extension"] } == ["com.example.scripted", "com.example.scripted"])
    let view = try #require(shown.events.firstIndex(of: "view"))
    #expect(shown.events[(view + 1)...].first { $0 != "view" } == "prompt")
    #expect(shown.events.lastIndex(of: "view") ?? 0 > shown.events.firstIndex(of: "handled") ?? 0)
    #expect(try host.journal() == .init(shown: 2))
  }

  @Test("A draft is ready, whatever code 'confirm' answers with")
  func draft() async throws {
    let shown = try await ViewHost().send("confirm 3")
    #expect(shown.sizes == [[320, 101], [320, 103]])
  }

  @Test("A method with the spelling of the first beta is called")
  func beta() async throws {
    let shown = try await ViewHost("BetaController").send("hello")
    #expect(shown.sizes == [[320, 77], [320, 77]])
  }

  @Test("The view has the size that the place permits")
  func size() async throws {
    let host = try ViewHost { $0.viewPlace = ViewPlace(ViewSurface(width: 390, maximumHeight: 200)) }
    let shown = try await host.send("show too much")
    #expect(shown.sizes == [[390, 200], [390, 200]])
  }

  @Test("No view is shown without a size, for another app, or if views are disabled")
  func none() async throws {
    #expect(try await ViewHost().send("show nothing").views.isEmpty)
    let others = try [
      ViewHost(app: "Other"), ViewHost { $0.policy.disabled = ["com.example.views"] },
      ViewHost { $0.viewPlace = nil },
    ]
    for host in others {
      let shown = try await host.send("hello")
      #expect(shown.outcome == .success)
      #expect(shown.views.isEmpty)
      #expect(try host.journal() == nil)
    }
  }

  @Test("The event lists the parts that the controller displays itself")
  func hides() async throws {
    let shown = try await ViewHost().send("complete twice")
    #expect(shown.views.map { $0["hides"] } == [.array(["message"]), .array(["message"])])
    #expect(shown.sizes == [[320, 100], [320, 100]])
    #expect(shown.cards.isEmpty)
  }
}

@Suite("A fault of a view ends only the view")
struct ViewFaultTests {
  @Test(
    "The request continues as text, and the journal contains the fault",
    arguments: [
      ("never complete", "timedOut"), ("drop the completion", "handlerFailed"), ("crash the view", "crashed"),
      ("exit the view", "crashed"), ("hang the view", "timedOut"), ("grow the view", "memoryBudgetExceeded"),
      ("fill the view", "memoryBudgetExceeded"),
    ])
  func fault(text: String, code: String) async throws {
    let host = try ViewHost {
      if code == "timedOut" { $0.policy.budgets.view = .seconds(3) }
    }
    let shown = try await host.send(text)
    #expect(shown.outcome == .success)
    #expect(shown.views.isEmpty)
    #expect(try host.journal() == .init(shown: 0, code: code))
    // The author learns the reason, once.
    let fault = try #require(shown.faults.first)
    #expect(shown.faults.count == 1)
    #expect(fault.hasPrefix("\(code): "))
    if text == "never complete" { #expect(fault.hasSuffix("a branch returned without calling completion")) }
  }

  @Test("A view near its memory budget gets a warning and continues if it frees memory")
  func warning() async throws {
    let host = try ViewHost { $0.policy.budgets.uiMemoryMB = 64 }
    let shown = try await host.send("use much memory")
    #expect(shown.outcome == .success)
    #expect(shown.sizes == [[320, 80], [320, 100]])
    #expect(try host.journal() == .init(shown: 2))
  }

  @Test("A view that fails at the end has been shown before")
  func late() async throws {
    let host = try ViewHost()
    let shown = try await host.send("crash the view at the end")
    #expect(shown.outcome == .success)
    #expect(shown.stages == ["confirmation"])
    #expect(try host.journal() == .init(shown: 1, code: "crashed"))
  }

  @Test(
    "A view is shown regardless of the other work of its code",
    arguments: ["complete twice", "complete on another queue", "lay out without end", "show no number"])
  func harmless(text: String) async throws {
    let host = try ViewHost()
    let shown = try await host.send(text)
    #expect(shown.outcome == .success)
    #expect(shown.sizes == [[320, 100], [320, 100]])
    #expect(try host.journal() == .init(shown: 2))
  }

  @Test("Three faults quarantine only the extension that shows views")
  func quarantine() async throws {
    let host = try ViewHost()
    // In one closure, because between two closures other tests can run for longer than a pause of the quarantine.
    try await blocking {
      for _ in 0..<3 { #expect(try host.sent("crash the view").views.isEmpty) }
      let shown = try host.sent("hello")
      #expect(shown.outcome == .success)
      #expect(shown.views.isEmpty)
      #expect(try host.journal() == nil)
      host.device.host.quarantine.reset("com.example.views")
      #expect(try host.sent("hello").views.count == 2)
    }
  }
}
