internal import Testing

@Suite("The source of value classes")
struct ClassSourceTests {
  @Test("A class has its properties, distinct initialisers and wire methods")
  func valueClass() throws {
    let definition = """
      /// A dance.
      class INDance: INSpeakable
        /// What it is called.
        let name: String
        var steps: [INDanceStep]?
        let in: Date?
        init(named name: String?, in: Date? = nil)
        init(named name: String?, in: Date?) @ 12.0
      """
    let source = """
      public import Foundation
      public import IntentWire

      /// A dance.
      open class INDance: IntentObject, INSpeakable, @unchecked Sendable {
        /// What it is called.
        public internal(set) final var name: String = .absent
        /// The `steps` of the object.
        public final var steps: [INDanceStep]? = nil
        /// The `in` of the object.
        public internal(set) final var `in`: Date? = nil
        /// Makes an `INDance` from its parts.
        public convenience init(named name: String?, `in`: Date? = nil) {
          self.init()
          self.name = name ?? .absent
          self.in = `in`
        }
        /// The name of this class on the wire.
        open override class var wireTypeName: String { "INDance" }
        /// Writes the properties into `object`.
        open override func encodeFields(to object: inout WireObject) {
          super.encodeFields(to: &object)
          object.encode(self.name, as: "name")
          object.encode(self.steps, as: "steps")
          object.encode(self.in, as: "in")
        }
        /// Reads the properties from `object`.
        open override func decodeFields(from object: WireObject) {
          super.decodeFields(from: object)
          self.name = object.decoded("name")
          self.steps = object.decoded("steps")
          self.in = object.decoded("in")
        }
      }

      """
    #expect(try rendered(definition) == source)
  }

  @Test("Implicitly unwrapped properties start as nil, and the initialiser may fail")
  func implicitlyUnwrapped() throws {
    let source = try rendered("class INDance\n  let name: String!\n  init!(name: String!)")
    #expect(source.contains("public internal(set) final var name: String! = nil\n"))
    #expect(source.contains("public convenience init!(name: String!) {\n    self.init()\n    self.name = name\n"))
  }

  @Test("The empty initialiser is written once, declared or not")
  func emptyInitializer() throws {
    #expect(try rendered("class INDance\n  init()") == rendered("class INDance"))
  }

  @Test("A class without members inherits them all")
  func inherited() throws {
    let definition = """
      class INOldDance: INDance
      """
    let source = """

      /// `INOldDance` of the Intents framework.
      open class INOldDance: INDance, @unchecked Sendable {
        /// The name of this class on the wire.
        open override class var wireTypeName: String { "INOldDance" }
      }

      """
    #expect(try rendered(definition) == source)
  }

  @Test("A handwritten class gets wire methods, a class of another module none")
  func handwritten() throws {
    let definition = """
      class handwritten INDance
        let name: String
        let steps: [INDanceStep]
        stored steps: storedSteps
        computed count: Int
      class handwritten INRest
      class foreign INHall
        let name: String
      """
    let source = """
      public import IntentWire

      extension INDance {
        /// Writes the properties into `object`.
        func encodeListedFields(to object: inout WireObject) {
          object.encode(self.name, as: "name")
          object.encode(self.storedSteps, as: "steps")
        }
        /// Reads the properties from `object`.
        func decodeListedFields(from object: WireObject) {
          self.name = object.decoded("name")
          self.storedSteps = object.decoded("steps")
        }
      }

      """
    #expect(try rendered(definition) == source)
  }

  @Test("A failable initialiser is declared as failable")
  func failable() throws {
    let source = try rendered("class INBill\n  let payee: String?\n  init?(payee: String?)")
    #expect(source.contains("public convenience init?(payee: String?) {"))
  }
}
