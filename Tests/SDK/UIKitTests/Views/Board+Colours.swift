internal import AppleCompatibility
internal import Foundation
internal import Intents
internal import UIKit
internal import ViewTrees

/// Colours and traits of views in the form that the tests compare.
@MainActor enum Conditions {
  static func parts(_ color: UIColor) -> [Int] {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Int(($0 * 100).rounded()) }
  }

  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  static func adaptive() -> [[Int]] {
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    let colors = [UIColor.label, .systemBlue.withAlphaComponent(0.5), dynamic, dynamic.withAlphaComponent(0.25)]
    return colors.flatMap { [parts($0), parts($0.resolvedColor(with: dark))] }
  }

  static func endless() -> [Int] {
    final class Loop: @unchecked Sendable { var color = UIColor.red }
    let loop = Loop()
    loop.color = UIColor { _ in loop.color }
    return parts(loop.color)
  }

  static func hues() -> [[Int]] {
    [0, 1 / 3.0, 0.5, 2].map { parts(UIColor(hue: $0, saturation: 1, brightness: 1, alpha: 1)) }
  }

  static func hueParts() -> [Int] {
    var hue: CGFloat = 0
    var saturation: CGFloat = 0
    var brightness: CGFloat = 0
    var alpha: CGFloat = 0
    UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.5).getHue(
      &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    return [hue * 360, saturation * 100, brightness * 100, alpha * 100].map { Int($0.rounded()) }
  }

  static func equality() -> [Bool] {
    var white: CGFloat = 0
    return [
      UIColor.systemBlue == .systemBlue, UIColor.systemBlue == UIColor(cgColor: UIColor.systemBlue.cgColor),
      UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor.red.getWhite(&white, alpha: nil),
      UIColor.gray.getWhite(&white, alpha: nil) && white == 0.5,
    ]
  }

  static func current() -> [[Int]] {
    var found: [Int] = []
    dark.performAsCurrent { found = parts(.label) }
    return [found, parts(.label)]
  }

  private final class Watcher: UIViewController {
    var notes: [String] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      notes.append(
        "traits \(previousTraitCollection?.userInterfaceStyle.rawValue ?? -1) \(traitCollection.userInterfaceStyle.rawValue)"
      )
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      notes.append("size \(Int(size.width))")
      coordinator.animate(
        alongsideTransition: { _ in self.notes.append("at \(Int(self.view.bounds.width))") }, completion: nil)
    }

    override func viewDidLayoutSubviews() {
      notes.append("laid out \(Int(view.bounds.width))")
    }

    override func didReceiveMemoryWarning() {
      notes.append("memory")
    }
  }

  static func surface() -> [[String]] {
    let outer = Watcher()
    let inner = Watcher()
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    defer { UITraitCollection.current = UITraitCollection(traitsFrom: []) }
    let stage = HostingWindow(
      outer, context: NSExtensionContext(), size: CGSize(width: 320, height: 150), isDark: false)
    stage.layOut(CGSize(width: 320, height: 150), isDark: false)
    stage.appear()
    stage.layOut(CGSize(width: 768, height: 150), isDark: true)
    let isPad = outer.traitCollection.horizontalSizeClass == .regular
    let isDark = UIColor.label.cgColor == UIColor.white.cgColor
    stage.warnOfMemory()
    stage.layOut(CGSize(width: 375, height: 150), isDark: false)
    return [outer.notes, inner.notes, ["\(isPad)", "\(isDark)"]]
  }

  static func transforms() -> [CGRect] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 2, height: 2))
    root.addSubview(view)
    view.addSubview(inner)
    let plain = inner.convert(inner.bounds, to: root)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.bounds.origin = CGPoint(x: 5, y: 5)
    return [
      plain, view.frame, inner.convert(inner.bounds, to: root),
      inner.convert(CGRect(x: 0, y: 0, width: 4, height: 4), from: root),
    ]
  }

  static func hits() -> [Bool] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(view)
    let hit = root.hitTest(CGPoint(x: 15, y: 15), with: nil) === view
    view.isHidden = true
    return [
      hit, root.hitTest(CGPoint(x: 15, y: 15), with: nil) === root,
      root.hitTest(CGPoint(x: 200, y: 0), with: nil) == nil,
    ]
  }

  static func actions() -> [String] {
    var notes: [String] = []
    let button = UIButton(type: .system)
    button.addAction(UIAction(identifier: .init("a")) { _ in notes.append("first") }, for: .touchUpInside)
    button.addAction(UIAction(identifier: .init("a")) { notes.append("\($0.sender === button)") }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .valueChanged)
    button.removeAction(identifiedBy: .init("a"), for: .allEvents)
    button.sendActions(for: .touchUpInside)
    button.addTarget(nil, action: "nobody", for: .valueChanged)
    button.sendActions(for: .valueChanged)
    return notes + ["\(button.state.rawValue)", "\(button.allControlEvents == .valueChanged)"]
  }
}
