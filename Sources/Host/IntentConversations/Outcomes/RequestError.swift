/// The reason why a request is invalid: the defect, its place, and the correct form.
public struct RequestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The defect, as part of a sentence.
  public let description: String

  /// Creates an error with `description`, which is part of a sentence.
  public init(_ description: String) {
    self.description = description
  }
}
