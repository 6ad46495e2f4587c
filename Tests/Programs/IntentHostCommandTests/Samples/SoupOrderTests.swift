internal import Foundation
internal import TestSupport
internal import Testing

@Suite("SoupOrder takes orders, an intent of its own")
struct SoupOrderTests {
  private func request(_ parameters: String = "") -> String {
    #"{"intent": "OrderSoupIntent", "parameters": {\#(parameters)}}"# + "\n"
  }

  private func order(_ home: HostHome, _ parameters: String, answers: String) async throws -> FinishedRun {
    try await home.run(["run", "--intent", "-"] + HostHome.samples, input: request(parameters) + answers)
  }

  /// The orders that the sample has stored in its container.
  private func orders(_ home: HostHome) throws -> [[String: Any]] {
    let file = home.url("data/intent-host/containers/com.example.SoupOrder.IntentsExtension/Orders.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]])
  }

  @Test("An order takes a choice, the definition's texts and a confirmation")
  func conversation() async throws {
    let home = try HostHome()
    let run = try await order(home, #""bowls": 2"#, answers: "tomato\ntomato and chili\nyes\n")
    #expect(run.exitCode == 0)
    #expect(
      run.lines == [
        "Which soup would you like?", "  1. Carrot and ginger", "  2. Leek and potato", "  3. Tomato and basil",
        "  4. Tomato and chili", "  5. Pea and mint", "Which soup would you like?", "  1. Tomato and basil",
        "  2. Tomato and chili",
        "SoupOrder: soup: Tomato and chili, number of bowls: 2, collection: fetch it. Go ahead?",
        "Your Tomato and chili will be ready in 5 minutes, for €10.40.",
      ])
    let orders = try orders(home)
    #expect(orders.count == 1)
    #expect(orders.first?["soup"] as? String == "tomato-chili")
    #expect(orders.first?["bowls"] as? Int == 2)
    #expect(orders.first?["isDelivered"] as? Bool == false)
  }

  @Test("An ambiguous name leads to a question, and too many bowls are rejected")
  func resolution() async throws {
    let home = try HostHome()
    let run = try await order(
      home, #""soup": {"displayString": "tomato"}, "bowls": 20, "toppings": [{"displayString": "Parsley"}]"#,
      answers: "2\n3\nyes\n")
    #expect(run.exitCode == 0)
    #expect(run.lines.first == "“tomato” could be 2 of our soups. Which one?")
    #expect(run.lines.contains("20 bowls are more than the 8 that we can cook at once. How many bowls?"))
    #expect(try orders(home).first?["toppings"] as? [String] == ["Parsley"])
  }

  @Test("A sold-out soup ends the request with the extension's text, and orders nothing")
  func soldOut() async throws {
    let home = try HostHome()
    let run = try await order(home, #""soup": {"identifier": "pea-mint"}"#, answers: "yes\n")
    #expect(run.exitCode == 1)
    #expect(run.errors == "handlerFailed: SoupOrder: The Pea and mint is sold out for today.\n")
    #expect(try orders(home).isEmpty)
  }

  @Test("The definition's restriction holds while the device is locked")
  func locked() async throws {
    let home = try HostHome()
    let run = try await home.run(["run", "--locked", "--intent", "-"] + HostHome.samples, input: request())
    #expect(run.exitCode == 3)
    #expect(run.errors.hasPrefix("restrictedWhileLocked: this is not allowed while the device is locked"))
  }

  @Test("Its properties and cases are validated like the API's")
  func wrongParameters() async throws {
    let home = try HostHome()
    for (parameters, message) in [
      (#""collection": "fetch""#, "'collection': Collection has no case 'fetch'"),
      (#""soup": {"name": "x"}"#, "'Soup' has no property 'name' at 'soup'"),
      (#""bowls": "two""#, "'bowls' is text; it should be a whole number"),
    ] {
      let run = try await order(home, parameters, answers: "")
      #expect(run.exitCode == 2)
      #expect(run.errors.hasPrefix("invalidRequest: \(message)"), "\(run.errors)")
    }
  }

  @Test("It is listed, and its requests are explained")
  func explained() async throws {
    let home = try HostHome()
    let list = try await home.run(["list"] + HostHome.samples)
    #expect(list.lines.contains { $0.hasPrefix("com.example.SoupOrder") && $0.hasSuffix("OrderSoupIntent*") })
    let explain = try await home.run(
      ["explain", "--json", "--intent", "-"] + HostHome.samples, input: request(#""bowls": 2"#))
    #expect(explain.exitCode == 0)
    let events = try explain.lines.map(jsonObject)
    #expect(events.map { $0["event"] as? String } == ["understood", "routed"])
    #expect(events[0]["parameters"] as? [String: Int] == ["bowls": 2])
    #expect(events[1]["extension"] as? String == "com.example.SoupOrder.IntentsExtension")
  }
}
