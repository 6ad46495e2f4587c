import Intents

/// Uses every API with which an app gives information to the system beside its answers, and reports the information
/// that the system returns.
class ContextMessageHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    let success = INSendMessageIntentResponse(code: .success, userActivity: nil)
    guard intent.content == "tell" else {
      INVocabulary.shared().removeAllVocabularyStrings()
      return success
    }
    tellVocabulary()
    tellMedia()
    offerActivity()
    let user = INMediaUserContext()
    user.subscriptionStatus = .subscribed
    user.numberOfLibraryItems = 7
    user.becomeCurrent()
    INVoiceShortcutCenter.shared.setShortcutSuggestions([.intent(INStartWorkoutIntent())])
    let relevant = INRelevantShortcut(shortcut: .userActivity(NSUserActivity(activityType: "tea")))
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .gym)]
    var failure = "none"
    do {
      try await INRelevantShortcutStore.default.setRelevantShortcuts([relevant])
    } catch {
      failure = "\(error)"
    }
    return success.telling(await facts(failure))
  }

  /// Makes an activity eligible for search.
  private func offerActivity() {
    let activity = NSUserActivity(activityType: "org.example.tea")
    activity.title = "Tea time"
    activity.persistentIdentifier = "tea"
    activity.isEligibleForSearch = true
    activity.becomeCurrent()
  }

  private func tellVocabulary() {
    let vocabulary = INVocabulary.shared()
    vocabulary.setVocabularyStrings(NSOrderedSet(array: ["old"]), of: .carName)
    vocabulary.setVocabularyStrings(NSOrderedSet(array: ["Beauty", "Beast"]), of: .carName)
    vocabulary.setVocabularyStrings(NSOrderedSet(array: ["Queequeg"]), of: .contactName)
    let album = INSpeakableString(vocabularyIdentifier: "a1", spokenPhrase: "Summer", pronunciationHint: "summa")
    vocabulary.setVocabulary(NSOrderedSet(array: [album]), of: .photoAlbumName)
  }

  private func tellMedia() {
    INUpcomingMediaManager.shared.setSuggestedMediaIntents(NSOrderedSet(array: [INPlayMediaIntent()]))
    INUpcomingMediaManager.shared.setPredictionMode(.onlyPredictSuggestedIntents, for: .song)
    INUpcomingMediaManager.shared.setPredictionMode(.default, for: .movie)
  }

  private func facts(_ failure: String) async -> [String: Any] {
    var shortcut = "none"
    do {
      _ = try await INVoiceShortcutCenter.shared.getVoiceShortcut(with: UUID())
    } catch INIntentError.voiceShortcutGetFailed {
      shortcut = "voiceShortcutGetFailed"
    } catch {}
    let all = try? await INVoiceShortcutCenter.shared.allVoiceShortcuts()
    return [
      "failure": failure, "shortcut": shortcut, "phrases": (all ?? []).map(\.invocationPhrase),
      "authorization": INPreferences.siriAuthorizationStatus().rawValue, "language": INPreferences.siriLanguageCode(),
    ]
  }
}

/// A principal class whose requests give information to the system.
class ContextExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { ContextMessageHandler() }
}
