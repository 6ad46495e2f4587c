public import Foundation
public import Intents

/// What an app does in the course of its life.
///
/// All methods are optional. The protocol asks for no initialiser, as on Apple's systems.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an app without scenes.
  var window: UIWindow? { get set }

  /// The app is starting. Returns false if it can't handle what `launchOptions` has.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app was started. Returns false if it can't handle what `launchOptions` has.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app was started. Called if the method with options is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The app runs in front now.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app stops running in front.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app runs in the background now.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app leaves the background.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app ends, because its process got a signal.
  func applicationWillTerminate(_ application: UIApplication)
  /// The system has little memory. The host does not call it.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// An activity of this type is about to arrive. Returns true if the app tells the user itself.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// The app should continue an activity.
  ///
  /// - Parameters:
  ///   - application: the app.
  ///   - userActivity: the activity; for a request, its `interaction` has the intent and the response.
  ///   - restorationHandler: takes the objects that show what the activity describes.
  /// - Returns: whether the app continues it.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// The same method before Swift 4.2. Called if the other is not implemented.
  ///
  /// - Parameters:
  ///   - application: the app.
  ///   - userActivity: the activity.
  ///   - restorationHandler: takes the objects that show what the activity describes.
  /// - Returns: whether the app continues it.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool
  /// An activity that was about to arrive could not be fetched.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// An activity was updated before it is saved.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

  /// Returns the object that handles an intent in the app's process; nil if the app handles no such intent.
  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?
  /// Handles an intent that an extension passed on with `handleInApp`.
  func application(
    _ application: UIApplication, handle intent: INIntent,
    completionHandler: @escaping (INIntentResponse) -> Void)

  /// The app should open an address. Returns whether it does.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// The app is not registered for notifications from a server.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

  /// Returns the configuration of a scene that is about to be connected.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// The user discarded scenes. The host does not call it.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}
