internal import ExtensionManifests
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire

/// The meaning of a sentence.
enum UnderstoodSentence {
  /// A request; several if several apps have donated the sentence as a phrase. The user must then choose one.
  case requests([StructuredRequest])
  /// A request that the sentence may mean. The user has to confirm it.
  case guess(StructuredRequest, GuessReason)
  /// Requests that the sentence may mean. The user has to choose one.
  case offers([StructuredRequest])
  /// Several requests, of which the first is made now. If it can go on to the end, the user has to say whether it does.
  case several(SpokenSequence)
  /// A command about the things that the last request of the session found.
  case listing(ListingCommand)
  /// The phrase of an activity, which the app continues.
  case activity(ActivityShortcut)
  /// A request with words that negate, suppose or report it, or that name only a part. The host says that it does
  /// nothing; no model may read it.
  case guarded(GuardRefusal)
  /// Words about the conversation itself, such as "what?".
  case remark(Answers.Remark)
  /// A phrase that the user has given to a shortcut of this app, which may not receive requests.
  case unauthorized(InstalledApp)
}

/// The reason why the user has to confirm a request before it begins.
enum GuessReason {
  /// Few words of the sentence show what the user wants.
  case vague
  /// No sentence of the language matches, but the adviser of the language takes the words for this request.
  case advised
  /// The request does not contain these words, such as "every week".
  case unheard([String])
  /// A dictated text contains words that are a request of their own.
  case longText(String)
  /// The words only resemble the name of a known person or thing. Without the user's yes, the request is made with the
  /// words that were said.
  case similarName(String, otherwise: StructuredRequest)
}

/// An activity to which the user has given a phrase.
struct ActivityShortcut {
  /// The phrase, as the user said it.
  let phrase: String
  /// The name of the app that users see.
  let application: String
  /// The app; nil for an extension outside an app, in which case nothing can be opened.
  let app: InstalledApp?
  /// The activity: an object of the class `NSUserActivity`.
  let activity: WireObject
}
