// swift-format-ignore-file
import Foundation

class A: NSObject, GameDelegate {
  func game(_ game: Game, didScore points: Int) -> String { "scored \(points)" }
  func name() -> String { "A" }
}

class B: NSObject, GameDelegate, Observer {
  var title = "B's title"
  func name() -> String { "B" }
  func changed(_ done: @escaping (Int) -> Void) { done(5) }
}

func show(_ title: String, _ value: Any) { print("\(title): \(value)") }

func failure(_ body: () throws -> Void) -> String {
  do { try body(); return "none" } catch { return "\(error)" }
}

let game = Game()
let a = A()
let b = B()
game.delegate = a
show("a", game.play())
game.delegate = b
game.observer = b
show("b", game.play())

let controller = SpecialController()
controller.start()
let end = Date(timeIntervalSinceNow: 60)
while controller.log.count < 9, Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
controller.perform(Selector("extended"))
NSObject.cancelPreviousPerformRequests(withTarget: controller)
show("log", controller.log.prefix(7) + controller.log.dropFirst(7).sorted())
show("names", controller.names())
show("class", ((try? #selector(Controller.create).invoke(on: Controller.self)) as? Controller) != nil)
show("responds", [
  controller.responds(to: #selector(Controller.extended)), controller.responds(to: Selector("nothing")),
  b.responds(to: #selector(Observer.changed(_:))), a.responds(to: #selector(Observer.changed(_:))),
])
show("wrong type", failure { try #selector(Controller.move(to:animated:)).invoke(on: controller, arguments: [1, "x"]) })
show("missing", failure { try Selector("nothing:").invoke(on: controller, arguments: [1]) })
try Outlets.set("label", of: controller, to: "L" as NSString)
show("weak", controller.label == nil || controller.outlets().hasPrefix("L"))
try Outlets.set("views", of: controller, to: ["V" as NSString])
try Outlets.set("count", of: controller, to: nil)
show("outlets", controller.outlets().hasSuffix("[V] -1"))
show("wrong outlet", failure { try Outlets.set("count", of: controller, to: NSDate()) })
show("no outlet", failure { try Outlets.set("nothing", of: controller, to: nil) })
show("generic", [
  Box<Int>().perform(Selector("type"))?.takeUnretainedValue() as? String ?? "", 
  Box<Int>().perform(Selector("more"))?.takeUnretainedValue() as? String ?? "",
])
show("hidden", hidden().perform(Selector("secret"))?.takeUnretainedValue() as? String ?? "")

func isReleased() -> Bool {
  weak var target: Controller?
  do {
    let controller = Controller()
    target = controller
    let timer = Timer(timeInterval: 60, target: controller, selector: Selector("tick:"), userInfo: nil, repeats: true)
    NotificationCenter.default.addObserver(controller, selector: Selector("noted:"), name: nil, object: nil)
    timer.invalidate()
  }
  return target == nil
}
show("released", isReleased())

let hard = Hard()
show("words", hard.words())
show("selectors", hard.selectors(controller))
show("table", ["old", "onLinux", "anywhere"].map { hard.perform(Selector($0))?.takeUnretainedValue() as? String ?? "" })
show("no table", ["gone", "closure:", "several:", "opaque:", "opaque", "later", "failing", "elsewhere"].filter {
  hard.responds(to: Selector($0))
})
try Outlets.set("set", of: hard, to: 8)
try Outlets.set("third", of: hard, to: 6)
show("inspectable", [hard.set, hard.third])
show("not settable", ["first", "second", "lost"].filter { Outlets.exists($0, of: hard) })
show("optional", [describe(Bare()), describe(Named()), describe(nil)])
