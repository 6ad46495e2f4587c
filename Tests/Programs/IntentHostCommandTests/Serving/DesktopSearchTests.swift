internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The desktop's search shows requests", .enabled(if: hasBus, "\(busAdvice)"))
struct DesktopSearchTests {
  private static let object = ["call", "org.intenthost.Search", "/org/intenthost/Search"]
  private static let gnome = object + ["org.gnome.Shell.SearchProvider2"]
  private static let kde = object + ["org.kde.krunner1"]

  private static let policy = #"{"Authorization": {"Default": "allow"}, "SearchResults": true}"#

  /// Starts a service on a bus, and waits until it answers searches.
  private static func web(
    on bus: SessionBusServer, policy: String = policy, environment: [String: String] = [:]
  ) throws -> WebProcess {
    let home = try HostHome()
    let environment = try NotedBrowser.environment(in: home).merging(environment) { $1 }
      .merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    return try WebProcess(home, policy: policy, environment: environment)
  }

  private static func waitForName(on bus: SessionBusServer) throws {
    try #require(try waitForValue { try? bus.call(kde + ["Actions"]) } == "a(sss) 0\n")
  }

  private static func words(_ sentence: String) -> [String] {
    let words = sentence.split(separator: " ").map(String.init)
    return [String(words.count)] + words
  }

  @Test("A complete request is a result with the name of its app; other words have none")
  func results() async throws {
    try await blocking {
      let bus = try SessionBusServer(hasDesktop: false)
      let web = try Self.web(on: bus)
      try Self.waitForName(on: bus)
      let found = try bus.call(Self.gnome + ["GetInitialResultSet", "as"] + Self.words("lock  my car"))
      #expect(found == "as 1 \"lock my car\"\n")
      let further = try bus.call(
        Self.gnome + ["GetSubsearchResultSet", "asas", "1", "lock my car"] + Self.words("unlock my car"))
      #expect(further == "as 1 \"unlock my car\"\n")
      // The second one is no request, so that it has no description.
      let described = try bus.call(Self.gnome + ["GetResultMetas", "as", "2", "lock my car", "lock"])
      #expect(
        described == #"aa{sv} 1 4 "id" s "lock my car" "name" s "lock my car" "description" s "UnicornCar" "#
          + #""gicon" s "intent-host""# + "\n")
      let matched = try bus.call(Self.kde + ["Match", "s", "lock my car"])
      #expect(
        matched == #"a(sssida{sv}) 1 "lock my car" "lock my car" "intent-host" 100 1 1 "subtext" s "UnicornCar""#
          + "\n")
      for none in ["lock", "weather", "don't lock my car", "", " ", String(repeating: "a ", count: 300)] {
        #expect(try bus.call(Self.kde + ["Match", "s", none]) == "a(sssida{sv}) 0\n", "\(none)")
      }
      #expect(try Tools.run(web.home, try BuildProducts.file("intent-host"), ["journal", "--json"]).isEmpty)
    }
  }

  @Test("A chosen result only opens the page with the sentence in its field", arguments: ["gnome", "kde", "launch"])
  func chosen(desktop: String) async throws {
    try await blocking {
      let bus = try SessionBusServer(hasDesktop: false)
      let web = try Self.web(on: bus)
      try Self.waitForName(on: bus)
      let sentence = "lock my car"
      switch desktop {
      case "gnome":
        try bus.call(Self.gnome + ["ActivateResult", "sasu", sentence] + Self.words(sentence) + ["0"])
      case "kde": try bus.call(Self.kde + ["Run", "ss", sentence, ""])
      default: try bus.call(Self.gnome + ["LaunchSearch", "asu"] + Self.words(sentence) + ["0"])
      }
      let file = try #require(try NotedBrowser.opened(web.home, count: 1).first)
      let form = try String(contentsOfFile: file, encoding: .utf8)
      #expect(form.contains(#"action="\#(web.site)/enter#say=lock%20my%20car""#), "\(form)")
      #expect(try Tools.run(web.home, try BuildProducts.file("intent-host"), ["journal", "--json"]).isEmpty)
    }
  }

  @Test("Without a complete request, the page is opened with an empty field")
  func incomplete() async throws {
    try await blocking {
      let bus = try SessionBusServer(hasDesktop: false)
      let web = try Self.web(on: bus)
      try Self.waitForName(on: bus)
      try bus.call(Self.gnome + ["ActivateResult", "sasu", "\"><script>", "0", "0"])
      let file = try #require(try NotedBrowser.opened(web.home, count: 1).first)
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains(#"action="\#(web.site)/enter""#))
    }
  }

  @Test("Unknown methods and wrong arguments are errors, and the service goes on")
  func errors() async throws {
    try await blocking {
      let bus = try SessionBusServer(hasDesktop: false)
      let web = try Self.web(on: bus)
      try Self.waitForName(on: bus)
      for call in [
        Self.kde + ["Teleport"], Self.kde + ["Match", "u", "7"], Self.gnome + ["GetInitialResultSet", "s", "a"],
        Self.gnome + ["GetSubsearchResultSet", "as", "0"], Self.object + ["com.example.Other", "Match", "s", "a"],
      ] {
        #expect(throws: (any Error).self, "\(call)") { try bus.call(call) }
      }
      #expect(try bus.call(Self.kde + ["Match", "s", "lock my car"]).contains("UnicornCar"))
      withExtendedLifetime(web) {}
    }
  }

  @Test("Without 'SearchResults' in the policy, no name is on the bus; a reload changes that in both directions")
  func policy() async throws {
    try await blocking {
      let bus = try SessionBusServer(hasDesktop: false)
      let plain = #"{"Authorization": {"Default": "allow"}}"#
      let web = try Self.web(on: bus, policy: plain)
      #expect(throws: (any Error).self) { try bus.call(Self.kde + ["Actions"]) }
      try web.home.replacePolicy(Self.policy)
      web.service.signal(SIGHUP)
      try Self.waitForName(on: bus)
      try web.home.replacePolicy(plain)
      web.service.signal(SIGHUP)
      let match = Self.kde + ["Match", "s", "lock my car"]
      #expect(try waitForValue { (try? bus.call(match)) == nil ? true : nil } == true)
    }
  }
}
