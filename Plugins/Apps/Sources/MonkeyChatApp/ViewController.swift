import Intents
import UIKit

/// Shows the user's friends.
class ViewController: UIViewController {
  private var thisApp: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = INPreferences.siriLanguageCode().hasPrefix("de") ? "Freunde" : "Friends"
    print(title ?? "")
    if INPreferences.siriAuthorizationStatus() == .authorized { thisApp?.updateVocabulary() }
  }
}
