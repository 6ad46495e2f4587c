public import Foundation
internal import InterfaceFiles

/// A storyboard of a bundle, as Xcode writes it.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let content: Result<InterfaceFile, InterfaceFile.Failure>

  /// Reads a storyboard. If there is none, or it can't be read, the log says so when a controller is asked for.
  ///
  /// - Parameters:
  ///   - name: the name without the ending.
  ///   - storyboardBundleOrNil: the bundle; nil for the extension's own, or else for the app's.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do throws(InterfaceFile.Failure) {
      self.init(.success(try InterfaceFile.load(name, "storyboard", in: storyboardBundleOrNil)))
    } catch {
      self.init(.failure(error))
    }
  }

  init(_ content: Result<InterfaceFile, InterfaceFile.Failure>) {
    self.content = content
    super.init()
  }

  /// The reason why the storyboard can't be loaded; nil if it can.
  package var failure: String? {
    if case .failure(let failure) = content { failure.description } else { nil }
  }

  /// Makes the controller with which the storyboard begins.
  ///
  /// - Returns: the controller; nil if the storyboard names none, or can't be read, which the log says.
  open func instantiateInitialViewController() -> UIViewController? { initial(nil) }

  /// Makes the controller with which the storyboard begins by a function.
  ///
  /// - Parameter creator: makes the controller with `init(coder:)` and further arguments; nil for the class of the
  ///   storyboard.
  /// - Returns: the controller; nil if the storyboard names none, or can't be read, which the log says.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    initial(creator) as? ViewController
  }

  /// Makes the controller with an identifier. Stops the program if there is none, as on Apple's systems.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    found(identifier, controller(withIdentifier: identifier, nil))
  }

  /// Makes the controller with an identifier by a function. Stops the program if there is none, as on Apple's systems.
  ///
  /// - Parameters:
  ///   - identifier: the controller's identifier in the storyboard.
  ///   - creator: makes the controller with `init(coder:)` and further arguments; nil for the class of the storyboard.
  /// - Returns: the controller.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    found(identifier, controller(withIdentifier: identifier, creator) as? ViewController)
  }

  private func found<ViewController>(_ identifier: String, _ controller: ViewController?) -> ViewController {
    guard let controller else {
      fatalError("\(description) has no controller of the type '\(ViewController.self)' called '\(identifier)'")
    }
    return controller
  }

  private func initial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let file else { return nil }
    guard let id = file.document.initialController, let scene = file.document.scene(ofController: id),
      let source = scene.controller
    else {
      UIKitLog.write("the storyboard '\(file.path)' has no initial controller")
      return nil
    }
    return InterfaceControllers.make(source, in: file, creator: creator)
  }

  /// Makes the controller with an identifier; nil if there is none.
  func controller(withIdentifier identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController?
  {
    guard let file, let source = file.document.scene(named: identifier)?.controller else { return nil }
    return InterfaceControllers.make(source, in: file, creator: creator)
  }

  /// The file; nil if it can't be read, which the log says.
  private var file: InterfaceFile? {
    switch content {
    case .success(let file): return file
    case .failure(let failure):
      UIKitLog.write(failure.description)
      return nil
    }
  }

  /// The class and the path.
  nonisolated open override var description: String {
    switch content {
    case .success(let file): "the storyboard '\(file.path)'"
    case .failure(let failure): "a storyboard (\(failure))"
    }
  }
}

extension UIViewController {
  /// The storyboard from which the controller comes; nil if code made it.
  public var storyboard: UIStoryboard? {
    (viewSource as? ControllerSource).map { UIStoryboard(.success($0.file)) }
  }
}
