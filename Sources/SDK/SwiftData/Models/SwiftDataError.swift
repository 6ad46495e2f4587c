public import Foundation

/// An error of a store.
public struct SwiftDataError: LocalizedError, Hashable, Sendable {
  private let text: String

  /// The text for users.
  public var errorDescription: String? { text }

  /// The store can't be read.
  public static let loadIssueModelContainer = SwiftDataError(text: "the data of the app can't be read")

  static func missingValue(_ name: String) -> SwiftDataError {
    SwiftDataError(text: "a stored object has no value for '\(name)'")
  }
}
