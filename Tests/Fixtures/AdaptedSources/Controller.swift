// swift-format-ignore-file
import Foundation

class Controller: NSObject {
  @IBOutlet weak var label: NSString!
  @IBOutlet private var views: [NSString]!
  @IBOutlet
  var count: NSNumber?
  fileprivate lazy var action = #selector(tapped(_:))
  let initial = #selector(again)
  @objc dynamic var value = 7
  var log: [String] = []
  var child: Controller?

  @IBAction func tapped(_ sender: Any) { log.append("tapped \(sender)") }
  @objc private func again() { log.append("again") }
  @objc(custom:with:) func renamed(number: Int, text: String) -> String { "\(number) \(text)" }
  @objc func noted(_ notification: Notification) { log.append("noted \(notification.name.rawValue)") }
  @objc func tick(_ timer: Timer) { log.append("tick \(timer.userInfo ?? "nil")") }
  @objc func move(to place: Int, animated: Bool) { log.append("moved to \(place)") }
  @objc class func create() -> Controller { Controller() }
  func plain() { log.append("plain") }
#if os(Linux)
  @objc func onLinux() { log.append("linux") }
#else
  @objc func onLinux(_ other: UIView) {}
#endif

  func outlets() -> String { "\(label ?? "nil") \(views ?? []) \(count ?? -1)" }

  func start() {
    perform(action, with: "x")
    perform(initial)
    perform(#selector(plain))
    perform(#selector(onLinux))
    perform(#selector(move(to:animated:)), with: 4, with: true)
    log.append(perform(Selector(("custom:with:")), with: 3, with: "b")?.takeUnretainedValue() as? String ?? "nothing")
    NotificationCenter.default.addObserver(self, selector: #selector(noted(_:)), name: Notification.Name("N"), object: nil)
    NotificationCenter.default.post(name: Notification.Name("N"), object: nil)
    NotificationCenter.default.removeObserver(self)
    NotificationCenter.default.post(name: Notification.Name("N"), object: nil)
    perform(#selector(again), with: nil, afterDelay: 0)
    perform(#selector(again), with: nil, afterDelay: 60)
    Controller.cancelPreviousPerformRequests(withTarget: self, selector: #selector(again), object: 5)
    Timer.scheduledTimer(timeInterval: 0, target: self, selector: #selector(Controller.tick), userInfo: "info", repeats: false)
  }

  func names() -> [String] {
    [
      #keyPath(Controller.label), #keyPath(value), #keyPath(Controller.child.label.length), "\(#selector(tapped(_:)))",
      "\(#selector(getter: value))", "\(#selector(setter: Controller.value))", "\(#selector(Controller.move(to:animated:)))",
    ]
  }
}

class SpecialController: Controller {
  override func tapped(_ sender: Any) { log.append("special") }
}

class Box<Content>: NSObject {
  @IBOutlet var content: NSString?
  @objc func type() -> String { "\(Content.self)" }
}

private class Hidden: NSObject { @objc private func secret() -> String { "secret" } }

func hidden() -> NSObject { Hidden() }
