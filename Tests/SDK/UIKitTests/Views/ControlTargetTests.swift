internal import AppleCompatibility
internal import Testing

@testable internal import UIKit

@MainActor @Suite("Controls send their actions to their targets", .serialized)
struct ControlTargetTests {
  private let outer = Listener()
  private let control = UIControl()
  private let target = Listener()

  init() {
    _ = ListenerTable.isRegistered
    outer.addSubview(control)
  }

  @Test("The action of a released target is not sent")
  func released() {
    var ended: Listener? = Listener()
    control.addTarget(ended, action: "listen", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(ended?.calls == 1)
    ended = nil
    control.sendActions(for: .touchUpInside)
    #expect(outer.calls == 0)
  }

  @Test("An action without a target goes up the responder chain, beside the other targets of the action")
  func responder() {
    control.addTarget(target, action: "listen", for: .touchUpInside)
    control.addTarget(nil, action: "listen", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == 1 && outer.calls == 1)
  }

  @Test("A target that is added again gets each event once")
  func again() {
    control.addTarget(target, action: "listen", for: .touchUpInside)
    control.addTarget(target, action: "listen", for: [.touchUpInside, .valueChanged])
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == 1)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == 2)
    control.removeTarget(target, action: nil, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == 2 && control.allControlEvents.isEmpty)
  }
}

/// A view that counts the calls of its method.
private final class Listener: UIView {
  var calls = 0

  func listen() { calls += 1 }
}

/// The table that the adaptation of sources adds.
private enum ListenerTable {
  static let isRegistered: Bool = {
    MemberTable.register { type in
      guard type is Listener.Type else { return nil }
      return { table in table.method("listen", "listen()") { (o: Listener, _) in o.listen() } }
    }
    return true
  }()
}
