import UIKit

/// Shows a button that boils the water.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = KettleViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

class KettleViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Boil", for: .normal)
    button.frame = CGRect(x: 20, y: 60, width: 200, height: 40)
    button.addAction(UIAction { [weak button] _ in button?.setTitle("Hot", for: .normal) }, for: .touchUpInside)
    view.addSubview(button)
  }
}

UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
