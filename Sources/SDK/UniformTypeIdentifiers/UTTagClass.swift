/// A class of tags. A tag identifies a type outside of the type system.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The identifier of the class.
  public let rawValue: String

  /// Makes a tag class. The system only declares tags of the classes ``filenameExtension`` and ``mimeType``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// File name extensions, without the period: `png`.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types: `image/png`.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  /// The identifier of the class.
  public var description: String { rawValue }
}
