// Each protocol combines the handling protocols of one domain.

/// Handles every kind of request about calls.
public protocol INCallsDomainHandling:
  INStartAudioCallIntentHandling, INStartVideoCallIntentHandling, INSearchCallHistoryIntentHandling
{}

/// Handles every kind of request about cars.
public protocol INCarCommandsDomainHandling:
  INActivateCarSignalIntentHandling, INSetCarLockStatusIntentHandling, INGetCarLockStatusIntentHandling,
  INGetCarPowerLevelStatusIntentHandling
{}

/// Handles every kind of request about settings in a car.
public protocol INCarPlayDomainHandling:
  INSetAudioSourceInCarIntentHandling, INSetClimateSettingsInCarIntentHandling,
  INSetDefrosterSettingsInCarIntentHandling, INSetSeatSettingsInCarIntentHandling, INSetProfileInCarIntentHandling,
  INSaveProfileInCarIntentHandling
{}

/// Handles every kind of request about messages.
public protocol INMessagesDomainHandling:
  INSendMessageIntentHandling, INSearchForMessagesIntentHandling, INSetMessageAttributeIntentHandling
{}

/// Handles every kind of request about lists and notes.
public protocol INNotebookDomainHandling:
  INCreateNoteIntentHandling, INAppendToNoteIntentHandling, INAddTasksIntentHandling, INCreateTaskListIntentHandling,
  INSetTaskAttributeIntentHandling, INSearchForNotebookItemsIntentHandling
{}

/// Handles every kind of request about payments.
public protocol INPaymentsDomainHandling:
  INSendPaymentIntentHandling, INRequestPaymentIntentHandling, INPayBillIntentHandling,
  INSearchForBillsIntentHandling, INSearchForAccountsIntentHandling, INTransferMoneyIntentHandling
{}

/// Handles every kind of request about photos.
public protocol INPhotosDomainHandling:
  INSearchForPhotosIntentHandling, INStartPhotoPlaybackIntentHandling
{}

/// Handles every kind of request about the radio.
public protocol INRadioDomainHandling:
  INSetRadioStationIntentHandling
{}

/// Handles every kind of request about rides.
public protocol INRidesharingDomainHandling:
  INListRideOptionsIntentHandling, INRequestRideIntentHandling, INGetRideStatusIntentHandling,
  INCancelRideIntentHandling, INSendRideFeedbackIntentHandling
{}

/// Handles every kind of request about visual codes.
public protocol INVisualCodeDomainHandling:
  INGetVisualCodeIntentHandling
{}

/// Handles every kind of request about workouts.
public protocol INWorkoutsDomainHandling:
  INStartWorkoutIntentHandling, INPauseWorkoutIntentHandling, INEndWorkoutIntentHandling,
  INCancelWorkoutIntentHandling, INResumeWorkoutIntentHandling
{}
