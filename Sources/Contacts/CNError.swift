// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The domain of the errors of this module.
public let CNErrorDomain = "CNErrorDomain"
/// The key of the identifiers of contacts that an error is about.
public let CNErrorUserInfoAffectedRecordIdentifiersKey = "CNErrorUserInfoAffectedRecordIdentifiersKey"
/// The key of the keys that an error is about.
public let CNErrorUserInfoKeyPathsKey = "CNErrorUserInfoKeyPathsKey"

/// An error of the store of contacts.
public struct CNError: _BridgedStoredNSError {
  /// The codes of errors; raw values as on Apple's systems.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The type of the errors with these codes.
    public typealias _ErrorType = CNError

    /// The host could not be asked.
    case communicationError = 1
    /// The contacts could not be read.
    case dataAccessError = 2
    /// The user has not allowed the access.
    case authorizationDenied = 100
    /// There is nothing to write to: contacts are only read.
    case noAccessableWritableContainers = 101
    /// The app may not fetch these keys.
    case unauthorizedKeys = 102
    /// The user has turned the feature off.
    case featureDisabledByUser = 103
    /// There is no contact with the identifier.
    case recordDoesNotExist = 200
    /// The contact is there already.
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
    /// The predicate is not one of ``CNContact``.
    case predicateInvalid = 400
    /// A rule forbids the change.
    case policyViolation = 500
    /// The identifier of the client is not valid.
    case clientIdentifierInvalid = 600
    /// There is no client with the identifier.
    case clientIdentifierDoesNotExist = 601
    /// Two clients have the identifier.
    case clientIdentifierCollision = 602
    /// The history of changes is gone.
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

  /// The error as an object.
  public let _nsError: NSError

  /// Makes the typed form of `error`, whose domain has to be ``CNErrorDomain``.
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

  /// Hashes the code. Foundation's own implementation gives equal errors different hashes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(errorCode)
  }
}
