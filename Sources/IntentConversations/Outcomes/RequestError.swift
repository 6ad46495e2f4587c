/// Why a request can't be taken: it names what is wrong, where, and what would be right.
public struct RequestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The defect in a sentence part.
  public let description: String

  /// Creates an error with the sentence part `description`.
  public init(_ description: String) {
    self.description = description
  }
}
