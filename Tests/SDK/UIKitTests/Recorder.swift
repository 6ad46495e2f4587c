internal import Foundation
internal import UIKit

/// Records the calls of its life cycle. No file imports both UIKit and Testing, because an overlay is missing on Linux.
@MainActor final class Recorder: UIViewController {
  private let name: String
  private static var calls: [String] = []

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    name = ""
    super.init(coder: coder)
  }

  /// Runs `body`, and returns the calls and notes since its start.
  static func calls(_ body: (_ note: (String) -> Void) -> Void) -> [String] {
    calls = []
    body { calls.append($0) }
    return calls
  }

  private func record(_ call: String) { Self.calls.append(name + " " + call) }

  override func viewDidLoad() { record("loaded") }
  override func viewWillAppear(_ animated: Bool) { record("appears") }
  override func viewDidAppear(_ animated: Bool) { record("appeared") }
  override func viewWillDisappear(_ animated: Bool) { record("disappears") }
  override func viewDidDisappear(_ animated: Bool) { record("disappeared") }
  override func willMove(toParent parent: UIViewController?) { record(parent == nil ? "goes" : "comes") }
  override func didMove(toParent parent: UIViewController?) { record(parent == nil ? "gone" : "came") }
}

/// The events in interfaces, as texts.
@MainActor enum Scene {
  static func loading() -> [String] {
    Recorder.calls { note in
      let controller = Recorder("A")
      if !controller.isViewLoaded, controller.viewIfLoaded == nil { note("nothing") }
      let view = controller.view
      if view != nil, controller.view === view, view?.next === controller { note("same") }
    }
  }

  static func navigation() -> [String] {
    Recorder.calls { note in
      let first = Recorder("A")
      let second = Recorder("B")
      let stack = UINavigationController(rootViewController: first)
      stack.loadViewIfNeeded()
      stack.pushViewController(second, animated: false)
      if stack.topViewController === second, second.navigationController === stack { note("top") }
      if first.view.superview == nil, second.view.superview === stack.view { note("shown") }
      if stack.popViewController(animated: false) === second, first.view.superview === stack.view { note("back") }
      if stack.popViewController(animated: false) == nil { note("last") }
    }
  }

  static func tabs() -> [String] {
    Recorder.calls { note in
      let tabs = UITabBarController()
      let second = Recorder("B")
      tabs.viewControllers = [Recorder("A"), second]
      tabs.loadViewIfNeeded()
      tabs.selectedIndex = 1
      tabs.selectedIndex = 7
      if tabs.selectedIndex == 1, tabs.selectedViewController === second { note("second") }
    }
  }

  static func presenting() -> [String] {
    Recorder.calls { note in
      let below = UIViewController()
      let above = Recorder("B")
      below.present(above, animated: false)
      if below.presentedViewController === above, above.presentingViewController === below { note("presented") }
      above.dismiss(animated: false)
      if below.presentedViewController == nil { note("dismissed") }
    }
  }

  /// The rectangle of a view and its centre, after each change.
  static func rectangles() -> [[CGFloat]] {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    func numbers() -> [CGFloat] {
      [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height, view.center.x, view.center.y]
    }
    var states = [numbers()]
    view.bounds.size = CGSize(width: 10, height: 10)
    states.append(numbers())
    view.frame = CGRect(x: 0, y: 0, width: 2, height: 4)
    return states + [numbers()]
  }

  /// The tags of the subviews of two views, after each change.
  static func subviews() -> [String] {
    let parent = UIView()
    let other = UIView()
    let views = (1...3).map { number in
      let view = UIView()
      view.tag = number
      parent.addSubview(view)
      return view
    }
    func tags() -> String { [parent, other].map { $0.subviews.map { "\($0.tag)" }.joined() }.joined(separator: "|") }
    let changes: [() -> Void] = [
      { parent.sendSubviewToBack(views[2]) }, { parent.bringSubviewToFront(views[2]) },
      { parent.insertSubview(views[1], belowSubview: views[0]) },
      { parent.insertSubview(views[0], aboveSubview: views[2]) }, { parent.insertSubview(views[1], at: 99) },
      { other.addSubview(views[0]) }, { views[1].removeFromSuperview() }, { other.addSubview(parent) },
    ]
    let states = changes.map { change in
      change()
      return tags()
    }
    let isFound = other.viewWithTag(3) === views[2] && views[2].isDescendant(of: other) && other.viewWithTag(2) == nil
    return states + [isFound ? "found" : "lost"]
  }
}
