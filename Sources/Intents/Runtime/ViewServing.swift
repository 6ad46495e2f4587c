internal import Foundation
package import IntentWire

/// Shows views for an extension. The module `IntentsUI` has the implementation, which `Intents` finds by its name: an
/// extension without views does not contain that module.
///
/// The session calls the methods on its own thread, one at a time. They must not wait for the main queue, on which the
/// extension's views live: an extension that blocks it must still take a cancellation.
package protocol ViewServing: AnyObject, Sendable {
  /// Makes the service.
  init()

  /// Finds the view controller.
  ///
  /// - Parameters:
  ///   - hello: names the storyboard or the principal class.
  ///   - findClass: searches the extension's library for a class by its name, among those that the function accepts.
  /// - Returns: the failure of the launch; nil if views can be shown.
  func begin(_ hello: Hello, findClass: (String, (AnyClass) -> Bool) -> AnyClass?) -> LaunchFailure?

  /// Makes the view of an interaction, and replaces an earlier one of the conversation.
  ///
  /// - Parameters:
  ///   - request: the interaction and the place of the view.
  ///   - conversation: the number of the conversation.
  ///   - changed: receives each later change of the view, from any thread, after the answer.
  ///   - answer: receives the view, once, from any thread.
  func configure(
    _ request: ViewRequest, in conversation: Int64, changed: @escaping @Sendable (ViewMessage) -> Void,
    answer: @escaping @Sendable (ViewAnswer) -> Void)

  /// Lays out the view of a conversation in another place.
  func layOut(
    _ surface: ViewSurface, in conversation: Int64, answer: @escaping @Sendable (ViewAnswer) -> Void)

  /// The host has taken the last change of the view of a conversation.
  func takeNext(in conversation: Int64)

  /// Releases the view of a conversation.
  func close(_ conversation: Int64)

  /// Tells the view controllers that little memory is left.
  func warnOfMemory()
}

/// The answer to a request for a view.
package enum ViewAnswer: Sendable {
  /// The view.
  case view(ViewMessage)
  /// The view controller implements no method that shows an interaction.
  case notImplemented
  /// No view controller can be made, for this reason.
  case noController(String)
  /// There is no view, for this reason.
  case failed(String)
}

/// Makes the service for views, if the library contains the module `IntentsUI`.
enum ViewService {
  static func make() -> (any ViewServing)? {
    (NSClassFromString("IntentsUI.HostedViews") as? any ViewServing.Type)?.init()
  }
}

extension ExtensionSession {
  /// Serves the messages about views. Returns false for any other message.
  func answerView(_ message: HostToExtensionMessage) -> Bool {
    switch message {
    case .configureView(let call, let conversation, let request):
      let answer = viewAnswer(call, "configure(with:context:completion:)")
      guard let views else { return answer(.failed("the extension shows no views")) }
      let connection = connection
      ActiveRequest(conversation: conversation, language: request.language, ask: nil).run {
        views.configure(
          request, in: conversation,
          changed: { view in
            do {
              try connection.send(.viewChanged(conversation: conversation, view))
            } catch {
              log("a change of the view was not sent: \(error)")
            }
          }, answer: { _ = answer($0) })
      }
    case .layOutView(let call, let conversation, let surface):
      let answer = viewAnswer(call, "the layout of the view")
      guard let views else { return answer(.failed("the extension shows no views")) }
      views.layOut(surface, in: conversation) { _ = answer($0) }
    case .viewTaken(let conversation): views?.takeNext(in: conversation)
    case .memoryWarning: views?.warnOfMemory()
    default: return false
    }
    return true
  }

  /// Returns a function that answers a call with a view, and returns true.
  private func viewAnswer(_ call: Int64, _ method: String) -> @Sendable (ViewAnswer) -> Bool {
    let answer = Answer(call: call, method: method, connection: connection)
    return { view in
      switch view {
      case .view(let view): answer.give(view)
      case .notImplemented: answer.fail(.notImplemented, method)
      case .noController(let reason): answer.fail(.noController, reason)
      case .failed(let reason): answer.fail(.methodFailed, reason)
      }
      return true
    }
  }
}
