import Intents
import UIKit

/// Prints each call. The initialiser is not `required`, as in published apps.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let greeting: String

  override init() {
    greeting = "init"
    super.init()
    print(greeting)
    if ProcessInfo.processInfo.arguments.contains("end-early") { raise(SIGTERM) }
    if ProcessInfo.processInfo.arguments.contains("hang") { while true { pause() } }
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool {
    print("willFinishLaunching", application === UIApplication.shared, launchOptions?.count ?? 0)
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("didFinishLaunching", Bundle.main.bundleIdentifier ?? "")
    reportGroup()
    if window == nil, Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") == nil {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UINavigationController(rootViewController: ViewController())
      window?.makeKeyAndVisible()
    }
    return true
  }

  /// Prints whether the app and its extensions share a group.
  private func reportGroup() {
    let group = "group.org.example"
    UserDefaults(suiteName: group)?.set("red", forKey: "color")
    let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    print("group", folder?.path ?? "none")
    let other = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.other")
    print("other", other?.path ?? "none")
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    let intent = userActivity.interaction.map { "\(type(of: $0.intent))" } ?? "nothing"
    print("continue", userActivity.activityType, intent, userActivity.userInfo?["error"] ?? "")
    return true
  }

  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? {
    print("handlerFor", type(of: intent), Thread.isMainThread)
    return nil
  }

  func application(
    _ application: UIApplication, handle intent: INIntent, completionHandler: @escaping (INIntentResponse) -> Void
  ) {
    print("handle", type(of: intent))
    completionHandler(INStartWorkoutIntentResponse(code: .success, userActivity: nil))
    print("answered")
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("didBecomeActive", application.applicationState == .active)
    DispatchQueue.global().async {
      DispatchQueue.main.async { print("main queue") }
    }
  }

  func applicationWillResignActive(_ application: UIApplication) { print("willResignActive") }

  func applicationDidEnterBackground(_ application: UIApplication) { print("didEnterBackground") }

  func applicationWillTerminate(_ application: UIApplication) { print("willTerminate") }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    print("configurationForConnecting")
    return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}
