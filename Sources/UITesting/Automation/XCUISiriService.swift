public import Foundation

/// Siri on the device of the tests. Its queries find what is on Siri's screen: what was said, the buttons for the answers
/// to a question, and the field for a passcode.
public final class XCUISiriService: NSObject, XCUIElementTypeQueryProvider {
  private let device: TestDevice

  init(_ device: TestDevice) {
    self.device = device
    super.init()
  }

  /// Says something to Siri: a request, or the answer to the question that Siri asks.
  ///
  /// It returns when Siri asks something or the request has ended, so that a test need not wait for that. The test fails
  /// if the sentence is not understood, if no app takes the request, or if an extension crashes or does not answer.
  ///
  /// - Parameters:
  ///   - text: what is said, in the device's language.
  ///   - file: the file of the test.
  ///   - line: the line of the test.
  public func activate(voiceRecognitionText text: String, file: StaticString = #filePath, line: UInt = #line) {
    do {
      try device.say(text)
    } catch {
      TestFailures.report("Failed to do what Siri heard, “\(text)”: \(error)", at: CallSite(file, line))
    }
  }

  /// Returns a query for the elements of a type on Siri's screen.
  public func descendants(matching type: XCUIElementType) -> XCUIElementQuery {
    root.descendants(matching: type)
  }

  /// What is on Siri's screen, as lines of text.
  public override var debugDescription: String { root.debugDescription }

  private var root: XCUIElement {
    XCUIElement(ElementFinder(screen: device.siri, path: ElementPath(), site: CallSite(#filePath, #line)))
  }
}
