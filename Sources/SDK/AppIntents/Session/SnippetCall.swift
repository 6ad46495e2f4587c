internal import IntentWire
internal import Synchronization

/// The views of results, by the number of their conversation. A host that reads in a response that there is a view asks
/// for it with `layOutView`.
final class SnippetCall: Sendable {
  /// The field of a response that says whether there is a view.
  static let field = "snippet"

  private let snippets = Mutex<[Int64: any SnippetDrawing]>([:])

  /// Stores the view of a conversation; nil for none.
  func store(_ snippet: (any SnippetDrawing)?, of conversation: Int64) {
    snippets.withLock { $0[conversation] = snippet }
  }

  /// Lays the view of a conversation out.
  func answer(_ call: Int64, in conversation: Int64, on surface: ViewSurface) async -> ExtensionToHostMessage {
    guard let snippet = snippets.withLock({ $0[conversation] }) else {
      return .failed(call: call, CallFailure(.invalidCall, subject: "the conversation has no snippet"))
    }
    do {
      return .view(call: call, ViewMessage(tree: try await snippet.tree(on: surface)))
    } catch {
      return .failed(call: call, CallFailure(.methodFailed, subject: "the snippet \(error)"))
    }
  }
}
