import UIKit
import UnicornBase

/// Shows what the extension did.
class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    print("groomed: \(Stable.groomings)")
    fflush(stdout)
  }
}

UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
