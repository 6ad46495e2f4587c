import Taps
import UIKit

/// Shows the car. Prints the content, because nothing is drawn.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = CarViewController()
    window?.makeKeyAndVisible()
    window?.tapOnReturn()
    return true
  }
}
