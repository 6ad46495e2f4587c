internal import Foundation
package import IntentWire

/// Shows views for an extension. The module `IntentsUI` implements it, and `Intents` finds the implementation by name,
/// so an extension without views does not have to link that module.
///
/// The session calls the methods on its own thread, one at a time. They must not wait for the main queue, which runs
/// the extension's views: if an extension blocks that queue, a cancellation must still get through.
package protocol ViewServing: AnyObject, Sendable {
  /// Makes the service.
  init()

  /// Finds the class of the view controller.
  ///
  /// - Parameters:
  ///   - hello: contains the name of the storyboard or of the principal class.
  ///   - findClass: searches the extension's library for a class by its name, among the classes that the given function
  ///     accepts.
  /// - Returns: the reason why views can't be shown; nil on success.
  func begin(_ hello: Hello, findClass: (String, (AnyClass) -> Bool) -> AnyClass?) -> LaunchFailure?

  /// Makes the view of an interaction. It replaces an earlier view of the conversation.
  ///
  /// - Parameters:
  ///   - request: the interaction, and the size limits of the view.
  ///   - conversation: the number of the conversation.
  ///   - changed: receives every change of the view after the answer, on any thread.
  ///   - answer: receives the view once, on any thread.
  func configure(
    _ request: ViewRequest, in conversation: Int64, changed: @escaping @Sendable (ViewMessage) -> Void,
    answer: @escaping @Sendable (ViewAnswer) -> Void)

  /// Lays out the view of a conversation again, for new size limits.
  func layOut(
    _ surface: ViewSurface, in conversation: Int64, answer: @escaping @Sendable (ViewAnswer) -> Void)

  /// Reports that the host has processed the last change of the view, so that the next change can be sent.
  func allowNextChange(in conversation: Int64)

  /// Releases the view of a conversation.
  func close(_ conversation: Int64)

  /// Passes a memory warning to the view controllers.
  func warnOfMemory()
}

/// The answer to a request for a view.
package enum ViewAnswer: Sendable {
  /// The view.
  case view(ViewMessage)
  /// The view controller implements no method that shows an interaction.
  case notImplemented
  /// The view controller can't be made, for this reason.
  case noController(String)
  /// The view can't be shown, for this reason.
  case failed(String)
}

/// Makes the service for views, if the library contains the module `IntentsUI`.
enum ViewService {
  static func make() -> (any ViewServing)? {
    (NSClassFromString("IntentsUI.HostedViews") as? any ViewServing.Type)?.init()
  }
}

extension ExtensionSession {
  /// Handles a message about views. Returns false for any other message.
  func answerView(_ message: HostToExtensionMessage) -> Bool {
    switch message {
    case .configureView(let call, let conversation, let request):
      let answer = viewAnswer(call, "configure(with:context:completion:)")
      guard let views else { return answer(.failed("the extension shows no views")) }
      let connection = connection
      let active = ActiveRequest(
        conversation: conversation, language: request.language, session: handlerSession, host: nil)
      active.run {
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
    case .viewTaken(let conversation): views?.allowNextChange(in: conversation)
    case .memoryWarning: views?.warnOfMemory()
    default: return false
    }
    return true
  }

  /// Returns a function that sends a view or an error as the answer to a call. The function always returns true, so
  /// that ``answerView(_:)`` can return its result.
  private func viewAnswer(_ call: Int64, _ method: String) -> @Sendable (ViewAnswer) -> Bool {
    let answer = Answer(call: call, method: method, connection: connection)
    return { view in
      switch view {
      case .view(let view): answer.send(view)
      case .notImplemented: answer.fail(.notImplemented, method)
      case .noController(let reason): answer.fail(.noController, reason)
      case .failed(let reason): answer.fail(.methodFailed, reason)
      }
      return true
    }
  }
}
