internal import Foundation
internal import TestSupport
internal import Testing
internal import UITesting

@Suite("A test reads and operates a running app")
struct UsingAppsTests {
  /// Runs `body` on the launched app. It must not report a failure.
  private func use(_ body: @escaping @Sendable (TouchApp, XCUIApplication) throws -> Void) async throws {
    let failures = try await TouchApp.failures { touch in
      touch.app.launch()
      try body(touch, touch.app)
    }
    #expect(failures == [])
  }

  @Test("A tap on a button calls its action, unless the button is disabled")
  func buttons() async throws {
    try await use { touch, app in
      #expect(touch.log == "ready")
      app.buttons["count"].tap()
      #expect(touch.log == "counted 1")
      app.buttons["Count"].doubleTap()
      #expect(touch.log == "counted 3")
      #expect(!app.buttons["off"].isEnabled)
      app.buttons["off"].tap()
      #expect(touch.log == "counted 3")
      #expect(app.switches["switch"].value as? String == "0")
      app.switches["switch"].tap()
      #expect(touch.log == "switch true")
      #expect(app.switches["switch"].value as? String == "1")
    }
  }

  @Test("Typed text goes to the focused field if its delegate permits")
  func fields() async throws {
    try await use { touch, app in
      let name = app.textFields["name"]
      #expect(name.placeholderValue == "Name")
      #expect(name.value as? String == "Name")
      name.tap()
      #expect(name.hasFocus)
      name.typeText("Da#ne\u{7f}\u{7f}")
      #expect(name.value as? String == "Da")
      app.typeText("vid\n")
      #expect(touch.log == "entered David")
      #expect(!name.hasFocus)
      app.secureTextFields["pin"].tap()
      app.secureTextFields["pin"].typeText("12")
      #expect(app.secureTextFields["pin"].value as? String == "••")
    }
  }

  @Test("Taps, double taps and long presses are distinguished")
  func gestures() async throws {
    try await use { touch, app in
      let pad = app.otherElements["pad"]
      pad.tap()
      #expect(touch.log == "tapped")
      pad.doubleTap()
      #expect(touch.log == "double-tapped")
      pad.press(forDuration: 0.7)
      #expect(touch.log == "pressed")
      pad.press(forDuration: 0.1)
      #expect(touch.log == "tapped")
    }
  }

  @Test("An alert is dismissed before its action is called, and a sheet lists its actions")
  func alerts() async throws {
    try await use { touch, app in
      app.buttons["alert"].tap()
      let alert = app.alerts["Name the list"]
      #expect(alert.exists && alert.staticTexts["It is shared."].exists)
      #expect(!alert.buttons["Disabled"].isEnabled)
      alert.textFields.element.tap()
      alert.textFields.element.typeText("Soup")
      alert.buttons["Save"].tap()
      #expect(!app.alerts["Name the list"].exists)
      #expect(touch.log == "saved Soup")
      app.buttons["alert"].tap()
      app.alerts.buttons["Cancel"].tap()
      #expect(touch.log == "cancelled")
      app.buttons["actions"].tap()
      #expect(app.sheets.buttons.count == 2)
      app.sheets.buttons["Delete"].tap()
      #expect(touch.log == "deleted")
    }
  }

  @Test("A tap scrolls to a row outside the screen, and bar buttons navigate back")
  func tables() async throws {
    try await use { touch, app in
      #expect(app.navigationBars["Menu"].exists)
      app.navigationBars.buttons["Add"].tap()
      #expect(touch.log == "added")
      for row in ["Row 0", "Row 1"] { app.tables["rows"].staticTexts[row].tap() }
      #expect(!app.navigationBars["Detail"].exists)
      app.tables["rows"].staticTexts["Row 2"].tap()
      #expect(app.staticTexts["row 2"].exists)
      #expect(app.navigationBars["Detail"].buttons.element.label == "Menu")
      #expect(!app.staticTexts["log"].exists)
      app.navigationBars.buttons["BackButton"].tap()
      #expect(app.staticTexts["log"].exists)
      #expect(app.cells.containing(.staticText, identifier: "Row 1").element.identifier == "row 1")
    }
  }

  @Test("A presented controller covers the others until it is dismissed")
  func presentation() async throws {
    try await use { touch, app in
      app.buttons["sheet"].tap()
      #expect(!app.buttons["count"].exists)
      app.buttons["Close"].tap()
      #expect(app.buttons["count"].isHittable, "\(app.debugDescription)")
    }
  }

  @Test("Queries find elements by type, position, index and predicate")
  func queries() async throws {
    try await use { touch, app in
      let twins = app.images.matching(identifier: "twin")
      #expect(twins.count == 2)
      #expect(twins.firstMatch.label == "twin at 20")
      #expect(twins.element(boundBy: 1).label == "twin at 200")
      #expect(!twins.element(boundBy: 2).exists)
      #expect(twins.allElementsBoundByIndex.map(\.frame.minX) == [20, 200])
      #expect(app.images.matching(NSPredicate(format: "label ENDSWITH %@", "200")).element.identifier == "twin")
      let isFirst = NSPredicate { element, _ in (element as? any XCUIElementAttributes)?.label == "twin at 20" }
      #expect(app.images.matching(isFirst).count == 1)
      #expect(app.descendants(matching: .any)["pad"].elementType == .other)
      #expect(app.windows.children(matching: .any).count == 1)
      #expect(!app.staticTexts["hidden"].exists)
      #expect(app.label == "Touch")
      #expect(app.buttons.debugDescription == "`Descendants matching type Button`")
      let line = "Button, {{20.0, 90.0}, {150.0, 30.0}}, identifier: 'count', label: 'Count'"
      #expect(app.buttons["count"].debugDescription == line)
      #expect(NSPredicate(format: "exists == true AND isHittable == YES").evaluate(with: app.buttons["count"]))
      #expect(NSPredicate(format: "count > 1").evaluate(with: app.buttons))
    }
  }

  @Test("An app gets arguments and variables, can be terminated, and can be restarted")
  func life() async throws {
    let failures = try await TouchApp.failures { touch in
      let app = touch.app
      #expect(app.state == .notRunning && !app.exists)
      app.launchEnvironment["GREETING"] = "hello"
      app.launch()
      #expect(touch.log == "hello")
      #expect(app.wait(for: .runningForeground, timeout: 1))
      let first = ObservedProcess(try #require(app.processIdentifier))
      app.launch()
      #expect(first.waitForEnd())
      let second = ObservedProcess(try #require(app.processIdentifier))
      app.activate()
      app.terminate()
      #expect(second.waitForEnd())
      #expect(app.state == .notRunning)
      app.activate()
      #expect(app.exists)
    }
    #expect(failures == [])
  }

  @Test("When the device ends, its apps end and its folders are removed")
  func end() async throws {
    let process = try await blocking {
      let touch = try TouchApp()
      touch.app.launch()
      let process = ObservedProcess(try #require(touch.app.processIdentifier))
      touch.device.end()
      return process
    }
    #expect(try await blocking { process.waitForEnd() })
  }
}
