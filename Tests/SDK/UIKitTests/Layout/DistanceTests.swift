internal import Testing

@testable internal import UIKit

@MainActor @Suite("Distances between anchors")
struct DistanceTests {
  @Test("A distance can equal a constant, a size or another distance")
  func distances() {
    let first = Box(20, 10)
    let second = Box(30, 10)
    let third = Box(40, 10)
    let root = screen(first, second, third)
    let gap = first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor), gap.constraint(equalToConstant: 24),
      second.trailingAnchor.anchorWithOffset(to: third.leadingAnchor).constraint(equalTo: gap, multiplier: 2),
      first.topAnchor.anchorWithOffset(to: second.topAnchor).constraint(equalTo: first.widthAnchor, multiplier: 0.5),
      third.heightAnchor.constraint(equalTo: first.topAnchor.anchorWithOffset(to: second.topAnchor)),
      first.topAnchor.constraint(equalTo: root.topAnchor), third.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(first.frame == rect(0, 0, 20, 10))
    #expect(second.frame == rect(44, 10, 30, 10))
    #expect(third.frame == rect(122, 0, 40, 10))
    #expect(root.layoutMessages.isEmpty)
  }

  @Test("A distance is mirrored right to left, and can have limits")
  func mirrored() {
    let first = Box(20, 10)
    let second = Box(30, 10)
    let root = screen(first, second)
    for view in [root, first, second] { view.semanticContentAttribute = .forceRightToLeft }
    let gap = first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      gap.constraint(greaterThanOrEqualToConstant: 16), gap.constraint(lessThanOrEqualToConstant: 16),
    ])
    root.layoutIfNeeded()
    #expect([first.frame.minX, second.frame.minX] == [292, 246])
  }

  @Test("A distance constraint is removed with its view, and describes both ends")
  func ends() {
    let first = Box(20, 10)
    let second = Box(30, 10)
    let root = screen(first, second)
    first.accessibilityIdentifier = "first"
    let distance = first.leftAnchor.anchorWithOffset(to: second.leftAnchor)
    let constraint = distance.constraint(equalToConstant: 40)
    constraint.isActive = true
    #expect(root.constraints == [constraint])
    #expect(constraint.line.contains(".left - Box:"))
    #expect(constraint.line.contains("'first'.left) == 40"))
    first.removeFromSuperview()
    #expect(!constraint.isActive)
  }

  @Test("Distances to a guide are removed with the guide")
  func guides() {
    let box = Box(20, 10)
    let root = screen(box)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      guide.leadingAnchor.anchorWithOffset(to: box.leadingAnchor).constraint(equalToConstant: 7),
    ])
    root.layoutIfNeeded()
    #expect(box.frame.minX == 12)
    root.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty)
  }
}
