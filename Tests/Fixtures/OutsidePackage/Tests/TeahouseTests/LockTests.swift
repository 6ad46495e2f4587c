import IntentTesting
import XCTest

class LockTests: XCTestCase {
  func testMessageNeedsNoUnlockedDevice() throws {
    let siri = try SiriService(manifests: [bundle], isLocked: true)
    let reply = siri.activate(
      voiceRecognitionText: #"{"intent": "INSendMessageIntent", "parameters": {"content": "hello"}}"#, answers: ["yes"])
    XCTAssertTrue(reply.isDone, "\(reply)")
    XCTAssertEqual(reply.statements, ["Sent."])
    XCTAssertTrue(siri.isLocked)
    siri.unlock()
    XCTAssertFalse(siri.isLocked)
  }
}
