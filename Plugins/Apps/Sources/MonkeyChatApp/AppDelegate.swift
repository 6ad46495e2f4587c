import Intents
import MonkeyChatCommon
import Taps
import UIKit

/// Asks for permission, and continues the work of the extension. Prints its screens, because nothing is drawn.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let addressBook = MonkeyAddressBook()
  private let queue = DispatchQueue(label: "com.example.MonkeyChat.vocabulary", qos: .utility)

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let wasAuthorized = INPreferences.siriAuthorizationStatus() == .authorized
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = ViewController()
    window?.makeKeyAndVisible()
    INPreferences.requestSiriAuthorization { status in
      DispatchQueue.main.async {
        switch status {
        // The view has registered the vocabulary of an app that was authorized before.
        case .authorized: if !wasAuthorized { self.updateVocabulary() }
        case .denied, .restricted: print("The assistant may not use MonkeyChat")
        case .notDetermined: print("The assistant could not ask")
        }
        // The question may use the same terminal, so input counts as taps only after its answer.
        self.window?.tapOnReturn()
      }
    }
    return true
  }

  /// Registers the screen names of the user's friends as vocabulary.
  func updateVocabulary() {
    queue.async { [addressBook] in
      addressBook.updateUserSpecificVocabulary()
      print("The assistant knows \(addressBook.contacts.count) friends")
    }
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard let intent = userActivity.interaction?.intent as? INSendMessageIntent else { return false }
    print("Draft: \(intent.content ?? "")")
    let code = (userActivity.userInfo?["error"] as? String).flatMap(MonkeyAccount.ErrorCode.init)
    if code == .userLoggedOut, let controller = window?.rootViewController, controller.presentedViewController == nil {
      controller.present(SignInViewController(), animated: true)
    }
    return true
  }
}
