public import Foundation
public import UniformTypeIdentifiers

/// A thing that other apps may get in one of several forms. This host exports nothing, so that the forms are not made.
///
/// On Apple's systems the module is `CoreTransferable`, which SwiftUI re-exports.
public protocol Transferable {
  /// The type of the forms.
  associatedtype Representation: TransferRepresentation
  /// The forms, the best one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form, or several.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the thing.
  associatedtype Item: Transferable
}

extension TransferRepresentation {
  /// Returns the form: nothing is exported to a file.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self }
  /// Returns the form: nothing is exported to a file.
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> some TransferRepresentation<Item>
  {
    self
  }
  /// Returns the form: nothing is exported.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> { self }
  /// Returns the form: nothing is exported.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> { self }
}

/// Who may get a form.
public enum TransferRepresentationVisibility: Sendable, Hashable {
  case all, ownProcess, group, team
}

/// Builds the list of forms.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  /// One form.
  public static func buildExpression<Content: TransferRepresentation<Item>>(_ content: Content) -> Content { content }
  /// The first form.
  public static func buildPartialBlock<Content: TransferRepresentation<Item>>(first: Content) -> Content { first }
  /// One form more.
  public static func buildPartialBlock(
    accumulated: some TransferRepresentation<Item>, next: some TransferRepresentation<Item>
  ) -> TupleTransferRepresentation<Item> { TupleTransferRepresentation() }
}

/// Several forms.
public struct TupleTransferRepresentation<Item: Transferable>: TransferRepresentation {}

/// A form of bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  /// Declares a form in both directions.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}

  /// Declares a form that others get.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
  /// Declares a form that others give.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
}

/// A form that an encoder makes.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  /// Declares a form.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A form of a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  /// Declares a form in both directions.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}

  /// Declares a form that others get.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}

  /// Declares a form that others give.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}

/// A file that others get.
public struct SentTransferredFile: Sendable {
  /// The file.
  public let file: URL

  /// Makes a file.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
  }
}

/// A file that others have given.
public struct ReceivedTransferredFile: Sendable {
  /// The file.
  public let file: URL
  /// Whether it is the file of the other app.
  public let isOriginalFile: Bool
}

/// A form of another thing.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
  /// Declares a form in both directions.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) {}

  /// Declares a form that others get.
  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {}
  /// Declares a form that others give.
  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {}
}

/// A form that the system knows, such as a person or a place. On Apple's systems it belongs to `AppIntents`.
public struct IntentValueRepresentation<Item: Transferable, IntentValue>: TransferRepresentation {
  /// Declares a form in both directions.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> IntentValue,
    importing: @escaping @Sendable (IntentValue) async throws -> Item
  ) {}

  /// Declares a form that others get.
  public init(exporting: @escaping @Sendable (Item) async throws -> IntentValue) {}
  /// Declares a form that others give.
  public init(importing: @escaping @Sendable (IntentValue) async throws -> Item) {}
}

/// The form of a value that is one itself.
public struct _OwnTransferRepresentation<Item: Transferable>: TransferRepresentation {}

extension String: Transferable {
  /// The text.
  public static var transferRepresentation: _OwnTransferRepresentation<String> { _OwnTransferRepresentation() }
}

extension Data: Transferable {
  /// The bytes.
  public static var transferRepresentation: _OwnTransferRepresentation<Data> { _OwnTransferRepresentation() }
}

extension URL: Transferable {
  /// The address.
  public static var transferRepresentation: _OwnTransferRepresentation<URL> { _OwnTransferRepresentation() }
}

extension AttributedString: Transferable {
  /// The text.
  public static var transferRepresentation: _OwnTransferRepresentation<AttributedString> {
    _OwnTransferRepresentation()
  }
}
