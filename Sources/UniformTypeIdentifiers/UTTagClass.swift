/// A kind of tag that stands for a type outside of the type system.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The identifier of the kind.
  public let rawValue: String

  /// Makes a kind; the system declares tags of ``filenameExtension`` and ``mimeType`` only.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// File name extensions, without the period: `png`.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types: `image/png`.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  /// The identifier of the kind.
  public var description: String { rawValue }
}
