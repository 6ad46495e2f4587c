package import HostRoutes

/// What the calls of a server have in common.
package struct CallSettings: Sendable {
  /// Seals the conversations that clients keep.
  package var seal = TurnSeal()
  /// The time for which a request is followed after it was handled, if the client wants to know of its progress; nil to
  /// follow none.
  package var follow: Duration?
  /// The session of all requests, which learn from each other; nil if they belong to different people.
  package var session: String?
  /// What the user may do where a request is refused because nobody could ask the owner of the device; nil for nothing.
  package var advice: String?
  /// The most questions that are kept for clients without forms.
  package var parkedQuestions = 1_000

  /// Creates the default settings.
  package init() {}
}
