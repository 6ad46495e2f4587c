import Intents
import UIKit
import UnicornCore

/// Finds the user's contacts, and registers their names as vocabulary.
class ContactsViewController: UIViewController {
  private let addressBook = UCAddressBookManager.demo
  private let queue = DispatchQueue(label: "com.example.UnicornChat.vocabulary")

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "UnicornChat"
    if INPreferences.siriAuthorizationStatus() == .authorized { updateVocabulary() }
  }

  /// Replaces the vocabulary of the app. Call it whenever a contact is added, deleted or changed.
  func updateVocabulary() {
    // The most important name is the first. A unicorn's name is one that the assistant can't know.
    let names = NSOrderedSet(
      array: addressBook.contacts.flatMap { [$0.unicornName, $0.displayName].compactMap { $0 } })
    queue.async {
      INVocabulary.shared().setVocabularyStrings(names, of: .contactName)
      print("The assistant knows \(names.count) names")
    }
  }
}
