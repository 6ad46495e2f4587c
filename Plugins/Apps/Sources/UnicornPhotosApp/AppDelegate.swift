import Intents
import Taps
import UIKit

/// Shows the photos that the extension has found. Prints its screen, because nothing is drawn.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let photos = PhotosViewController()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = photos
    window?.makeKeyAndVisible()
    window?.tapOnReturn()
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    photos.showFound()
    return true
  }
}
