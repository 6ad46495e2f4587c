import Intents
import Taps
import UIKit
import UnicornCore

/// Makes the calls that the extension passes on. Prints its screen, because nothing is drawn.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let calls = CallViewController()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = calls
    window?.makeKeyAndVisible()
    window?.tapOnReturn()
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard let identifier = userActivity.userInfo?["call"] as? String else { return false }
    return calls.begin(identifier)
  }
}
