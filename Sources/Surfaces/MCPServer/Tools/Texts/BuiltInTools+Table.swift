extension BuiltInTools {
  /// The texts of the API's intents for a model. A line without indent is a tool: the intent, the name, the effect
  /// (``ToolEffect``), the intent that replaces it if there is one, and what the tool does and when to use it. An
  /// indented line is a parameter that the tool offers, with an example. Other parameters are accepted too.
  static let table = """
    INSendMessageIntent send_message adds | Sends a text message. Use it to tell or ask somebody something.
      recipients | names, numbers or emails, e.g. John
      content | the words, e.g. I'm late
      speakableGroupName | a group, e.g. Family
    INSearchForMessagesIntent find_messages reads | Reads messages. Use it for unread or earlier ones.
      senders | who sent them, e.g. Anna
      searchTerms | words in them, e.g. dinner
      attributes | e.g. unread
      dateTimeRange | e.g. 2026-03-01/2026-03-07
    INSetMessageAttributeIntent mark_messages sets | Marks messages, for example as read.
      identifiers | ids from find_messages, e.g. m1
      attribute | the mark, e.g. read
    INEditMessageIntent edit_message changes | Changes the words of a message that was sent.
      messageIdentifier | the message's id from send_message, e.g. m1
      editedContent | the new words, e.g. I'm here
    INUnsendMessagesIntent unsend_messages changes | Takes back messages that were sent.
      messageIdentifiers | the ids of the messages, e.g. m1

    INStartCallIntent start_call adds | Calls people by audio or video. Use it to talk to somebody now.
      contacts | names or numbers, e.g. John
      callCapability | audio or video, e.g. videoCall
    INAnswerCallIntent answer_call adds | Answers the call that is ringing.
      callIdentifier | the id of the call, e.g. c1
    INHangUpCallIntent hang_up_call sets | Ends the current call.
      callIdentifier | the id of the call, e.g. c1
    INStartAudioCallIntent start_audio_call adds INStartCallIntent | Calls people by audio.
      contacts | names or numbers, e.g. John
    INStartVideoCallIntent start_video_call adds INStartCallIntent | Calls people by video.
      contacts | names or numbers, e.g. John
    INSearchCallHistoryIntent find_calls reads | Finds earlier calls. Use it for missed calls or who called.
      dateCreated | when, e.g. 2026-03-01
      recipient | e.g. John
      callCapabilities | audio or video, e.g. audioCall
      callTypes | e.g. missed
      unseen | true for calls that the user has not seen

    INListCarsIntent list_cars reads | Lists the user's cars.
    INGetCarLockStatusIntent get_car_lock_status reads | Says whether the car is locked.
      carName | which car, e.g. Panda
    INSetCarLockStatusIntent set_car_lock sets | Locks or unlocks the car.
      locked | true locks, false unlocks
      carName | which car, e.g. Panda
    INGetCarPowerLevelStatusIntent get_car_power_level reads | Says the car's fuel, charge and range.
      carName | which car, e.g. Panda
    INActivateCarSignalIntent signal_car adds | Makes the car honk or flash. Use it to find the car.
      carName | which car, e.g. Panda
      signals | e.g. visible for flash, audible for honk
    INSetAudioSourceInCarIntent set_car_audio_source sets | Switches the source of the sound in the car.
      audioSource | the source, e.g. sourceRadio
      relativeAudioSourceReference | another source, e.g. next
    INSetClimateSettingsInCarIntent set_car_climate sets | Sets the fan, temperature and air in the car.
      enableFan | true turns the fan on
      enableAirConditioner | true turns the air conditioner on
      enableClimateControl | true turns climate control on
      enableAutoMode | true turns automatic mode on
      airCirculationMode | where the air comes from, e.g. freshAir
      fanSpeedIndex | the fan's step, e.g. 3
      fanSpeedPercentage | the fan's speed in percent, e.g. 50
      relativeFanSpeedSetting | a change of the fan, e.g. higher
      temperature | the temperature, e.g. 21 °C
      relativeTemperatureSetting | a change of the temperature, e.g. lower
      climateZone | which seats, e.g. driver
      carName | which car, e.g. Panda
    INSetDefrosterSettingsInCarIntent set_car_defroster sets | Turns a defroster of the car on or off.
      enable | true turns it on
      defroster | which window, e.g. rear
      carName | which car, e.g. Panda
    INSetSeatSettingsInCarIntent set_car_seat sets | Sets the heating, cooling or massage of a seat.
      enableHeating | true heats
      enableCooling | true cools
      enableMassage | true massages
      seat | which seat, e.g. driver
      level | the step, e.g. 2
      relativeLevelSetting | a change of the step, e.g. higher
      carName | which car, e.g. Panda
    INSetProfileInCarIntent set_car_profile sets | Switches the car to a driver's profile.
      profileNumber | the profile's number, e.g. 2
      profileName | the profile's name, e.g. Anna
      isDefaultProfile | true for the default profile
      carName | which car, e.g. Panda
    INSaveProfileInCarIntent save_car_profile changes | Saves the car's settings as a driver's profile.
      profileNumber | the profile's number, e.g. 2
      profileName | the profile's name, e.g. Anna
    INSetRadioStationIntent set_radio_station sets | Tunes the car's radio.
      radioType | the band, e.g. FM
      frequency | in MHz, e.g. 98.5
      stationName | the station, e.g. Radio One
      channel | the channel, e.g. 21
      presetNumber | the preset, e.g. 3
    INShareFocusStatusIntent share_focus_status adds | Tells an app whether the user wants no notifications now.

    INCreateNoteIntent create_note adds | Writes a new note. Use it to keep a text.
      title | e.g. Shopping
      content | the text, e.g. Milk and bread
    INAppendToNoteIntent append_to_note adds | Adds text to an existing note.
      targetNote | the note's title, e.g. Shopping
      content | the text to add, e.g. Butter
    INAddTasksIntent add_tasks adds | Adds tasks or reminders. Use it for to-dos.
      targetTaskList | the list's title, e.g. Groceries
      taskTitles | what to do, e.g. Buy milk
      temporalEventTrigger | reminder, e.g. 2026-03-01T09:30
    INCreateTaskListIntent create_task_list adds | Creates a list of tasks.
      title | e.g. Groceries
      taskTitles | the first tasks, e.g. Buy milk
    INSetTaskAttributeIntent update_task sets | Completes, renames or reschedules a task.
      targetTask | the task's title, e.g. Buy milk
      taskTitle | the new title, e.g. Buy oat milk
      status | e.g. completed
      temporalEventTrigger | reminder, e.g. 2026-03-01T09:30
    INDeleteTasksIntent delete_tasks changes | Deletes tasks.
      taskList | only in this list, e.g. Groceries
      tasks | the titles, e.g. Buy milk
    INSnoozeTasksIntent snooze_tasks sets | Puts tasks off until later.
      tasks | the titles, e.g. Buy milk
      nextTriggerTime | the new time, e.g. 2026-03-01T09:30
    INSearchForNotebookItemsIntent find_notes_and_tasks reads | Finds notes, tasks and lists, and reads them.
      title | e.g. Shopping
      content | words in it, e.g. milk
      itemType | e.g. task
      status | of tasks, e.g. notCompleted
      dateTime | when, e.g. 2026-03-01

    INPlayMediaIntent play_media adds | Plays music, a podcast, a film or another medium.
      mediaSearch | what to play, e.g. Blue in Green
      playShuffled | true for a random order
      playbackRepeatMode | what is repeated, e.g. all
      resumePlayback | true to go on where it stopped
      playbackQueueLocation | when it plays, e.g. next
      playbackSpeed | e.g. 1.5
    INAddMediaIntent add_media adds | Adds music or another medium to the library or to a playlist.
      mediaSearch | what to add, e.g. Blue in Green
      mediaDestination | the playlist, e.g. Evening
    INUpdateMediaAffinityIntent rate_media sets | Says that the user likes or dislikes a medium.
      mediaSearch | what, e.g. Blue in Green
      affinityType | e.g. like
    INSearchForMediaIntent find_media reads | Finds music or another medium in an app.
      mediaSearch | what to find, e.g. Blue in Green

    INSendPaymentIntent send_payment changes | Sends money to a person, after approval.
      payee | who gets it, e.g. John
      currencyAmount | e.g. 12.50 USD
      note | what for, e.g. lunch
    INRequestPaymentIntent request_payment adds | Asks a person for money.
      payer | who should pay, e.g. John
      currencyAmount | e.g. 12.50 USD
      note | what for, e.g. lunch
    INPayBillIntent pay_bill changes | Pays a bill, after approval.
      billPayee | the company, e.g. City Power
      fromAccount | the account's name, e.g. Checking
      transactionAmount | e.g. 40.00 USD, or minimumDue
      transactionScheduledDate | when, e.g. 2026-03-01
      billType | the kind, e.g. electricity
    INSearchForBillsIntent find_bills reads | Finds bills and what is due.
      billPayee | the company, e.g. City Power
      status | e.g. unpaid
      dueDateRange | e.g. 2026-03-01/2026-03-31
    INSearchForAccountsIntent find_accounts reads | Finds accounts and their balances.
      accountNickname | its name, e.g. Savings
    INTransferMoneyIntent transfer_money changes | Moves money between the user's accounts, after approval.
      fromAccount | e.g. Checking
      toAccount | e.g. Savings
      transactionAmount | e.g. 40.00 USD

    INSearchForPhotosIntent find_photos reads | Finds photos and videos in the app.
      dateCreated | e.g. 2026-03-01/2026-03-31
      albumName | e.g. Holidays
      searchTerms | e.g. beach
    INStartPhotoPlaybackIntent play_photos adds | Shows photos and videos one after another.
      dateCreated | e.g. 2026-03-01/2026-03-31
      albumName | e.g. Holidays
      searchTerms | e.g. beach

    INGetReservationDetailsIntent get_reservation reads | Says the details of a reservation, e.g. a flight.
      reservationContainerReference | the booking, e.g. Trip to Rome
      reservationItemReferences | its parts, e.g. Flight out
    INGetAvailableRestaurantReservationBookingsIntent find_restaurant_tables reads | Finds free tables at a restaurant.
      restaurant | its name, e.g. Luigi
      partySize | guests, e.g. 4
      preferredBookingDateComponents | when, e.g. 2026-03-01T19:30
    INGetAvailableRestaurantReservationBookingDefaultsIntent get_restaurant_defaults reads | Says the usual party.
      restaurant | its name, e.g. Luigi
    INBookRestaurantReservationIntent book_restaurant_table adds | Books a table at a restaurant.
      restaurant | its name, e.g. Luigi
      bookingDateComponents | when, e.g. 2026-03-01T19:30
      partySize | guests, e.g. 4
      guest | the guest's name, e.g. Anna Haro
      guestProvidedSpecialRequestText | a wish, e.g. by the window
    INGetUserCurrentRestaurantReservationBookingsIntent list_restaurant_bookings reads | Lists the user's tables.
      restaurant | its name, e.g. Luigi
    INGetRestaurantGuestIntent get_restaurant_guest reads | Says the name and number for a table.

    INListRideOptionsIntent list_ride_options reads | Lists rides between two places, with prices.
      pickupLocation | e.g. Central Station
      dropOffLocation | e.g. Airport
    INRequestRideIntent request_ride adds | Books a ride, after approval.
      pickupLocation | from, e.g. Central Station
      dropOffLocation | to, e.g. Airport
      rideOptionName | the kind of ride, e.g. Comfort
      partySize | people, e.g. 2
      scheduledPickupTime | e.g. 2026-03-01T09:30
    INGetRideStatusIntent get_ride_status reads | Says where the ride is and when it comes.
    INCancelRideIntent cancel_ride changes | Cancels a booked ride.
      rideIdentifier | from get_ride_status, e.g. r1
    INSendRideFeedbackIntent rate_ride adds | Rates a ride and gives a tip.
      rideIdentifier | from get_ride_status, e.g. r1
      rating | stars, e.g. 5
      tip | e.g. 2.00 USD

    INGetVisualCodeIntent show_code reads | Shows a code of the user to be scanned, such as a ticket.
      visualCodeType | the kind, e.g. transit

    INStartWorkoutIntent start_workout adds | Starts a workout.
      workoutName | the kind, e.g. run
      goalValue | the goal as a number, e.g. 5
      workoutGoalUnitType | its unit, e.g. mile
    INPauseWorkoutIntent pause_workout sets | Pauses the workout.
      workoutName | the kind, e.g. run
    INResumeWorkoutIntent resume_workout sets | Resumes the paused workout.
      workoutName | the kind, e.g. run
    INEndWorkoutIntent end_workout sets | Ends the workout and keeps it.
      workoutName | the kind, e.g. run
    INCancelWorkoutIntent cancel_workout changes | Ends the workout and drops it.
      workoutName | the kind, e.g. run
    """
}
