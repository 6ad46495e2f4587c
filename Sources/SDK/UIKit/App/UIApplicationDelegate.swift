public import Foundation
public import Intents

/// Receives the events of an app's life cycle.
///
/// All methods are optional. The protocol requires no initialiser, as on Apple's systems.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an app that uses no scenes.
  var window: UIWindow? { get set }

  /// The app is launching. Returns false if it can't handle the URL or the activity in `launchOptions`.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app has launched. Returns false if it can't handle the URL or the activity in `launchOptions`.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app has launched. Called only if the method with options is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The app has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to stop being active.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to leave the background.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app is about to end, because its process received a signal.
  func applicationWillTerminate(_ application: UIApplication)
  /// Memory is low. The host never calls this method.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// An activity of this type is about to arrive. Returns true if the app itself informs the user about it.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// Continues an activity in the app.
  ///
  /// - Parameters:
  ///   - application: the app.
  ///   - userActivity: the activity. For a request, its `interaction` contains the intent and the response.
  ///   - restorationHandler: receives the objects that restore the content of the activity.
  /// - Returns: whether the app continues it.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// The form of the method before Swift 4.2. Called only if the other form is not implemented.
  ///
  /// - Parameters:
  ///   - application: the app.
  ///   - userActivity: the activity.
  ///   - restorationHandler: receives the objects that restore the content of the activity.
  /// - Returns: whether the app continues it.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool
  /// An announced activity could not be fetched.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// The activity was updated. Called before it is saved.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

  /// Returns the object that handles an intent in the app's process; nil if the app does not handle this intent.
  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?
  /// Handles an intent that an extension passed on with `handleInApp`.
  func application(
    _ application: UIApplication, handle intent: INIntent,
    completionHandler: @escaping (INIntentResponse) -> Void)

  /// Opens a URL in the app. Returns whether the app opens it.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// The registration for remote notifications has failed.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

  /// Returns the configuration for a scene before the scene is connected.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// The user has discarded scenes. The host never calls this method.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}
