// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The domain of the errors of this module.
public let CNErrorDomain = "CNErrorDomain"
/// The key of the identifiers of the contacts that the error concerns.
public let CNErrorUserInfoAffectedRecordIdentifiersKey = "CNErrorUserInfoAffectedRecordIdentifiersKey"
/// The key of the property keys that the error concerns.
public let CNErrorUserInfoKeyPathsKey = "CNErrorUserInfoKeyPathsKey"

/// An error of the contact store.
public struct CNError: _BridgedStoredNSError {
  /// The error codes. The raw values are those of Apple's systems.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The type of the errors with these codes.
    public typealias _ErrorType = CNError

    /// The host could not be reached.
    case communicationError = 1
    /// The contacts could not be read.
    case dataAccessError = 2
    /// The user has not granted access.
    case authorizationDenied = 100
    /// There is no writable container, because contacts are read-only.
    case noAccessableWritableContainers = 101
    /// The app may not fetch these keys.
    case unauthorizedKeys = 102
    /// The user has turned the feature off.
    case featureDisabledByUser = 103
    /// There is no contact with the identifier.
    case recordDoesNotExist = 200
    /// The contact already exists.
    case insertedRecordAlreadyExists = 201
    /// Groups contain each other.
    case containmentCycle = 202
    /// A group and its member are in different containers.
    case containmentScope = 203
    /// The group of a contact is missing.
    case parentRecordDoesNotExist = 204
    /// The identifier is not valid.
    case recordIdentifierInvalid = 205
    /// The contact can't be changed.
    case recordNotWritable = 206
    /// The group of the contact can't be changed.
    case parentContainerNotWritable = 207
    /// Several values are not valid.
    case validationMultipleErrors = 300
    /// A value has the wrong type.
    case validationTypeMismatch = 301
    /// The request is not valid.
    case validationConfigurationError = 302
    /// The predicate was not made by ``CNContact``.
    case predicateInvalid = 400
    /// A rule forbids the change.
    case policyViolation = 500
    /// The identifier of the client is not valid.
    case clientIdentifierInvalid = 600
    /// There is no client with the identifier.
    case clientIdentifierDoesNotExist = 601
    /// Two clients have the identifier.
    case clientIdentifierCollision = 602
    /// The change history has expired.
    case changeHistoryExpired = 603
    /// The start of the history is not valid.
    case changeHistoryInvalidAnchor = 604
    /// The request for the history is not valid.
    case changeHistoryInvalidFetchRequest = 605
    /// A vCard is damaged.
    case vCardMalformed = 700
    /// A vCard can't be summarized.
    case vCardSummarizationError = 701
  }

  /// The underlying `NSError`.
  public let _nsError: NSError

  /// Wraps `error`. Its domain must be ``CNErrorDomain``.
  public init(_nsError error: NSError) {
    precondition(error.domain == Self._nsErrorDomain)
    _nsError = error
  }

  init(_ code: Code, _ reason: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: reason])
  }

  /// The domain of these errors, for Foundation.
  public static var _nsErrorDomain: String { CNErrorDomain }

  /// The domain of these errors: ``CNErrorDomain``.
  public static var errorDomain: String { CNErrorDomain }

  /// Hashes the code. Foundation's own implementation gives equal errors different hashes, so this type replaces it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(errorCode)
  }
}
