public import Foundation
internal import ViewLayout

/// A storyboard in a bundle, in the format of Xcode.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let content: Result<InterfaceFile, InterfaceFile.LoadError>

  /// Reads a storyboard. If the storyboard is missing or invalid, that is logged when a controller is requested.
  ///
  /// - Parameters:
  ///   - name: the file name without its extension.
  ///   - storyboardBundleOrNil: the bundle; nil for the extension's own or the app's.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do throws(InterfaceFile.LoadError) {
      self.init(.success(try InterfaceFile.load(name, "storyboard", in: storyboardBundleOrNil)))
    } catch {
      self.init(.failure(error))
    }
  }

  init(_ content: Result<InterfaceFile, InterfaceFile.LoadError>) {
    self.content = content
    super.init()
  }

  /// The reason why the storyboard can't be loaded; nil if it is valid.
  package var failure: String? {
    if case .failure(let failure) = content { failure.description } else { nil }
  }

  /// Makes the initial controller of the storyboard.
  ///
  /// - Returns: the controller; nil if the storyboard names none. If the storyboard can't be read, logs the reason and
  ///   returns nil.
  open func instantiateInitialViewController() -> UIViewController? { initial(nil) }

  /// Makes the initial controller of the storyboard by a function.
  ///
  /// - Parameter creator: makes the controller with `init(coder:)` and further arguments; if nil, the class of the
  ///   storyboard is used.
  /// - Returns: the controller; nil if the storyboard names none. If the storyboard can't be read, logs the reason and
  ///   returns nil.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    initial(creator) as? ViewController
  }

  /// Makes the controller with this identifier. Stops the process if there is none, as on Apple's systems.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    found(identifier, controller(withIdentifier: identifier, nil))
  }

  /// Makes the controller with this identifier by a function. Stops the process if there is none, as on Apple's
  /// systems.
  ///
  /// - Parameters:
  ///   - identifier: the controller's identifier in the storyboard.
  ///   - creator: makes the controller with `init(coder:)` and further arguments; if nil, the class of the storyboard
  ///     is used.
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

  /// The file. If it can't be read, logs the reason and returns nil.
  private var file: InterfaceFile? {
    switch content {
    case .success(let file): return file
    case .failure(let failure):
      UIKitLog.write(failure.description)
      return nil
    }
  }

  /// The path of the storyboard, or the reason why it can't be loaded.
  nonisolated open override var description: String {
    switch content {
    case .success(let file): "the storyboard '\(file.path)'"
    case .failure(let failure): "a storyboard (\(failure))"
    }
  }
}

extension UIViewController {
  /// The storyboard that the controller was made from; nil if code made it.
  public var storyboard: UIStoryboard? {
    (viewSource as? SceneViewSource).map { UIStoryboard(.success($0.file)) }
  }
}
