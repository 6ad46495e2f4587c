import Intents
import Taps
import UIKit
import UnicornViews

/// Asks for permission, and continues the work of the extension. Prints its screens, because nothing is drawn.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let contacts = ContactsViewController()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let wasAuthorized = INPreferences.siriAuthorizationStatus() == .authorized
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: contacts)
    window?.makeKeyAndVisible()
    print("The assistant speaks \(INPreferences.siriLanguageCode())")
    INPreferences.requestSiriAuthorization { status in
      DispatchQueue.main.async {
        if status != .authorized { print("The assistant may not use UnicornChat") }
        // The view has registered the vocabulary of an app that was authorized before.
        if status == .authorized, !wasAuthorized { self.contacts.updateVocabulary() }
        // The question may use the same terminal, so input counts as taps only after its answer.
        self.window?.tapOnReturn()
      }
    }
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard let intent = userActivity.interaction?.intent as? INSendMessageIntent else { return false }
    showDraft(intent)
    if let error = userActivity.userInfo?["error"] as? String {
      print(error)
      guard let controller = window?.rootViewController, controller.presentedViewController == nil else { return true }
      controller.present(SignInViewController(), animated: true)
    }
    return true
  }

  /// Shows the message as the extension for views does.
  private func showDraft(_ intent: INSendMessageIntent) {
    let chat = UCChatViewController()
    chat.messageContent = intent.content ?? ""
    chat.recipientName = intent.recipients?.map(\.displayName).joined(separator: ", ") ?? ""
    (window?.rootViewController as? UINavigationController)?.pushViewController(chat, animated: true)
    print("Draft: \(chat.messageContent)")
  }
}
