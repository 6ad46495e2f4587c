import XCTest

final class KettleUITests: XCTestCase {
  override func setUpWithError() throws {
    continueAfterFailure = false
  }

  func testKettle() throws {
    let app = XCUIApplication()
    app.launch()
    app.buttons["Boil"].tap()
    XCTAssertTrue(app.buttons["Hot"].waitForExistence(timeout: 5))

    let siri = XCUIDevice.shared.siriService
    siri.activate(voiceRecognitionText: "send a message saying hello")
    siri.buttons["Yes"].tap()
    XCTAssertTrue(siri.staticTexts["Sent."].exists, siri.debugDescription)
    let button = app.buttons.element(matching: NSPredicate(format: "label BEGINSWITH[c] 'hot'"))
    expectation(for: NSPredicate(format: "exists == 1"), evaluatedWith: button, handler: nil)
    waitForExpectations(timeout: 10, handler: nil)
  }
}
