internal import Intents

extension ValueSample {
  /// Requests, responses and what goes with them.
  static let requests = [
    ValueSample("INSendMessageIntent") {
      let phrase = message(content: "hello")
      phrase.suggestedInvocationPhrase = "say hello"
      let offered = message(content: "hello")
      offered.shortcutAvailability = [.sleepReading]
      return [
        INSendMessageIntent(), message(content: ""), message(content: "hello"), message(recipients: [INPerson()]),
        message(type: .outgoingMessageAudio), phrase, offered,
      ]
    },
    ValueSample("INSetCarLockStatusIntent") {
      [nil, false, true].map { INSetCarLockStatusIntent(locked: $0, carName: nil) }
        + [INSetCarLockStatusIntent(locked: nil, carName: INSpeakableString(spokenPhrase: "van"))]
    },
    ValueSample("INSendMessageIntentResponse") {
      let sent = INSendMessageIntentResponse(code: .success, userActivity: nil)
      sent.sentMessages = [
        INMessage(identifier: "m", content: nil, dateSent: nil, sender: nil, recipients: nil)
      ]
      return [
        INSendMessageIntentResponse(), INSendMessageIntentResponse(code: .success, userActivity: nil), sent,
        INSendMessageIntentResponse(code: .success, userActivity: NSUserActivity(activityType: "chat")),
      ]
    },
    ValueSample("NSUserActivity") {
      [activity { _ in }, NSUserActivity(activityType: "call")]
        + [
          { $0.title = "Chat" }, { $0.userInfo = ["room": 7] }, { $0.requiredUserInfoKeys = ["room"] },
          { $0.keywords = ["talk", "chat"] }, { $0.webpageURL = URL(string: "https://example.org/a%20b") },
          { $0.isEligibleForHandoff = false }, { $0.isEligibleForSearch = true },
          { $0.isEligibleForPublicIndexing = true }, { $0.isEligibleForPrediction = true },
          { $0.persistentIdentifier = "7" }, { $0.suggestedInvocationPhrase = "chat on" },
          { $0.shortcutAvailability = [.sleepMusic] },
        ].map(activity)
    },
    ValueSample("INInteraction") {
      let interval = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60)
      return [
        interaction(INIntent()) { _ in }, interaction(message(content: "hello")) { _ in },
        interaction(INIntent()) { $0.direction = .outgoing }, interaction(INIntent()) { $0.dateInterval = interval },
        interaction(INIntent()) { $0.groupIdentifier = "group" }, interaction(INIntent()) { $0.identifier = "other" },
      ]
    },
  ]

  private static func message(
    recipients: [INPerson]? = nil,
    type: INOutgoingMessageType = .unknown,
    content: String? = nil
  ) -> INSendMessageIntent {
    INSendMessageIntent(
      recipients: recipients,
      outgoingMessageType: type,
      content: content,
      speakableGroupName: nil,
      conversationIdentifier: nil,
      serviceName: nil,
      sender: nil,
      attachments: nil
    )
  }

  private static func activity(_ change: (NSUserActivity) -> Void) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "chat")
    change(activity)
    return activity
  }

  private static func interaction(_ intent: INIntent, _ change: (INInteraction) -> Void) -> INInteraction {
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.identifier = "interaction"
    change(interaction)
    return interaction
  }
}
