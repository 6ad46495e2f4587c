import MonkeyChatCommon
import UIKit

/// Signs the user in by a tap.
class SignInViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("Tap to sign in")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    do {
      try MonkeyAccount.signIn()
      print("Signed in")
      dismiss(animated: true)
    } catch {
      NSLog("Nobody can sign in: %@", "\(error)")
    }
  }
}
