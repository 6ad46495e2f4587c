// swift-format-ignore-file
import Foundation

@globalActor actor OtherActor { static let shared = OtherActor() }

/// Names that are modifiers and accessors in other contexts, and members that a member table omits.
class Hard: NSObject {
  var dynamic = 1, optional = 2
  lazy var required: Int = dynamic
  @objc public dynamic var open = 5
  @IBInspectable var set: Int { get { dynamic } set { dynamic = newValue } }
  @IBInspectable var first: Int { let set = dynamic; return set }
  @IBInspectable var second: Int { setOptional(9); return optional }
  @IBInspectable var third: Int = 3 { willSet { dynamic = newValue } }
  func setOptional(_ value: Int) { optional = value }

  func words() -> [Int] {
    let dynamic = 4
    let copy = dynamic
    let closure = { (dynamic: Int) in dynamic }
    var open: Int { return dynamic }
    let sum = closure(copy) +
      dynamic
    let last = required
    func lazy(_ value: Int) -> Int { value }
    _ = lazy(last)
    let end = 1
    return [sum, open, last, end]
  }

  @available(*, unavailable) @objc func gone() {}
  @available(*, unavailable, renamed: "second") @IBInspectable var lost: Int { get { 1 } set {} }
  @available(*, deprecated, message: "not 'unavailable'") @objc func old() -> String { "old" }
  @available(iOS, unavailable) @objc func onLinux() -> String { "Linux" }
  @objc func closure(_ value: @autoclosure () -> Int) {}
  @objc func several(_ values: Int...) {}
  @objc func opaque(_ value: some Equatable) {}
  @objc func opaque() -> some Equatable { 1 }
  @objc var later: Int { get async { 1 } }
  @objc var failing: Int { get throws { throw CancellationError() } }
  @OtherActor @objc func elsewhere() {}
  @objc nonisolated func anywhere() -> String { "anywhere" }
  @objc func label(_ value: Int, as other: Int) {}

  func selectors(_ controller: Controller) -> [Selector] {
    [
      #selector((Hard.old) as (Hard) -> () -> String), #selector(self.label(_:as:) as (Int, Int) -> Void),
      #selector(((extended(_:)))), #selector((controller.tapped(_:)) as (Any) -> Void), #selector(Controller.tapped),
      #selector(getter: (controller.value)), #selector(setter: Controller.value), #selector(getter: controller.child),
      #selector(getter:
Controller.value), #selector(
        getter:
          Controller.value
      ),
    ]
  }
}

extension Hard { @objc func extended(_ value: Int) {} }

@available(*, unavailable) class Gone: NSObject {
  class Inner: NSObject { @objc func f() {} }
  @objc func f() {}
}

@available(*, deprecated) class Old: NSObject { @objc func f() -> String { "f" } }

extension Box where Content == Int { @objc func ints() {} }

extension OtherActor { @objc dynamic func f() {} }

@objc protocol Source: NSObjectProtocol {
  @objc optional var name: String? { get }
  @objc optional var unwrapped: String! { get }
  @objc optional var number: Int
    { get set }
  @objc optional func tell()
}

class Bare: NSObject, Source {}

class Named: NSObject, Source {
  var name: String?
  var unwrapped: String! = "u"
  var number = 4
  func tell() {}
}

func describe(_ source: Source?) -> String {
  let name = source?.name.map { $0 ?? "nil" } ?? "no name"
  let unwrapped = source?.unwrapped.map { $0 ?? "nil" } ?? "none"
  return "\(name) \(unwrapped) \(source?.number ?? 0) \(source?.responds(to: #selector(Source.tell)) ?? false)"
}
