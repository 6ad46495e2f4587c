internal import Foundation
internal import HostServer
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite(
  "A question that needs consent is a notification of the desktop",
  .enabled(if: hasBus, "\(busAdvice)"))
struct DesktopNotificationTests {
  /// Collects what notifications open, and the defects that they report.
  private final class Results: Sendable {
    let opened = Mutex<[String]>([])
    let defects = Mutex<[String]>([])

    func open(_ identifier: String) { opened.withLock { $0.append(identifier) } }

    func notifications(
      on address: String, limits: DesktopNotifications.Limits = .init()
    ) -> DesktopNotifications {
      DesktopNotifications(
        address: address, words: .init(open: "Open") { "\($0 ?? "A program") asks for your consent" }, limits: limits,
        onDefect: { defect in self.defects.withLock { $0.append(defect) } })
    }
  }

  private func waitUntilClosed(_ notifications: DesktopNotifications) throws {
    try #require(try waitForValue { notifications.openCount == 0 ? true : nil } == true)
  }

  @Test(
    "It has the question, the surface and an action; the action and a click open the page",
    arguments: ["open", "default"])
  func opens(action: String) async throws {
    try await blocking {
      let desktop = try SessionBusServer()
      let results = Results()
      let notifications = results.notifications(on: desktop.address)
      notifications.notify(
        "a", text: "Pay <b>$5</b> & more\u{202e}\u{1b}[31m?", asker: "mcp"
      ) { results.open("a") }
      let call = try desktop.wait(forCall: "Notify")
      #expect(call.contains(#""mcp asks for your consent" "Pay &lt;b&gt;$5&lt;/b&gt; &amp; more[31m?""#))
      #expect(call.contains(#"["default", "Open", "open", "Open"]"#))
      // Neither another notification's action nor an unknown action opens anything.
      try desktop.send("ActionInvoked", 7, "s", "open")
      try desktop.send("ActionInvoked", 1, "s", "snooze")
      #expect(notifications.openCount == 1)
      try desktop.send("ActionInvoked", 1, "s", action)
      try waitUntilClosed(notifications)
      #expect(results.opened.withLock(\.self) == ["a"])
    }
  }

  @Test("A closed notification opens nothing and makes no link, and can be shown again")
  func closes() async throws {
    try await blocking {
      let desktop = try SessionBusServer()
      let results = Results()
      let notifications = results.notifications(on: desktop.address)
      for number in 1...2 {
        notifications.notify("a", text: "Unlock?", asker: "socket") { results.open("a") }
        // The same question is not shown twice at a time.
        notifications.notify("a", text: "Unlock?", asker: "socket") { results.open("a") }
        _ = try desktop.wait(forCall: "Notify", count: number)
        #expect(notifications.openCount == 1)
        try desktop.send("NotificationClosed", number, "u", "2")
        try waitUntilClosed(notifications)
      }
      #expect(desktop.calls.count { $0.contains(" Notify ") } == 2)
      #expect(results.opened.withLock(\.self).isEmpty)
    }
  }

  @Test("The number and the lifetime of notifications are limited")
  func limits() async throws {
    try await blocking {
      let desktop = try SessionBusServer()
      let results = Results()
      var limits = DesktopNotifications.Limits()
      limits.open = 2
      limits.lifetime = .milliseconds(1)
      let notifications = results.notifications(on: desktop.address, limits: limits)
      for number in 0..<2 {
        notifications.notify("\(number)", text: "Unlock?", asker: "socket") { results.open("\(number)") }
      }
      _ = try desktop.wait(forCall: "CloseNotification", count: 2)
      try waitUntilClosed(notifications)
      limits.lifetime = .seconds(600)
      let patient = results.notifications(on: desktop.address, limits: limits)
      for number in 0..<10 {
        patient.notify("\(number)", text: "Unlock?", asker: "socket") { results.open("\(number)") }
      }
      #expect(patient.openCount == 2)
      _ = try desktop.wait(forCall: "Notify", count: 4)
      for number in 3...4 { try desktop.send("NotificationClosed", number, "u", "2") }
      try waitUntilClosed(patient)
    }
  }

  @Test("Without a desktop, there is only one warning", arguments: [true, false])
  func noDesktop(hasBus: Bool) async throws {
    try await blocking {
      let bus = hasBus ? try SessionBusServer(hasDesktop: false) : nil
      let results = Results()
      let notifications = results.notifications(on: bus?.address ?? "unix:path=/nowhere")
      for number in 0..<3 {
        notifications.notify("\(number)", text: "Unlock?", asker: "socket") { results.open("\(number)") }
      }
      try waitUntilClosed(notifications)
      let defects = results.defects.withLock(\.self)
      #expect(defects.count == 1)
      #expect(defects.first?.hasPrefix("the desktop shows no notifications: can't ") == true)
    }
  }

  @Test("When the bus ends, its notifications end")
  func busEnds() async throws {
    try await blocking {
      let results = Results()
      var desktop: SessionBusServer? = try SessionBusServer()
      let notifications = results.notifications(on: try #require(desktop?.address))
      notifications.notify("a", text: "Unlock?", asker: "socket") { results.open("a") }
      _ = try desktop?.wait(forCall: "Notify")
      desktop = nil
      try waitUntilClosed(notifications)
      #expect(results.opened.withLock(\.self).isEmpty)
    }
  }
}
