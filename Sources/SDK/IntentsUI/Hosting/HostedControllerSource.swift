internal import Foundation
internal import IntentWire
internal import Intents
internal import UIKit

/// The source of the controllers for an extension's views.
enum HostedControllerSource: Sendable {
  /// The class that the manifest names.
  case principalClass(UIViewController.Type)
  /// The storyboard that the manifest names.
  case storyboard(String)

  /// A controller that shows interactions.
  typealias Controller = UIViewController & INUIHostedViewControlling

  /// The reason why no controller can be made.
  struct CreationError: Error {
    let text: String
  }

  /// Finds the storyboard or the class that the manifest names.
  ///
  /// - Parameters:
  ///   - hello: contains the name of the storyboard or the class.
  ///   - findClass: searches the extension's library for a class by name.
  /// - Throws: ``LaunchFailure`` if the storyboard or the class does not exist, or if the class can't show
  ///   interactions. ``makeController()`` checks the controller of a storyboard.
  init(
    _ hello: Hello, findClass: (String, (AnyClass) -> Bool) -> AnyClass?
  ) throws(LaunchFailure) {
    if let name = hello.storyboard {
      guard Bundle(path: hello.bundlePath)?.path(forResource: name, ofType: "storyboard") != nil else {
        throw LaunchFailure(
          cause: .storyboardUnusable, subject: name, detail: "the bundle has no file '\(name).storyboard'")
      }
      self = .storyboard(name)
      return
    }
    let name = hello.principalClass
    guard let found = findClass(name, { Self.isUsable($0) }) else {
      throw LaunchFailure(cause: .classNotFound, subject: name)
    }
    guard Self.isUsable(found), let type = found as? UIViewController.Type else {
      throw LaunchFailure(cause: .notAViewController, subject: name)
    }
    self = .principalClass(type)
  }

  private static func isUsable(_ type: AnyClass) -> Bool {
    type is UIViewController.Type && type is any INUIHostedViewControlling.Type
  }

  /// Makes a controller. Its view is not loaded yet.
  @MainActor func makeController() throws(CreationError) -> any Controller {
    switch self {
    case .principalClass(let type):
      guard let controller = DynamicObject.make(type) as? any Controller else {
        throw CreationError(text: "an object of the class '\(type)' can't be created")
      }
      return controller
    case .storyboard(let name):
      guard let made = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() else {
        throw CreationError(text: "the storyboard '\(name)' has no initial view controller")
      }
      guard let controller = made as? any Controller else {
        throw CreationError(
          text: "the initial view controller '\(Swift.type(of: made))' of the storyboard '\(name)' does not conform to "
            + "INUIHostedViewControlling")
      }
      return controller
    }
  }
}
