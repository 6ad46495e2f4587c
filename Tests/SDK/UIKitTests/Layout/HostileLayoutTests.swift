import Testing

@testable import UIKit

@MainActor @Suite("Contradicting and endless layouts")
struct HostileLayoutTests {
  @Test("Contradicting constraints are logged, and the last one is broken")
  func contradiction() throws {
    let box = Box(-1, -1)
    let root = screen(box)
    box.pin()
    let width = box.widthAnchor.constraint(equalToConstant: 50)
    width.identifier = "too narrow"
    width.origin = "Main.storyboard:12:5"
    width.isActive = true
    root.layoutIfNeeded()
    #expect(box.frame == rect(0, 0, 320, 480))
    let message = try #require(root.layoutMessages.first)
    #expect(message.hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(message.hasSuffix(width.line))
    #expect(message.contains("'too narrow' \(itemText(box)).width == 50   (active, Main.storyboard:12:5)>"))
    #expect(message.contains("UIView-Encapsulated-Layout"))
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(root.layoutMessages.count == 1)
    root.frame.size.width = 50
    root.layoutIfNeeded()
    #expect(box.frame.width == 50)
  }

  @Test("A broken constraint is satisfied as soon as possible")
  func recovery() {
    let box = Box(-1, 10)
    let root = screen(box)
    let first = box.widthAnchor.constraint(equalToConstant: 50)
    let second = box.widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    #expect(box.frame.width == 50)
    first.isActive = false
    root.layoutIfNeeded()
    #expect(box.frame.width == 80)
  }

  @Test("A constraint of the app is broken before the frame of a view")
  func frames() {
    let framed = UIView(frame: rect(10, 0, 100, 20))
    let box = Box(-1, 10)
    let root = screen(framed, box)
    box.leftAnchor.constraint(equalTo: framed.leftAnchor).isActive = true
    box.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(framed.frame == rect(10, 0, 100, 20))
    #expect(root.layoutMessages.contains { $0.contains("NSAutoresizingMaskLayoutConstraint") || $0.contains("left") })
  }

  @Test("Ambiguous views are logged once")
  func ambiguity() {
    let clear = Box(10, 10)
    let vague = Box(10, 10)
    let root = screen(clear, vague)
    clear.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    clear.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    vague.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(!clear.hasAmbiguousLayout && vague.hasAmbiguousLayout)
    let start = "ambiguous for 1 views:\n    \(itemText(vague))\n        <NSLayoutConstraint"
    let named = root.layoutMessages.filter { $0.contains(start) }
    #expect(named.count == 1)
    #expect(named.first?.contains("\(itemText(vague)).left >= \(itemText(root)).left + 5   (active)>") == true)
  }

  @Test("Numbers that are not finite have no effect", arguments: [CGFloat.nan, .infinity, 1e300])
  func numbers(number: CGFloat) {
    let box = Box(number, 10)
    let root = screen(box)
    box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: number).isActive = true
    box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: number).isActive = true
    let top = box.topAnchor.constraint(equalTo: root.topAnchor, constant: 7)
    top.isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.minY == 7)
    top.constant = number
    root.layoutIfNeeded()
    #expect(box.frame.minY.isFinite)
    #expect(root.layoutMessages.contains { $0.contains("not finite or too large") })
  }

  @Test("A layout that requests itself ends")
  func endless() {
    final class Restless: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        setNeedsLayout()
      }
    }
    final class Recursive: UIView {
      var count = 0
      override func layoutSubviews() {
        count += 1
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
    let restless = Restless(frame: rect(0, 0, 1, 1))
    let recursive = Recursive(frame: rect(0, 0, 1, 1))
    restless.layoutIfNeeded()
    #expect(restless.count == 100)
    recursive.layoutIfNeeded()
    #expect(recursive.count < 10_000)
  }

  @Test("The log names the limit that ended a layout")
  func reports() {
    class Restless: UIView {
      override func layoutSubviews() { setNeedsLayout() }
    }
    final class Recursive: UIView {
      override func layoutSubviews() {
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
    final class Inner: Restless {}
    final class Outer: Restless {
      let inner = Inner(frame: rect(0, 0, 1, 1))
      override func layoutSubviews() {
        super.layoutSubviews()
        inner.layoutIfNeeded()
      }
    }
    for (view, limits) in [
      (Restless(frame: rect(0, 0, 1, 1)), ["100 passes"]), (Recursive(frame: rect(0, 0, 1, 1)), ["50 nested layouts"]),
      (Outer(frame: rect(0, 0, 1, 1)), ["100 passes", "10000 passes of nested layouts"]),
    ] as [(UIView, [String])] {
      let lines = loggedLines { view.layoutIfNeeded() }
      #expect(lines.count == limits.count)
      for (line, limit) in zip(lines, limits) { #expect(line.contains(" ended after \(limit), because ")) }
    }
  }

  @Test("A view can't be added to itself or to its descendant")
  func cycles() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    outer.addSubview(outer)
    inner.addSubview(outer)
    #expect(outer.superview == nil && outer.subviews == [inner] && inner.subviews.isEmpty)
  }

  @Test("Three hundred nested views are laid out")
  func depth() {
    var views = [UIView(frame: rect(0, 0, 2000, 2000))]
    for _ in 0..<300 {
      let view = Box(-1, -1)
      views[views.count - 1].addSubview(view)
      view.pin(1)
      views.append(view)
    }
    views[0].layoutIfNeeded()
    #expect(views[300].frame == rect(1, 1, 1400, 1400))
  }

  @Test("A view is released together with its layout")
  func memory() {
    weak var ended: UIView?
    weak var engine: LayoutEngine?
    do {
      let box = Box(10, 10)
      let root = screen(box)
      box.pin()
      root.layoutIfNeeded()
      box.constraints.first?.constant = 4
      root.frame.size.width = 5
      ended = root
      engine = root.layoutEngine
    }
    #expect(ended == nil && engine == nil)
  }
}
