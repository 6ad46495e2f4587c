// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The domain of the errors of notifications.
public let UNErrorDomain = "UNErrorDomain"

/// An error of notifications.
public struct UNError: CustomNSError, Hashable, Sendable {
  /// The error codes, with Apple's raw values.
  public enum Code: Int, Sendable {
    /// The user does not allow notifications, which is always the case on this host.
    case notificationsNotAllowed = 1
    /// The URL of an attachment is not the URL of a file, or the file does not exist.
    case attachmentInvalidURL = 100
    /// The type of the attached file is not supported.
    case attachmentUnrecognizedType = 101
    /// The attached file is too large.
    case attachmentInvalidFileSize = 102
    /// The attachment is not in the data store.
    case attachmentNotInDataStore = 103
    /// The attached file cannot be moved into the data store.
    case attachmentMoveIntoDataStoreFailed = 104
    /// The attached file is damaged.
    case attachmentCorrupt = 105
    /// The notification has no date.
    case notificationInvalidNoDate = 1400
    /// The notification has no content.
    case notificationInvalidNoContent = 1401
    /// The object may not provide content.
    case contentProvidingObjectNotAllowed = 1500
    /// The content that an object provides is not valid.
    case contentProvidingInvalid = 1501
    /// The number of the badge is not valid.
    case badgeInputInvalid = 1600
  }

  /// The code.
  public let code: Code

  /// Creates an error with a code.
  public init(_ code: Code) {
    self.code = code
  }

  /// `UNErrorDomain`.
  public static var errorDomain: String { UNErrorDomain }

  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }

  /// The message for users.
  public var errorUserInfo: [String: Any] {
    switch code {
    case .notificationsNotAllowed: [NSLocalizedDescriptionKey: "Notifications are not allowed for this application"]
    case .attachmentInvalidURL: [NSLocalizedDescriptionKey: "Invalid attachment file URL"]
    case .attachmentUnrecognizedType: [NSLocalizedDescriptionKey: "Unrecognized attachment file type"]
    default: [:]
    }
  }
}
