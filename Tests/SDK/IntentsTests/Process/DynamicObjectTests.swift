import Foundation
import Testing

@testable import Intents

private class Base: NSObject {
  let word: String

  override init() {
    word = "base"
    super.init()
  }
}

private class Inheriting: Base {
  var list = [1, 2]
}

private class Overriding: Base {
  let number: Int

  override init() {
    number = 3
    super.init()
  }
}

private class Plain: NSObject {
  var words = ["a"]
}

@Suite struct DynamicObjectTests {
  @Test func `An object is created by its class's initialiser, which need not be required`() {
    #expect((DynamicObject.make(Base.self) as? Base)?.word == "base")
    #expect((DynamicObject.make(Inheriting.self) as? Inheriting)?.list == [1, 2])
    #expect((DynamicObject.make(Overriding.self) as? Overriding)?.number == 3)
    #expect((DynamicObject.make(Plain.self) as? Plain)?.words == ["a"])
    #expect(DynamicObject.make(NSObject.self) != nil)
  }

  @Test func `The caller owns the object`() {
    weak var object: NSObject?
    do {
      let made = DynamicObject.make(Plain.self)
      object = made
      #expect(object != nil)
      withExtendedLifetime(made) {}
    }
    #expect(object == nil)
  }

  @Test func `A class that does not inherit from NSObject gives no object`() {
    final class Other {}
    #expect(DynamicObject.make(Other.self) == nil)
  }
}
