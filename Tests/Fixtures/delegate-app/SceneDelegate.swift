import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    print("willConnectTo", connectionOptions.userActivities.count)
    guard window == nil else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = ViewController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { print("sceneDidDisconnect") }

  func sceneDidBecomeActive(_ scene: UIScene) { print("sceneDidBecomeActive") }

  func sceneWillResignActive(_ scene: UIScene) { print("sceneWillResignActive") }

  func sceneWillEnterForeground(_ scene: UIScene) { print("sceneWillEnterForeground") }

  func sceneDidEnterBackground(_ scene: UIScene) { print("sceneDidEnterBackground") }
}
