import Testing

@testable import AppIntents

@Suite("Objects that an app registers are made as the app says")
struct DependencyTests {
  private final class Kitchen: Sendable {
    let name: String

    init(name: String) { self.name = name }
  }

  private struct Closed: Error {}

  @Test("A value, a function, a function that throws and an asynchronous one register the object that they make")
  func forms() {
    let manager = AppDependencyManager()
    manager.add(dependency: Kitchen(name: "value"))
    manager.add(key: "function") { Kitchen(name: "function") }
    manager.add(key: "throwing") { () throws -> Kitchen in throw Closed() }
    manager.add(key: "asynchronous") { () async -> Kitchen in Kitchen(name: "asynchronous") }
    #expect(manager.value(nil, Kitchen.self)?.name == "value")
    #expect(manager.value("function", Kitchen.self)?.name == "function")
    #expect(manager.value("throwing", Kitchen.self) == nil)
    #expect(manager.value("asynchronous", Kitchen.self)?.name == "asynchronous")
  }

  @Test("An object is made once, when it is used first")
  func once() {
    let manager = AppDependencyManager()
    manager.add { Kitchen(name: "one") }
    #expect(manager.value(nil, Kitchen.self) === manager.value(nil, Kitchen.self))
  }
}
