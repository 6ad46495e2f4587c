public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors of an index.
public let CSIndexErrorDomain = CSIndexError.errorDomain

/// The reason why an index was not changed.
public struct CSIndexError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// Another reason, which is logged.
    case unknownError = -1
    /// The index can't be read or written.
    case indexUnavailableError = -1000
    /// An item is not valid.
    case invalidItemError = -1001
    /// The state of the app is not valid.
    case invalidClientStateError = -1002
    /// The system can't be reached.
    case remoteConnectionError = -1003
    /// The index has no room for the items.
    case quotaExceeded = -1004
    /// The system has no index.
    case indexingUnsupported = -1005
  }

  /// The domain of these errors.
  public static let errorDomain = "CSIndexErrorDomain"

  /// The reason.
  public let code: Code
  private let explanation: String

  /// Makes an error with a reason.
  public init(_ code: Code) {
    self.init(code, "The index has not changed.")
  }

  init(_ code: Code, _ explanation: String) {
    self.code = code
    self.explanation = explanation
  }

  /// The raw value of the reason.
  public var errorCode: Int { code.rawValue }

  /// The description of the reason.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: explanation] }
}
