// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names of the kinds of requests that the API has constants for.

/// The name of ``INAnswerCallIntent``.
public let INAnswerCallIntentIdentifier = "INAnswerCallIntent"

/// The name of ``INCancelWorkoutIntent``.
public let INCancelWorkoutIntentIdentifier = "INCancelWorkoutIntent"

/// The name of ``INEndWorkoutIntent``.
public let INEndWorkoutIntentIdentifier = "INEndWorkoutIntent"

/// The name of ``INGetRideStatusIntent``.
public let INGetRideStatusIntentIdentifier = "INGetRideStatusIntent"

/// The name of ``INHangUpCallIntent``.
public let INHangUpCallIntentIdentifier = "INHangUpCallIntent"

/// The name of ``INListRideOptionsIntent``.
public let INListRideOptionsIntentIdentifier = "INListRideOptionsIntent"

/// The name of ``INPauseWorkoutIntent``.
public let INPauseWorkoutIntentIdentifier = "INPauseWorkoutIntent"

/// The name of ``INRequestPaymentIntent``.
public let INRequestPaymentIntentIdentifier = "INRequestPaymentIntent"

/// The name of ``INRequestRideIntent``.
public let INRequestRideIntentIdentifier = "INRequestRideIntent"

/// The name of ``INResumeWorkoutIntent``.
public let INResumeWorkoutIntentIdentifier = "INResumeWorkoutIntent"

/// The name of ``INSaveProfileInCarIntent``.
public let INSaveProfileInCarIntentIdentifier = "INSaveProfileInCarIntent"

/// The name of ``INSearchCallHistoryIntent``.
public let INSearchCallHistoryIntentIdentifier = "INSearchCallHistoryIntent"

/// The name of ``INSearchForMessagesIntent``.
public let INSearchForMessagesIntentIdentifier = "INSearchForMessagesIntent"

/// The name of ``INSearchForPhotosIntent``.
public let INSearchForPhotosIntentIdentifier = "INSearchForPhotosIntent"

/// The name of ``INSendMessageIntent``.
public let INSendMessageIntentIdentifier = "INSendMessageIntent"

/// The name of ``INSendPaymentIntent``.
public let INSendPaymentIntentIdentifier = "INSendPaymentIntent"

/// The name of ``INSetAudioSourceInCarIntent``.
public let INSetAudioSourceInCarIntentIdentifier = "INSetAudioSourceInCarIntent"

/// The name of ``INSetClimateSettingsInCarIntent``.
public let INSetClimateSettingsInCarIntentIdentifier = "INSetClimateSettingsInCarIntent"

/// The name of ``INSetDefrosterSettingsInCarIntent``.
public let INSetDefrosterSettingsInCarIntentIdentifier = "INSetDefrosterSettingsInCarIntent"

/// The name of ``INSetMessageAttributeIntent``.
public let INSetMessageAttributeIntentIdentifier = "INSetMessageAttributeIntent"

/// The name of ``INSetProfileInCarIntent``.
public let INSetProfileInCarIntentIdentifier = "INSetProfileInCarIntent"

/// The name of ``INSetRadioStationIntent``.
public let INSetRadioStationIntentIdentifier = "INSetRadioStationIntent"

/// The name of ``INSetSeatSettingsInCarIntent``.
public let INSetSeatSettingsInCarIntentIdentifier = "INSetSeatSettingsInCarIntent"

/// The name of ``INStartAudioCallIntent``.
public let INStartAudioCallIntentIdentifier = "INStartAudioCallIntent"

/// The name of ``INStartCallIntent``.
public let INStartCallIntentIdentifier = "INStartCallIntent"

/// The name of ``INStartPhotoPlaybackIntent``.
public let INStartPhotoPlaybackIntentIdentifier = "INStartPhotoPlaybackIntent"

/// The name of ``INStartVideoCallIntent``.
public let INStartVideoCallIntentIdentifier = "INStartVideoCallIntent"

/// The name of ``INStartWorkoutIntent``.
public let INStartWorkoutIntentIdentifier = "INStartWorkoutIntent"
