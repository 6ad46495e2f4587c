public import Foundation

/// Siri on the device of the tests. Queries find the elements of Siri's screen: the conversation, the buttons for
/// answers to a question, and the field for a passcode.
public final class XCUISiriService: NSObject, XCUIElementTypeQueryProvider {
  private let device: TestDevice

  init(_ device: TestDevice) {
    self.device = device
    super.init()
  }

  /// Sends a sentence to Siri: a request, or the answer to Siri's question.
  ///
  /// The method returns when Siri asks a question or the request has ended, so a test need not wait. The test fails if
  /// the sentence is not understood, if no app supports the request, or if an extension crashes or does not answer.
  ///
  /// - Parameters:
  ///   - text: the sentence, in the device's language.
  ///   - file: the file of the test.
  ///   - line: the line of the test.
  public func activate(voiceRecognitionText text: String, file: StaticString = #filePath, line: UInt = #line) {
    do {
      try device.handleSentence(text)
    } catch {
      TestFailures.report("Failed to handle the sentence “\(text)”: \(error)", at: CallSite(file, line))
    }
  }

  /// Returns a query for the elements of a type on Siri's screen.
  public func descendants(matching type: XCUIElementType) -> XCUIElementQuery {
    root.descendants(matching: type)
  }

  /// The elements of Siri's screen, as lines of text.
  public override var debugDescription: String { root.debugDescription }

  private var root: XCUIElement {
    XCUIElement(ElementFinder(screen: device.siri, path: ElementPath(), site: CallSite(#filePath, #line)))
  }
}
