internal import Foundation
internal import TestSupport
internal import Testing
internal import UITesting

@Suite("Errors end in time and fail the test with a message that names the cause")
struct FailingTests {
  @Test("The message for a missing element lists the elements of the screen")
  func missing() async throws {
    let failures = try await TouchApp.failures { touch in
      touch.app.launch()
      #expect(!touch.app.buttons["none"].exists)
      #expect(!touch.app.buttons["none"].waitForExistence(timeout: 0.1))
      #expect(touch.app.buttons["none"].waitForNonExistence(timeout: 0.1))
      touch.app.navigationBars.buttons["none"].tap()
      #expect(touch.app.images["none"].label == "")
    }
    #expect(failures.count == 2)
    #expect(
      failures[0].hasPrefix(
        "Failed to tap the element: No matches found for `Descendants matching type NavigationBar` -> "
          + "`Descendants matching type Button` -> `Elements matching predicate '\"none\" IN identifiers'` in the app "
          + "'Touch', which shows:\nApplication, {{0.0, 0.0}, {375.0, 667.0}}, label: 'Touch'\n  Window, "))
    #expect(
      failures[1].hasPrefix("Failed to read the label: No matches found for `Descendants matching type Image` -> "))
  }

  @Test("The message for several matching elements lists them")
  func several() async throws {
    let failures = try await TouchApp.failures { touch in
      touch.app.launch()
      touch.app.images["twin"].tap()
    }
    #expect(
      failures == [
        """
        Failed to tap the element: Multiple matching elements found for `Descendants matching type Image` -> \
        `Elements matching predicate '"twin" IN identifiers'` in the app 'Touch':
        →Image, {{20.0, 290.0}, {150.0, 30.0}}, identifier: 'twin', label: 'twin at 20'
        →Image, {{200.0, 290.0}, {150.0, 30.0}}, identifier: 'twin', label: 'twin at 200'
        """
      ])
  }

  @Test("Touching a covered element and typing without the focus fail")
  func unreachable() async throws {
    let failures = try await TouchApp.failures { touch in
      touch.app.launch()
      #expect(!touch.app.buttons["below"].isHittable)
      touch.app.buttons["below"].tap()
      touch.app.textFields["name"].typeText("David")
      touch.app.secureTextFields["pin"].tap()
      touch.app.textFields["name"].typeText("David")
    }
    #expect(
      failures == [
        "Failed to tap the element: it can't be touched, because a UIView 'cover' is in front of it",
        "Failed to type into the element: neither it nor a descendant has the keyboard focus; tap it first",
        "Failed to type into the element: a UITextField outside it has the keyboard focus; tap it first",
      ])
  }

  @Test("An app that crashes, exits or hangs at launch fails the test", arguments: ["crash", "exit", "hang"])
  func launch(fault: String) async throws {
    let failures = try await TouchApp.failures(launch: fault == "hang" ? .milliseconds(300) : nil) { touch in
      touch.app.launchArguments = [fault]
      touch.app.launch()
      #expect(touch.app.state == .notRunning)
      _ = touch.app.buttons["count"].exists
    }
    let reason =
      switch fault {
      case "crash": "has ended: signal 6 (Aborted). Its last lines:\nabout to crash"
      case "exit": "has ended: exit code 3. Its last lines:\nabout to exit"
      default: "has not launched within 0.3 seconds"
      }
    #expect(
      failures == [
        "Failed to launch the app: the app 'Touch' \(reason)",
        "Failed to check whether the element exists: the app 'Touch' is not running; call 'launch()' first",
      ])
  }

  @Test("An app that crashes during an action fails the test")
  func crash() async throws {
    let failures = try await TouchApp.failures { touch in
      touch.app.launch()
      touch.app.buttons["crash"].tap()
      #expect(touch.app.state == .notRunning)
      #expect(!touch.app.buttons["count"].waitForExistence(timeout: 60))
    }
    let end = "the app 'Touch' has ended: signal 6 (Aborted). Its last lines:\nthe button crashes"
    #expect(
      failures == ["Failed to tap the element: \(end)", "Failed to wait for the element: \(end)"])
  }

  @Test("An app that hangs during an action fails the test and can be terminated")
  func hang() async throws {
    let failures = try await TouchApp.failures(answer: .seconds(10)) { touch in
      touch.app.launch()
      touch.app.buttons["hang"].tap()
      let process = ObservedProcess(try #require(touch.app.processIdentifier))
      touch.app.terminate()
      #expect(process.waitForEnd())
    }
    #expect(
      failures == [
        "Failed to tap the element: the app 'Touch' has not answered within 10.0 seconds: its main thread is busy"
      ])
  }

  @Test("Launching fails without an app, with several apps, and after a failed install")
  func apps() async throws {
    let failures = try await blocking {
      let folder = try TemporaryFolder()
      let device = TestDevice(environment: ["INTENT_HOST_PLUGINS": folder.path("apps")])
      defer { device.end() }
      try folder.write("", to: "apps/Broken.app/Info.plist")
      try TouchApp.write("Gone", program: "no-such-program", to: folder)
      try TouchApp.write("One", to: folder)
      try TouchApp.write("Two", to: folder)
      return TestFailures.during {
        XCUIApplication(nil, on: device, CallSite(#filePath, #line)).launch()
        XCUIApplication("org.example.Three", on: device, CallSite(#filePath, #line)).launch()
        XCUIDevice(device).install(folder.url.appending(path: "Four.app"))
      }
    }
    try #require(failures.count == 3)
    #expect(
      failures[0].hasPrefix(
        "Failed to launch the app: no app is selected: the installed apps are 'org.example.One', 'org.example.Two'; "
      ))
    #expect(failures[0].contains("the app has no file 'no-such-program'; build '"))
    #expect(failures[0].hasSuffix("; select one with 'XCUIApplication(bundleIdentifier:)'"))
    #expect(
      failures[1].hasPrefix("Failed to launch the app: there is no app 'org.example.Three'; the installed apps are "))
    #expect(failures[2].hasPrefix("Failed to install an app: "))
    #expect(failures[2].contains("Four.app"))
  }

  @Test("Sentences that Siri does not understand or no app supports fail the test")
  func sentences() async throws {
    let failures = try await TouchApp.failures { touch in
      let siri = XCUIDevice(touch.device).siriService
      siri.activate(voiceRecognitionText: "colourless green ideas")
      #expect(siri.staticTexts["colourless green ideas"].exists)
      siri.activate(voiceRecognitionText: "lock my car")
    }
    try #require(failures.count == 2)
    #expect(
      failures[0].hasPrefix("Failed to handle the sentence “colourless green ideas”: notUnderstood: "))
    #expect(failures[0].contains("\n> colourless green ideas"))
    #expect(failures[1].hasPrefix("Failed to handle the sentence “lock my car”: noExtension: "))
  }
}
