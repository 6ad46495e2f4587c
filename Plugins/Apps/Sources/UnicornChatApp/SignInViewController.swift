import UIKit
import UnicornCore

/// Signs the user in by a tap: the sample's service has one user without a password.
class SignInViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("Tap to sign in")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    do {
      try UCAccount().setSignedIn(true)
      print("Signed in")
      dismiss(animated: true)
    } catch {
      NSLog("Nobody can sign in: %@", "\(error)")
    }
  }
}
