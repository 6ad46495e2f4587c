internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Each response of an extension is one line of JSON")
struct ResultLineTests {
  private let send = "INSendMessageIntent"

  private func resolved(_ results: ResolutionMessage...) throws -> [String] {
    let parameter = try #require(try definition(send).parameter("recipients"))
    return jsonLines(.resolved(parameter, results))
  }

  private func line(_ results: String) -> [String] {
    [#"{"event":"resolved","parameter":"recipients","request":1,"results":[\#(results)],"v":1}"#]
  }

  @Test("resolved, with each kind of result")
  func resolved() throws {
    let ann = #"{"displayName":"Ann"}"#
    #expect(try resolved(.success(person("Ann"))) == line(#"{"kind":"success","value":\#(ann)}"#))
    #expect(try resolved(.needsValue) == line(#"{"kind":"needsValue"}"#))
    #expect(try resolved(.notRequired) == line(#"{"kind":"notRequired"}"#))
    #expect(try resolved(.unsupported()) == line(#"{"kind":"unsupported"}"#))
    #expect(
      try resolved(.disambiguation(person("Ann"), person("Bob")))
        == line(#"{"kind":"disambiguation","options":[\#(ann),{"displayName":"Bob"}]}"#))
    #expect(
      try resolved(.confirmationRequired(person("Ann")))
        == line(#"{"kind":"confirmationRequired","value":\#(ann)}"#))
    #expect(try resolved(.needsValue, .notRequired) == line(#"{"kind":"needsValue"},{"kind":"notRequired"}"#))
  }

  @Test("resolved, with the number of omitted options")
  func manyOptions() throws {
    let option = #"{"displayName":"Ann"}"#
    let listed = Array(repeating: option, count: 200).joined(separator: ",")
    let results = (1...2).map { _ in
      ResolutionMessage(type: "", kind: .disambiguation, options: Array(repeating: person("Ann"), count: 201))
    }
    #expect(
      try resolved(results[0]) == line(#"{"kind":"disambiguation","moreOptions":1,"options":[\#(listed)]}"#))
    let parameter = try #require(try definition(send).parameter("recipients"))
    #expect(
      jsonLines(.resolved(parameter, results))
        == line(
          #"{"kind":"disambiguation","moreOptions":1,"options":[\#(listed)]},{"kind":"disambiguation","moreOptions":201}"#
        ))
  }

  @Test("resolved, with the name or the number of a reason")
  func reason() throws {
    #expect(try resolved(.unsupported(reason: 2)) == line(#"{"kind":"unsupported","reason":"offline"}"#))
    #expect(try resolved(.unsupported(reason: 99)) == line(#"{"kind":"unsupported","reason":99}"#))
  }

  @Test("confirmed")
  func confirmed() throws {
    #expect(
      jsonLines(.confirmed(try definition(send), try response(send, "ready"))) == [
        #"{"code":"ready","event":"confirmed","request":1,"response":{},"#
          + #""userActivity":{"activityType":"INSendMessageIntent","#
          + #""interaction":{"code":"ready","handlingStatus":"ready","intent":"INSendMessageIntent"}},"v":1}"#
      ])
  }

  @Test("handled, with the response's properties")
  func handled() throws {
    let name = "INGetCarLockStatusIntent"
    let response = try response(name, "success", ["locked": .bool(true), "unknown": .int(1)])
    #expect(
      jsonLines(.handled(try definition(name), WireObject(type: name), response)) == [
        #"{"code":"success","event":"handled","request":1,"response":{"locked":true},"#
          + #""userActivity":{"activityType":"INGetCarLockStatusIntent","#
          + #""interaction":{"code":"success","handlingStatus":"success","intent":"INGetCarLockStatusIntent"}},"v":1}"#
      ])
  }

  @Test("handled, with the extension's own activity")
  func userActivity() throws {
    let activity = object(
      "NSUserActivity",
      [
        "activityType": .string("com.example.open"), "title": .string("Open"),
        "userInfo": .object(object("", ["error": .string("sign in"), "count": .int(2)])),
        "webpageURL": .string("https://example.com/"), "other": .int(1),
      ])
    let response = try response(send, "failureRequiringAppLaunch", ["userActivity": .object(activity)])
    #expect(
      jsonLines(.handled(try definition(send), WireObject(type: send), response)) == [
        #"{"code":"failureRequiringAppLaunch","event":"handled","request":1,"response":{},"#
          + #""userActivity":{"activityType":"com.example.open","#
          + #""interaction":{"code":"failureRequiringAppLaunch","handlingStatus":"failure","#
          + #""intent":"INSendMessageIntent"},"title":"Open","#
          + #""userInfo":{"count":2,"error":"sign in"},"webpageURL":"https://example.com/"},"v":1}"#
      ])
  }

  @Test("An unknown code is written as its number")
  func unknownCode() throws {
    let lines = jsonLines(.confirmed(try definition(send), object("", ["code": .int(99)])))
    #expect(lines.first?.hasPrefix(#"{"code":"99","event":"confirmed""#) == true)
  }
}
