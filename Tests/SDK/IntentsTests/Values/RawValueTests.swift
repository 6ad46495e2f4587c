internal import Intents
internal import Testing

/// Archives, property lists and other processes hold these numbers.
@Suite("Raw values are those of Apple's API")
struct RawValueTests {
  @Test(
    "Enumerations",
    arguments: [
      (INConditionalOperator.all, 0), (INConditionalOperator.any, 1), (INConditionalOperator.none, 2),
      (INIntentHandlingStatus.unspecified, 0), (INIntentHandlingStatus.deferredToApplication, 5),
      (INIntentHandlingStatus.userConfirmationRequired, 6),
      (INInteractionDirection.outgoing, 1), (INInteractionDirection.incoming, 2),
      (INMessageAttribute.unknown, 0), (INMessageAttribute.unflagged, 4), (INMessageAttribute.played, 5),
      (INMessageReactionType.generic, 2),
      (INMessageType.unspecified, 0), (INMessageType.sticker, 5), (INMessageType.tapbackLaughed, 11),
      (INMessageType.mediaAudio, 18), (INMessageType.link, 25), (INMessageType.thirdPartyAttachment, 28),
      (INOutgoingMessageType.outgoingMessageAudio, 2),
      (INPersonHandleType.emailAddress, 1), (INPersonHandleType.phoneNumber, 2),
      (INPersonSuggestionType.none, 0), (INPersonSuggestionType.instantMessageAddress, 2),
      (INRecurrenceFrequency.minute, 1), (INRecurrenceFrequency.yearly, 6),
      (INSendMessageRecipientUnsupportedReason.noAccount, 1),
      (INSendMessageRecipientUnsupportedReason.requiringInAppAuthentication, 7),
      (INStickerType.generic, 2),
    ] as [(any IntentEnumeration & Sendable, Int)]
  )
  func enumeration(value: any IntentEnumeration & Sendable, rawValue: Int) {
    #expect(Int(value.rawValue) == rawValue)
  }

  @Test(
    "Response codes",
    arguments: [
      (INGetCarLockStatusIntentResponseCode.failureRequiringAppLaunch, 5),
      (INSearchForMessagesIntentResponseCode.failureMessageTooManyResults, 7),
      (INSearchForMessagesIntentResponseCode.failureRequiringInAppAuthentication, 8),
      (INSendMessageIntentResponseCode.unspecified, 0), (INSendMessageIntentResponseCode.ready, 1),
      (INSendMessageIntentResponseCode.inProgress, 2), (INSendMessageIntentResponseCode.success, 3),
      (INSendMessageIntentResponseCode.failure, 4),
      (INSendMessageIntentResponseCode.failureMessageServiceNotAvailable, 6),
      (INSendMessageIntentResponseCode.failureRequiringInAppAuthentication, 7),
      (INSetMessageAttributeIntentResponseCode.failureMessageAttributeNotSet, 7),
    ] as [(any IntentEnumeration & Sendable, Int)]
  )
  func responseCode(value: any IntentEnumeration & Sendable, rawValue: Int) {
    #expect(Int(value.rawValue) == rawValue)
  }

  @Test(
    "Option sets",
    arguments: [
      (INDayOfWeekOptions.monday, 1), (INDayOfWeekOptions.sunday, 64),
      (INMessageAttributeOptions.read, 1), (INMessageAttributeOptions.unflagged, 8),
      (INMessageAttributeOptions.played, 16),
      (INShortcutAvailabilityOptions.sleepMindfulness, 1),
      (INShortcutAvailabilityOptions.sleepYogaAndStretching, 64),
    ] as [(any IntentOptionSet & Sendable, UInt)]
  )
  func optionSet(value: any IntentOptionSet & Sendable, rawValue: UInt) {
    #expect(value.rawValue == rawValue)
  }
}
