internal import Foundation
internal import Intents

/// Runs the scene of an app. An app has at most one scene.
@MainActor enum SceneLifecycle {
  /// Connects the scene, and shows its windows.
  static func connect(_ app: UIApplication, _ activity: NSUserActivity?) {
    let options = UIScene.ConnectionOptions(userActivities: Set([activity].compactMap(\.self)))
    let session = UISceneSession(UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    if let delegate = app.delegate {
      session.configuration = delegate.application(app, configurationForConnecting: session, options: options)
    }
    let scene = scene(session, options)
    session.scene = scene
    app.connectedScenes = [scene]
    let entry = SceneManifest.main.entry(named: session.configuration.name, session.role)
    let window = entry?.storyboard.flatMap { AppLifecycle.window(ofStoryboard: $0) }
    window?.windowScene = scene as? UIWindowScene
    if let window { (scene.delegate as? any UIWindowSceneDelegate)?.window = window }
    AppLifecycle.post(UIScene.willConnectNotification, scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    window?.makeKeyAndVisible()
    activate(scene, app)
  }

  private static func scene(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIScene {
    let type = session.configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    if let type = session.configuration.delegateClass {
      scene.delegate = DynamicObject.make(type) as? any UISceneDelegate
      if scene.delegate == nil { UIKitLog.write("the class '\(type)' can't be a scene's delegate") }
    }
    return scene
  }

  private static func activate(_ scene: UIScene, _ app: UIApplication) {
    scene.activationState = .foregroundInactive
    scene.delegate?.sceneWillEnterForeground(scene)
    AppLifecycle.post(UIScene.willEnterForegroundNotification, scene)
    UIWindow.showAll(.appearing)
    scene.activationState = .foregroundActive
    app.applicationState = .active
    scene.delegate?.sceneDidBecomeActive(scene)
    AppLifecycle.post(UIScene.didActivateNotification, scene)
    AppLifecycle.post(UIApplication.didBecomeActiveNotification, app)
    UIWindow.showAll(.appeared)
  }

  /// Disconnects all scenes before the app ends.
  static func disconnect(_ app: UIApplication) {
    for scene in app.connectedScenes {
      AppLifecycle.post(UIScene.willDeactivateNotification, scene)
      scene.delegate?.sceneWillResignActive(scene)
      scene.activationState = .background
      app.applicationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      AppLifecycle.post(UIScene.didEnterBackgroundNotification, scene)
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      AppLifecycle.post(UIScene.didDisconnectNotification, scene)
    }
    app.connectedScenes = []
  }
}
