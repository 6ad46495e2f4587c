/// Several requests in one sentence, of which the first one is separate.
package struct SpokenSequence: Hashable, Sendable {
  /// The words of the first request.
  package let first: String
  /// The words after it: one request or more.
  package let rest: String
  /// The text that the user dictates at the end of the first request, if all further words may belong to it; otherwise
  /// nil.
  package let text: String?
}
