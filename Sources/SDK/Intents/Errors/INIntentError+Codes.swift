// These constants allow `catch INIntentError.donatingInteraction`, as with Foundation's own errors.
extension INIntentError {
  /// The code `interactionOperationNotSupported`.
  public static var interactionOperationNotSupported: Code { .interactionOperationNotSupported }
  /// The code `donatingInteraction`.
  public static var donatingInteraction: Code { .donatingInteraction }
  /// The code `deletingAllInteractions`.
  public static var deletingAllInteractions: Code { .deletingAllInteractions }
  /// The code `deletingInteractionWithIdentifiers`.
  public static var deletingInteractionWithIdentifiers: Code { .deletingInteractionWithIdentifiers }
  /// The code `deletingInteractionWithGroupIdentifier`.
  public static var deletingInteractionWithGroupIdentifier: Code { .deletingInteractionWithGroupIdentifier }
  /// The code `intentSupportedByMultipleExtension`.
  public static var intentSupportedByMultipleExtension: Code { .intentSupportedByMultipleExtension }
  /// The code `restrictedIntentsNotSupportedByExtension`.
  public static var restrictedIntentsNotSupportedByExtension: Code { .restrictedIntentsNotSupportedByExtension }
  /// The code `noHandlerProvidedForIntent`.
  public static var noHandlerProvidedForIntent: Code { .noHandlerProvidedForIntent }
  /// The code `invalidIntentName`.
  public static var invalidIntentName: Code { .invalidIntentName }
  /// The code `noAppAvailable`.
  public static var noAppAvailable: Code { .noAppAvailable }
  /// The code `requestTimedOut`.
  public static var requestTimedOut: Code { .requestTimedOut }
  /// The code `missingInformation`.
  public static var missingInformation: Code { .missingInformation }
  /// The code `invalidUserVocabularyFileLocation`.
  public static var invalidUserVocabularyFileLocation: Code { .invalidUserVocabularyFileLocation }
  /// The code `extensionLaunchingTimeout`.
  public static var extensionLaunchingTimeout: Code { .extensionLaunchingTimeout }
  /// The code `extensionBringUpFailed`.
  public static var extensionBringUpFailed: Code { .extensionBringUpFailed }
  /// The code `imageGeneric`.
  public static var imageGeneric: Code { .imageGeneric }
  /// The code `imageNoServiceAvailable`.
  public static var imageNoServiceAvailable: Code { .imageNoServiceAvailable }
  /// The code `imageStorageFailed`.
  public static var imageStorageFailed: Code { .imageStorageFailed }
  /// The code `imageLoadingFailed`.
  public static var imageLoadingFailed: Code { .imageLoadingFailed }
  /// The code `imageRetrievalFailed`.
  public static var imageRetrievalFailed: Code { .imageRetrievalFailed }
  /// The code `imageProxyLoop`.
  public static var imageProxyLoop: Code { .imageProxyLoop }
  /// The code `imageProxyInvalid`.
  public static var imageProxyInvalid: Code { .imageProxyInvalid }
  /// The code `imageProxyTimeout`.
  public static var imageProxyTimeout: Code { .imageProxyTimeout }
  /// The code `imageServiceFailure`.
  public static var imageServiceFailure: Code { .imageServiceFailure }
  /// The code `imageScalingFailed`.
  public static var imageScalingFailed: Code { .imageScalingFailed }
  /// The code `permissionDenied`.
  public static var permissionDenied: Code { .permissionDenied }
  /// The code `voiceShortcutCreationFailed`.
  public static var voiceShortcutCreationFailed: Code { .voiceShortcutCreationFailed }
  /// The code `voiceShortcutGetFailed`.
  public static var voiceShortcutGetFailed: Code { .voiceShortcutGetFailed }
  /// The code `voiceShortcutDeleteFailed`.
  public static var voiceShortcutDeleteFailed: Code { .voiceShortcutDeleteFailed }
  /// The code `encodingGeneric`.
  public static var encodingGeneric: Code { .encodingGeneric }
  /// The code `encodingFailed`.
  public static var encodingFailed: Code { .encodingFailed }
  /// The code `decodingGeneric`.
  public static var decodingGeneric: Code { .decodingGeneric }
  /// The code `unableToCreateAppIntentRepresentation`.
  public static var unableToCreateAppIntentRepresentation: Code { .unableToCreateAppIntentRepresentation }
  /// The code `noAppIntent`.
  public static var noAppIntent: Code { .noAppIntent }
}
