import UITesting
import XCTest

/// Locks and unlocks the car by sentences, and looks at what the app shows.
class CarLockUITests: XCTestCase {
  private let app = XCUIApplication()

  override class func setUp() {
    super.setUp()
    // The app is not among the resources of these tests, because its bundle lies with the samples.
    let samples = URL(fileURLWithPath: #filePath + "/../../../../Plugins/Apps/Bundles").standardized
    XCUIDevice.shared.install(samples.appendingPathComponent("UnicornCar.app"))
  }

  override func tearDown() {
    app.terminate()
    XCUIDevice.shared.locale = Locale(identifier: "en_US")
    XCUIDevice.shared.passcode = nil
    XCUIDevice.shared.isLocked = false
    super.tearDown()
  }

  func testLockCar() {
    setCarLockStatus(false)
    XCUIDevice.shared.siriService.activate(voiceRecognitionText: "Lock my car")
    waitForSiri()
    app.launch()
    XCTAssertEqual(app.images["car"].label, "locked")
  }

  func testLockCarInMandarin() {
    XCUIDevice.shared.locale = Locale(identifier: "zh_CN")
    setCarLockStatus(false)
    XCUIDevice.shared.siriService.activate(voiceRecognitionText: "锁上我的车")
    waitForSiri()
    app.launch()
    XCTAssertEqual(app.images["car"].label, "locked")
  }

  func testUnlockCarWithPasscode() {
    unlock("Unlock my car")
  }

  func testUnlockCarWithPasscodeInMandarin() {
    XCUIDevice.shared.locale = Locale(identifier: "zh_CN")
    unlock("解锁我的车")
  }

  func testLockedDevice() {
    XCUIDevice.shared.passcode = "1234"
    XCUIDevice.shared.isLocked = true
    let siri = XCUIDevice.shared.siriService
    siri.activate(voiceRecognitionText: "Unlock my car")
    siri.secureTextFields["Passcode"].typeText("1234")
    XCTAssertFalse(XCUIDevice.shared.isLocked)
    app.launch()
    XCTAssertFalse(siri.secureTextFields["Passcode"].exists)
    XCUIDevice.shared.isLocked = true
    XCTAssertTrue(XCUIDevice.shared.isLocked)
  }

  /// Unlocks the car while the app is on the screen.
  private func unlock(_ sentence: String) {
    let siri = XCUIDevice.shared.siriService
    XCUIDevice.shared.passcode = "1234"
    setCarLockStatus(true)
    siri.activate(voiceRecognitionText: sentence)
    XCTAssertEqual(app.images["car"].label, "locked")
    siri.secureTextFields["Passcode"].typeText("1234\n")
    XCTAssertFalse(siri.secureTextFields["Passcode"].exists)
    let isUnlocked = NSPredicate { element, _ in (element as? XCUIElement)?.label == "unlocked" }
    wait(for: [XCTNSPredicateExpectation(predicate: isUnlocked, object: app.images["car"])], timeout: 10)
  }

  /// Launches the app, and taps the car if its state is another one.
  private func setCarLockStatus(_ isLocked: Bool) {
    app.launch()
    let car = app.images["car"]
    let wanted = isLocked ? "locked" : "unlocked"
    if car.label != wanted { car.tap() }
    XCTAssertEqual(car.label, wanted)
  }

  /// Waits as tests for Apple's systems do, although here Siri has answered already.
  private func waitForSiri() {
    let answered = NSPredicate { _, _ in true }
    wait(for: [expectation(for: answered, evaluatedWith: self, handler: nil)], timeout: 10)
  }
}
