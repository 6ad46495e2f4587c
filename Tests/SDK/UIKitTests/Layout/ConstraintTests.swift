import Testing

@testable import UIKit

@MainActor @Suite("Constraints")
struct ConstraintTests {
  @Test("Edges, sizes and centres have multipliers and constants")
  func edges() {
    let box = Box(-1, -1)
    let half = Box(-1, -1)
    let centre = Box(40, 20)
    let root = screen(box, half, centre)
    box.pin(16)
    NSLayoutConstraint.activate([
      half.leftAnchor.constraint(equalTo: box.leftAnchor), half.topAnchor.constraint(equalTo: box.topAnchor),
      half.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: -4),
      half.heightAnchor.constraint(equalToConstant: 30),
      centre.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      NSLayoutConstraint(
        item: centre, attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .centerY, multiplier: 0.5,
        constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == rect(16, 16, 288, 448))
    #expect(half.frame == rect(16, 16, 140, 30))
    #expect(centre.frame == rect(140, 120, 40, 20))
    #expect(root.layoutMessages.isEmpty)
  }

  @Test("A change of a constant, of a priority and of the root's size moves the views")
  func changes() {
    let box = Box(-1, -1)
    let root = screen(box)
    box.pin()
    let height = box.heightAnchor.constraint(equalToConstant: 100)
    height.priority = .defaultLow
    height.isActive = true
    root.layoutIfNeeded()
    #expect(box.frame == rect(0, 0, 320, 480))
    let bottom = root.constraints.first { $0.firstAttribute == .bottom }
    bottom?.priority = .defaultHigh
    height.priority = UILayoutPriority(999)
    root.layoutIfNeeded()
    #expect(box.frame == rect(0, 0, 320, 100))
    bottom?.isActive = false
    height.constant = 60
    root.layoutIfNeeded()
    #expect(box.frame == rect(0, 0, 320, 60))
    root.frame = rect(0, 0, 390, 480)
    root.layoutIfNeeded()
    #expect(box.frame == rect(0, 0, 390, 60))
  }

  @Test("A higher priority outweighs any number of lower ones")
  func priorities() {
    let box = Box(-1, 10)
    let root = screen(box)
    for (priority, width) in [(750, 100), (749, 200), (749, 200), (749, 300), (250, 50)] as [(Float, CGFloat)] {
      let constraint = box.widthAnchor.constraint(equalToConstant: width)
      constraint.priority = UILayoutPriority(priority)
      constraint.isActive = true
    }
    root.layoutIfNeeded()
    #expect(box.frame.width == 100)
  }

  @Test("Of two labels in a row, the one with the lower content priority changes size")
  func contents() {
    let name = Box(200, 20)
    let value = Box(180, 20)
    let root = screen(name, value)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[name][value]|", views: ["name": name, "value": value])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[name]", views: ["name": name]))
    value.topAnchor.constraint(equalTo: name.topAnchor).isActive = true
    name.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    root.layoutIfNeeded()
    #expect([name.frame, value.frame] == [rect(0, 0, 140, 20), rect(140, 0, 180, 20)])
    name.content.width = 40
    name.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect([name.frame, value.frame] == [rect(0, 0, 40, 20), rect(40, 0, 280, 20)])
  }

  @Test("Frames are aligned to pixels")
  func pixels() {
    let boxes = (0..<3).map { _ in Box(-1, 10) }
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.distribution = .fillEqually
    let root = screen(stack, width: 100)
    stack.frame = rect(0, 0, 100, 10)
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame) == [rect(0, 0, 33.5, 10), rect(33.5, 0, 33, 10), rect(66.5, 0, 33.5, 10)])
  }

  @Test("Margins, safe areas and guides have the expected rectangles")
  func guides() {
    let margin = Box(-1, -1)
    let safe = Box(-1, -1)
    let inner = Box(-1, -1)
    let root = screen(margin, safe, inner)
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    for (view, guide) in [(margin, root.layoutMarginsGuide), (safe, root.safeAreaLayoutGuide), (inner, guide)] {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.widthAnchor.constraint(equalTo: guide.widthAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      guide.widthAnchor.constraint(equalToConstant: 20), guide.heightAnchor.constraint(equalToConstant: 10),
      guide.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(margin.frame == rect(2, 1, 314, 476))
    #expect(safe.frame == rect(0, 0, 320, 480))
    #expect(inner.frame == rect(50, 235, 20, 10))
    #expect(guide.layoutFrame == inner.frame)
    root.layoutMargins.left = 12
    root.layoutIfNeeded()
    #expect(margin.frame == rect(12, 1, 304, 476))
  }

  @Test("A controller's view has margins of 16 points at its sides")
  func controllerMargins() {
    let controller = UIViewController()
    controller.view = UIView(frame: rect(0, 0, 320, 150))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test("Leading and trailing follow the reading direction")
  func directions() {
    let box = Box(50, 20)
    let root = screen(box)
    root.semanticContentAttribute = .forceRightToLeft
    box.semanticContentAttribute = .forceRightToLeft
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
    box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame == rect(260, 0, 50, 20))
  }

  @Test("Baselines of texts are aligned, and move with the contents")
  func baselines() {
    let small = Box(30, 20)
    let large = Box(60, 40)
    small.baselines = (15, 5)
    large.baselines = (30, 10)
    let root = screen(small, large)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      large.leftAnchor.constraint(equalTo: root.leftAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(small.frame == rect(60, 23, 30, 20))
    large.baselines = (20, 20)
    large.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(small.frame == rect(60, 13, 30, 20))
  }

  @Test("The height of a text follows the width that the constraints give it")
  func flowingText() {
    let text = Box(600, 20, area: 12_800)
    let below = Box(10, 10)
    let root = screen(text, below)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor), text.topAnchor.constraint(equalTo: root.topAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 5),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 320, 40))
    #expect(below.frame == rect(0, 45, 10, 10))
    root.frame.size.width = 640
    root.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 640, 20))
  }

  @Test("Autoresizing masks apply, and constraints can refer to such views")
  func autoresizing() {
    let framed = UIView(frame: rect(10, 10, 100, 20))
    let box = Box(-1, 5)
    let root = screen(framed, box, width: 200, height: 100)
    framed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    box.widthAnchor.constraint(equalTo: framed.widthAnchor).isActive = true
    box.topAnchor.constraint(equalTo: framed.bottomAnchor).isActive = true
    box.leftAnchor.constraint(equalTo: framed.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame == rect(10, 30, 100, 5))
    root.frame = rect(0, 0, 300, 150)
    root.layoutIfNeeded()
    #expect(framed.frame == rect(10, 60, 200, 20))
    #expect(box.frame == rect(10, 80, 200, 5))
    framed.frame.origin.x = 30
    root.layoutIfNeeded()
    #expect(box.frame.minX == 30)
    #expect(root.layoutMessages.isEmpty)
  }

  @Test("Views in views have frames in their superview's coordinates")
  func nested() {
    let outer = Box(-1, -1)
    let inner = Box(-1, -1)
    let root = screen(outer)
    outer.addSubview(inner)
    outer.pin(20)
    inner.pin(10)
    root.layoutIfNeeded()
    #expect(outer.frame == rect(20, 20, 280, 440))
    #expect(inner.frame == rect(10, 10, 260, 420))
  }

  @Test("Constraints follow views that are added, removed or moved")
  func hierarchy() {
    let first = Box(-1, -1)
    let second = Box(-1, -1)
    let inner = Box(-1, -1)
    let root = screen(first, second)
    first.addSubview(inner)
    inner.pin(10)
    first.pin()
    second.pin(5)
    root.layoutIfNeeded()
    #expect(inner.frame == rect(10, 10, 300, 460))
    second.addSubview(inner)
    #expect(first.constraints.isEmpty)
    inner.pin(10)
    root.layoutIfNeeded()
    #expect(inner.frame == rect(10, 10, 290, 450))
    let kept = second.constraints
    second.removeFromSuperview()
    #expect(second.constraints == kept)
    #expect(root.constraints.count == 4)
    root.layoutIfNeeded()
    root.addSubview(second)
    second.pin()
    root.layoutIfNeeded()
    #expect(inner.frame == rect(10, 10, 300, 460))
  }

  @Test("A constraint becomes active at the closest common superview")
  func activation() {
    let outer = Box(-1, -1)
    let one = Box(-1, -1)
    let two = Box(-1, -1)
    let root = screen(outer)
    outer.addSubview(one)
    outer.addSubview(two)
    let constraint = one.leadingAnchor.constraint(equalTo: two.trailingAnchor)
    #expect(!constraint.isActive)
    constraint.isActive = true
    #expect(outer.constraints == [constraint] && constraint.isActive)
    NSLayoutConstraint.deactivate([constraint])
    #expect(outer.constraints.isEmpty)
    one.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    #expect(root.constraints.count == 1)
    let apart = one.widthAnchor.constraint(equalTo: Box(1, 1).widthAnchor)
    apart.isActive = true
    #expect(!apart.isActive)
  }

  @Test("updateConstraints is called once, and updateViewConstraints of a controller")
  func updates() {
    final class Updating: UIView {
      var count = 0
      override func updateConstraints() {
        count += 1
        super.updateConstraints()
      }
    }
    final class Controller: UIViewController {
      var count = 0
      override func updateViewConstraints() {
        count += 1
        super.updateViewConstraints()
      }
    }
    let controller = Controller()
    let view = Updating(frame: rect(0, 0, 10, 10))
    controller.view = UIView(frame: rect(0, 0, 100, 100))
    controller.view.addSubview(view)
    controller.view.layoutIfNeeded()
    controller.view.layoutIfNeeded()
    #expect((controller.count, view.count) == (1, 1))
    view.setNeedsUpdateConstraints()
    controller.view.layoutIfNeeded()
    #expect((controller.count, view.count) == (1, 2))
  }

  @Test("Constraints to the edges of a scroll view determine the size of its content")
  func scrolling() {
    let scroll = UIScrollView()
    let content = Box(-1, 900)
    scroll.addSubview(content)
    let root = screen(scroll)
    scroll.pin(10)
    content.pin(5)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10).isActive = true
    root.layoutIfNeeded()
    #expect(scroll.frame == rect(10, 10, 300, 460))
    #expect(content.frame == rect(5, 5, 290, 900))
    #expect(scroll.contentSize == CGSize(width: 300, height: 910))
    scroll.contentOffset.y = 100
    root.layoutIfNeeded()
    #expect(content.frame == rect(5, 5, 290, 900))
    #expect(root.layoutMessages.isEmpty)
  }

  @Test("The superviews are laid out before a view")
  func partialLayout() {
    let outer = Box(-1, -1)
    let inner = Box(-1, -1)
    let root = screen(outer)
    outer.addSubview(inner)
    outer.pin(20)
    inner.pin(10)
    inner.layoutIfNeeded()
    #expect(inner.frame == rect(10, 10, 260, 420))
    #expect(root.subviews == [outer])
  }

  @Test("A column of many views is laid out")
  func longColumn() {
    let views = (0..<200).map { Box(10, CGFloat(10 + $0 % 3)) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = screen(stack)
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame.height == views.reduce(0) { $0 + $1.content.height })
    #expect(views[199].frame.maxY == stack.frame.height)
    #expect(root.layoutMessages.isEmpty)
  }
}
