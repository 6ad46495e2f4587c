internal import Foundation
internal import ViewTrees

/// Reads the elements of the app's windows for a test.
///
/// Hidden and transparent views are not elements. Neither are the subviews of a button or of an accessibility element.
/// Views outside the screen are elements.
@MainActor struct ScreenReader {
  private let handles: ElementHandles
  private var elements: [ScreenElement] = []
  private var isCut = false

  /// The maximum depth of views. Deeper ones are left out.
  private static let deepest = 200

  private init(_ handles: ElementHandles) {
    self.handles = handles
  }

  /// Lays out all windows, and returns the tree of their elements.
  static func read(_ handles: ElementHandles) -> ScreenElements {
    handles.purge()
    var reader = ScreenReader(handles)
    let manifest = Bundle.main.infoDictionary ?? [:]
    var app = ScreenElement(.application, handle: 0, depth: 0, frame: .init(UIScreen.main.bounds))
    let names = [manifest["CFBundleDisplayName"], manifest["CFBundleName"]].lazy.compactMap { $0 as? String }
    app.label = names.first ?? ProcessInfo.processInfo.processName
    reader.elements.append(app)
    for window in UIWindow.visible {
      window.layoutIfNeeded()
      reader.read(window, at: 1)
    }
    return ScreenElements(reader.elements, isCut: reader.isCut)
  }

  // MARK: Views

  private mutating func read(_ view: UIView, at depth: Int) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    guard elements.count < ScreenElements.limit, depth < Self.deepest else { return isCut = true }
    let kind = ElementKind(view)
    elements.append(element(view, kind, at: depth))
    if let controller = view.controller as? UINavigationController { readBar(of: controller, at: depth + 1) }
    if !kind.isWhole, !view.isAccessibilityElement, !view.accessibilityElementsHidden {
      for subview in Self.inner(view) { read(subview, at: depth + 1) }
    }
    if let controller = view.controller as? UITabBarController { readBar(of: controller, at: depth + 1) }
  }

  /// The subviews of a view that a test sees. A presented controller hides the others.
  private static func inner(_ view: UIView) -> [UIView] {
    if let listed = view.accessibilityElements { return listed.compactMap { $0 as? UIView } }
    guard let root = (view as? UIWindow)?.rootViewController else { return view.subviews }
    let cover = covers(root).last?.viewIfLoaded
    return cover.map { $0.superview === view ? [$0] : view.subviews } ?? view.subviews
  }

  /// The controllers that a controller and its children present, from back to front.
  private static func covers(_ controller: UIViewController) -> [UIViewController] {
    let inner = controller.children.flatMap(covers)
    return inner + (controller.presentedViewController.map { [$0] + covers($0) } ?? [])
  }

  private func element(_ view: UIView, _ kind: ElementKind, at depth: Int) -> ScreenElement {
    var element = ScreenElement(
      kind, handle: handles.handle(of: view), depth: depth, frame: .init(view.convert(view.bounds, to: nil)))
    let picture = (view as? UIImageView)?.shownImage
    element.identifier = Self.cut(view.accessibilityIdentifier ?? picture?.accessibilityIdentifier)
    element.label = Self.cut(view.accessibilityLabel)
    element.value = view.accessibilityValue.map(Self.cut)
    element.isEnabled = (view as? UIControl)?.isEnabled ?? !view.accessibilityTraits.contains(.notEnabled)
    element.isSelected = (view as? UIControl)?.isSelected ?? view.accessibilityTraits.contains(.selected)
    element.hasFocus = view.isFirstResponder
    if let field = view as? UITextField {
      element.placeholder = field.placeholder.map(Self.cut)
      if field.isSecureTextEntry { element.value = field.text.map { Self.cut(String($0.map { _ in "•" })) } }
      // As on Apple's systems, the value of an empty field is its placeholder.
      if element.value?.isEmpty ?? true { element.value = element.placeholder ?? "" }
    }
    return element
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= ScreenElements.textLimit ? text : String(text.prefix(ScreenElements.textLimit))
  }

  private static func cut(_ text: String?) -> String { text.map { cut($0) as String } ?? "" }

  // MARK: Bars without views

  private static let barHeight = 44.0

  private mutating func readBar(of controller: UINavigationController, at depth: Int) {
    guard !controller.isNavigationBarHidden, let top = controller.topViewController else { return }
    let item = top.navigationItem
    let title = Self.title(of: top)
    var frame = ScreenElement.Frame(controller.view.convert(controller.view.bounds, to: nil))
    frame.height = Self.barHeight
    add(.navigationBar, handle: handles.handle(of: controller, .bar), depth: depth, frame: frame) {
      $0.identifier = title
    }
    if let previous = controller.viewControllers.dropLast().last {
      let back = previous.navigationItem.backBarButtonItem?.title ?? Self.title(of: previous)
      add(.button, handle: handles.handle(of: controller, .back), depth: depth + 1, frame: frame) {
        $0.identifier = "BackButton"
        $0.label = back.isEmpty ? "Back" : back
      }
    }
    read(item.leftBarButtonItems, at: depth + 1, frame)
    if !title.isEmpty {
      add(.staticText, handle: handles.handle(of: controller, .title), depth: depth + 1, frame: frame) {
        $0.label = title
      }
    }
    read(item.rightBarButtonItems, at: depth + 1, frame)
  }

  private static func title(of controller: UIViewController) -> String {
    cut(controller.navigationItem.title.flatMap { $0.isEmpty ? nil : $0 } ?? controller.title)
  }

  private mutating func read(_ items: [UIBarButtonItem]?, at depth: Int, _ frame: ScreenElement.Frame) {
    for item in items ?? [] where item.respondsToPress {
      add(.button, handle: handles.handle(of: item), depth: depth, frame: frame) {
        $0.identifier = Self.cut(item.accessibilityIdentifier)
        $0.label = Self.cut(item.title)
        $0.isEnabled = item.isEnabled
      }
    }
  }

  private mutating func readBar(of controller: UITabBarController, at depth: Int) {
    guard let controllers = controller.viewControllers else { return }
    var frame = ScreenElement.Frame(controller.view.convert(controller.view.bounds, to: nil))
    frame.y += max(frame.height - Self.barHeight, 0)
    frame.height = Self.barHeight
    add(.tabBar, handle: handles.handle(of: controller, .bar), depth: depth, frame: frame) { $0.label = "Tab Bar" }
    for child in controllers {
      add(.button, handle: handles.handle(of: child, .tab), depth: depth + 1, frame: frame) {
        $0.label = Self.cut(child.tabBarItem?.title ?? child.title)
        $0.isSelected = child === controller.selectedViewController
      }
    }
  }

  private mutating func add(
    _ kind: ElementKind, handle: Int, depth: Int, frame: ScreenElement.Frame, fill: (inout ScreenElement) -> Void
  ) {
    guard elements.count < ScreenElements.limit else { return isCut = true }
    var element = ScreenElement(kind, handle: handle, depth: depth, frame: frame)
    fill(&element)
    elements.append(element)
  }
}

extension ScreenElement.Frame {
  fileprivate init(_ rectangle: CGRect) {
    // An app can set a frame with numbers that are not finite, which no message can carry.
    func number(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    self.init(
      x: number(rectangle.minX), y: number(rectangle.minY), width: number(rectangle.width),
      height: number(rectangle.height))
  }
}
