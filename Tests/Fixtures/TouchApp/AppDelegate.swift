import UIKit

/// The fault when the app launches.
enum Fault: String {
  case crash, hang, exit
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    fail(CommandLine.arguments.dropFirst().first.flatMap(Fault.init))
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: MenuViewController())
    window?.makeKeyAndVisible()
    return true
  }

  private func fail(_ fault: Fault?) {
    switch fault {
    case .crash:
      print("about to crash")
      abort()
    case .hang: while true { sleep(1000) }
    case .exit:
      print("about to exit")
      exit(3)
    case nil: break
    }
  }

  func applicationWillTerminate(_ application: UIApplication) { print("willTerminate") }
}
