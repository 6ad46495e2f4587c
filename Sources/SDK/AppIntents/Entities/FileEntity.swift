public import Foundation
public import UniformTypeIdentifiers

/// An entity that is a file.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
  /// The types of the files.
  static var supportedContentTypes: [UTType] { get }
}

/// Identifies a file.
public struct FileEntityIdentifier: Hashable, Sendable {
  /// The URL of the file; nil for a draft.
  public let url: URL?
  /// What identifies a draft, which has no file yet; nil for a file.
  public let draftIdentifier: String?

  /// Identifies a file.
  public static func file(url: URL) -> FileEntityIdentifier { FileEntityIdentifier(url: url, draftIdentifier: nil) }

  /// Identifies a draft.
  public static func draft(identifier: String) -> FileEntityIdentifier {
    FileEntityIdentifier(url: nil, draftIdentifier: identifier)
  }
}

extension FileEntityIdentifier: EntityIdentifierConvertible {
  /// The URL, or the identifier of a draft.
  public var entityIdentifierString: String { url?.absoluteString ?? draftIdentifier ?? "" }

  /// The identifier with this text: a URL of a file, or else a draft.
  public static func entityIdentifier(for entityIdentifierString: String) -> FileEntityIdentifier? {
    let url = URL(string: entityIdentifierString).flatMap { $0.isFileURL ? $0 : nil }
    return url.map { file(url: $0) } ?? draft(identifier: entityIdentifierString)
  }
}
