public import Foundation
package import IntentWire
internal import Synchronization

/// An item that an app passes to an extension. A host passes none.
open class NSExtensionItem: NSObject, @unchecked Sendable {
  /// The title of the item, or nil.
  open var attributedTitle: NSAttributedString?
  /// The text of the item, or nil.
  open var attributedContentText: NSAttributedString?
  /// Further data of the app, or nil.
  open var userInfo: [AnyHashable: Any]?

  /// Makes an item without content.
  public override init() {}
}

/// The context of one request to an extension of an app: what the app passes, and what it gets back.
///
/// A request to a handler has none: the handler gets an intent, and returns a response.
open class NSExtensionContext: NSObject, @unchecked Sendable {
  private enum End { case open, completed, cancelled }

  private let end = Mutex(End.open)

  /// The items that the app passes.
  public let inputItems: [Any]

  /// The intent that the extension was opened for, or nil.
  public let intent: INIntent?

  /// The place of the views that an extension shows, changed on the main queue; nil for another extension.
  package var viewSurface: ViewSurface?

  /// Makes a context with the items of an app.
  package init(inputItems: [Any] = [], intent: INIntent? = nil) {
    self.inputItems = inputItems
    self.intent = intent
    super.init()
  }

  /// Ends the request with the items that the app gets back. Calls `completionHandler` with false, on a thread of the
  /// system: the process does not expire. Nothing happens after the end of the request.
  open func completeRequest(
    returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    guard finish(.completed), let completionHandler else { return }
    afterwards(false, completionHandler)
  }

  /// Ends the request with the items that the app gets back. Returns false: the process does not expire.
  @discardableResult
  open func completeRequest(returningItems items: [Any]?) async -> Bool {
    _ = finish(.completed)
    return false
  }

  /// Ends the request with an error, which the log names. Nothing happens after the end of the request.
  open func cancelRequest(withError error: any Error) {
    if finish(.cancelled) { log("the extension cancelled its request: \(error)") }
  }

  /// Calls `completionHandler` with false, on a thread of the system: no app of this host opens a URL.
  open func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    if let completionHandler { afterwards(false, completionHandler) }
  }

  /// Returns false: no app of this host opens a URL.
  @discardableResult
  open func open(_ url: URL) async -> Bool { false }

  private func finish(_ new: End) -> Bool {
    end.withLock { end in
      guard end == .open else { return false }
      end = new
      return true
    }
  }
}

/// An object that receives the context of a request to an extension.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  /// Called before the request is handled.
  func beginRequest(with context: NSExtensionContext)
}
