public import Foundation
package import IntentWire
internal import Synchronization

/// An item that an app passes to an extension. A host passes none. It is not synchronized: a thread that changes it
/// must be its only user.
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

/// The context of one request to an app extension: the items that the app passes, and the items that it gets back.
///
/// A request to an intent handler has no context: the handler gets an intent and returns a response. A mutex protects
/// the end of the request; only the main queue uses the space for views.
open class NSExtensionContext: NSObject, @unchecked Sendable {
  private enum End { case open, completed, cancelled }

  private let end = Mutex(End.open)

  /// The items that the app passes.
  public let inputItems: [Any]

  /// The intent that the extension was opened for, or nil.
  public let intent: INIntent?

  /// The space in which an extension shows its views; nil for an extension without views. Set on the main queue.
  package var viewSurface: ViewSurface?

  /// Makes a context with the items of an app.
  package init(inputItems: [Any] = [], intent: INIntent? = nil) {
    self.inputItems = inputItems
    self.intent = intent
    super.init()
  }

  /// Ends the request and returns items to the app. Calls `completionHandler` with false on a thread of the system,
  /// because the process never expires. After the end of the request, the method does nothing.
  open func completeRequest(
    returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    guard finish(.completed), let completionHandler else { return }
    callAsynchronously(false, completionHandler)
  }

  /// Ends the request and returns items to the app. Returns false, because the process never expires.
  @discardableResult
  open func completeRequest(returningItems items: [Any]?) async -> Bool {
    _ = finish(.completed)
    return false
  }

  /// Ends the request with an error, which is logged. After the end of the request, the method does nothing.
  open func cancelRequest(withError error: any Error) {
    if finish(.cancelled) { log("the extension cancelled its request: \(error)") }
  }

  /// Calls `completionHandler` with false on a thread of the system, because the host opens no URLs.
  open func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    if let completionHandler { callAsynchronously(false, completionHandler) }
  }

  /// Returns false, because the host opens no URLs.
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
