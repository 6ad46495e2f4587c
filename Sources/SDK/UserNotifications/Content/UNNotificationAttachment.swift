// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The key of the type of an attached file, as a type identifier.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// The key of the option that hides the thumbnail of the attachment.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// The key of the rectangle of the picture that the thumbnail shows.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// The key of the time in the movie that the thumbnail shows.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A picture, sound or movie that a notification shows. It is immutable.
open class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier that the app chose, or a new UUID if the app passed an empty text.
  public let identifier: String
  /// The file.
  public let url: URL
  /// The type identifier of the file, such as `public.png`.
  public let type: String

  /// Creates an attachment from a file.
  ///
  /// - Throws: ``UNError`` with `attachmentInvalidURL` if the file does not exist, and with
  ///   `attachmentUnrecognizedType` if neither the type in `options` nor the file name extension denotes a supported
  ///   type.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else { throw UNError(.attachmentInvalidURL) }
    let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
    guard let type = hint ?? Self.types[url.pathExtension.lowercased()], Self.types.values.contains(type) else {
      throw UNError(.attachmentUnrecognizedType)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
    self.type = type
  }

  /// The supported types, by file name extension, from Apple's documentation of the class.
  private static let types = [
    "aif": "public.aiff-audio", "aiff": "public.aiff-audio", "avi": "public.avi", "gif": "com.compuserve.gif",
    "jpeg": "public.jpeg", "jpg": "public.jpeg", "m4a": "public.mpeg-4-audio", "mp3": "public.mp3",
    "mp4": "public.mpeg-4", "mpeg": "public.mpeg", "mpg": "public.mpeg", "png": "public.png",
    "wav": "com.microsoft.waveform-audio",
  ]

  /// The attachment itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
