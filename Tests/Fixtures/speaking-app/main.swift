// The program of an app that calls system APIs as the lines of its input say. It prints a line after each of them.
import Contacts
import Intents

/// A message without a recipient, with `text` and a phrase with which a user repeats it.
func message(_ text: String, phrase: String) -> INSendMessageIntent {
  let intent = INSendMessageIntent(
    recipients: nil, content: text, groupName: nil, serviceName: nil, sender: nil)
  intent.suggestedInvocationPhrase = phrase
  return intent
}

func set(_ words: [String], _ type: String) {
  guard let type = Int(type).flatMap(INVocabularyStringType.init(rawValue:)) else { return }
  INVocabulary.shared().setVocabularyStrings(NSOrderedSet(array: words), of: type)
}

/// Sets speakable words, each as phrase, identifier and pronunciation separated by bars.
func setSpeakable(_ words: [String], _ type: String) {
  let objects = words.map { word -> INSpeakableString in
    let parts = word.components(separatedBy: "|")
    return INSpeakableString(
      identifier: parts[1], spokenPhrase: parts[0], pronunciationHint: parts.count > 2 ? parts[2] : nil)
  }
  guard let type = Int(type).flatMap(INVocabularyStringType.init(rawValue:)) else { return }
  INVocabulary.shared().setVocabulary(NSOrderedSet(array: objects), of: type)
}

/// Waits for an operation, and returns its result.
func result(_ operation: (@escaping (Error?) -> Void) -> Void) -> String {
  let done = DispatchSemaphore(value: 0)
  var result = "done"
  operation { error in
    if let error { result = error.localizedDescription }
    done.signal()
  }
  done.wait()
  return result
}

/// Performs the action in `words`, and returns the line to print.
func perform(_ words: [String]) -> String {
  let text = words.dropFirst(2).joined(separator: " ")
  switch words[0] {
  case "words": set(text.components(separatedBy: ","), words[1])
  case "speakable": setSpeakable(text.components(separatedBy: ","), words[1])
  case "many": set((1...(Int(words[2]) ?? 1)).map { "word\($0)" }, words[1])
  case "long": set([String(repeating: "x", count: Int(words[2]) ?? 1), "short"], words[1])
  case "repeat": for number in 1...(Int(words[2]) ?? 1) { set(["word\(number)"], words[1]) }
  case "churn":
    while true {
      set((1...2_000).map { "early\($0)" }, words[1])
      print("early")
      fflush(stdout)
      set((1...2_000).map { "late\($0)" }, words[1])
    }
  case "forget": INVocabulary.shared().removeAllVocabularyStrings()
  case "donate":
    let interaction = INInteraction(intent: message("from the app", phrase: text), response: nil)
    interaction.identifier = words[1]
    interaction.groupIdentifier = String(words[1].prefix(1))
    return result { interaction.donate(completion: $0) }
  case "delete-all": return result { INInteraction.deleteAll(completion: $0) }
  case "delete": return result { INInteraction.delete(with: Array(words.dropFirst()), completion: $0) }
  case "delete-group": return result { INInteraction.delete(with: words[1], completion: $0) }
  case "suggest":
    let suggestions = words[1...].joined(separator: " ").components(separatedBy: ",")
    INVoiceShortcutCenter.shared.setShortcutSuggestions(
      suggestions.compactMap { INShortcut(intent: message("from a shortcut", phrase: $0)) })
  case "relevant":
    guard let shortcut = INShortcut(intent: message("it is time", phrase: text)) else { return "none" }
    return result {
      INRelevantShortcutStore.default.setRelevantShortcuts(
        [INRelevantShortcut(shortcut: shortcut)], completionHandler: $0)
    }
  case "media":
    INUpcomingMediaManager.shared.setSuggestedMediaIntents(NSOrderedSet(array: [INPlayMediaIntent()]))
  case "activity":
    let activity = NSUserActivity(activityType: words[1])
    activity.title = text
    activity.isEligibleForPrediction = true
    activity.suggestedInvocationPhrase = text
    activity.persistentIdentifier = words[1]
    activity.becomeCurrent()
  case "shortcuts":
    let done = DispatchSemaphore(value: 0)
    var phrases: [String] = []
    INVoiceShortcutCenter.shared.getAllVoiceShortcuts { shortcuts, _ in
      phrases = shortcuts?.map(\.invocationPhrase) ?? []
      done.signal()
    }
    done.wait()
    return phrases.joined(separator: ",")
  case "contacts-status": return "\(CNContactStore.authorizationStatus(for: .contacts))"
  case "contacts":
    let keys = [CNContactGivenNameKey as CNKeyDescriptor, CNContactPhoneNumbersKey as CNKeyDescriptor]
    do {
      let found = try CNContactStore().unifiedContacts(
        matching: CNContact.predicateForContacts(matchingName: words[1]), keysToFetch: keys)
      return found.map { "\($0.givenName) \($0.phoneNumbers.first?.value.stringValue ?? "-") \($0.familyName)" }
        .joined(separator: ",")
    } catch {
      return "\((error as? CNError).map { "\($0.code)" } ?? "\(error)")"
    }
  case "contacts-count":
    var count = 0
    let request = CNContactFetchRequest(keysToFetch: [CNContactGivenNameKey as CNKeyDescriptor])
    do {
      try CNContactStore().enumerateContacts(with: request) { _, _ in count += 1 }
    } catch {
      return "\((error as? CNError).map { "\($0.code)" } ?? "\(error)")"
    }
    return "\(count)"
  default: return "unknown"
  }
  return "done"
}

while let line = readLine() {
  print(perform(line.components(separatedBy: " ")))
  fflush(stdout)
}
