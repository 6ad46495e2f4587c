internal import Testing

@testable internal import UIKit

@MainActor @Suite("Safe areas", .serialized)
struct SafeAreaTests {
  private final class Listener: UIViewController {
    private(set) var changes = 0

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      changes += 1
    }
  }

  @Test("Additional insets change the safe area, its guide and the margins")
  func additional() {
    let controller = Listener()
    let box = Box(-1, -1)
    controller.view.frame = rect(0, 0, 320, 480)
    controller.view.addSubview(box)
    let guide = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: guide.topAnchor), box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
    ])
    controller.view.layoutIfNeeded()
    #expect(box.frame == rect(0, 0, 304, 480))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    controller.view.layoutIfNeeded()
    #expect(box.frame == rect(20, 10, 244, 440))
    #expect(controller.view.safeAreaInsets == controller.additionalSafeAreaInsets)
    #expect(controller.changes == 1)
    controller.additionalSafeAreaInsets = .zero
    controller.view.layoutIfNeeded()
    #expect(box.frame == rect(0, 0, 304, 480))
    #expect(controller.changes == 2)
  }

  @Test("Safe areas apply to subviews, and child controllers add insets")
  func inner() {
    let outer = Listener()
    let child = Listener()
    outer.view.frame = rect(0, 0, 320, 480)
    outer.addChild(child)
    outer.view.addSubview(child.view)
    child.view.frame = rect(0, 40, 320, 440)
    child.didMove(toParent: outer)
    outer.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 5, bottom: 0, right: 0)
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0))
    child.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 11, left: 5, bottom: 2, right: 0))
    let changes = child.changes
    child.view.frame.origin.y = 60
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 1, left: 5, bottom: 2, right: 0))
    #expect(child.changes == changes + 1)
  }
}
