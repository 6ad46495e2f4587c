internal import Foundation
internal import Intents

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs the app of this process: makes the app and its delegate, and runs the main queue until the process ends.
///
/// - Parameters:
///   - argc: the number of arguments; ignored.
///   - argv: the arguments; ignored.
///   - principalClassName: the name of the class of the app; nil for ``UIApplication``.
///   - delegateClassName: the name of the delegate's class, as `NSStringFromClass` returns it.
/// - Returns: never. SIGTERM and SIGINT end the process with exit code 0, after the delegate was notified.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  AppLifecycle.run(principal: principalClassName) {
    guard let name = delegateClassName else { return nil }
    return AppLifecycle.object(name, "delegate")
  }
}

extension UIApplication {
  /// Runs the app of this process with a delegate, as ``UIApplicationMain(_:_:_:_:)`` does. The entry point that the
  /// adaptation adds beside `@main` or `@UIApplicationMain` calls it.
  ///
  /// - Parameter makeDelegate: makes the delegate. It is called after the app object exists.
  /// - Returns: never.
  @preconcurrency @MainActor public static func run(_ makeDelegate: () -> any UIApplicationDelegate) -> Never {
    AppLifecycle.run(principal: nil, makeDelegate)
  }
}
