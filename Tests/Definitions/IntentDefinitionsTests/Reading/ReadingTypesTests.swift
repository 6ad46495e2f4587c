@testable internal import IntentDefinitions
internal import Testing

@Suite("Classes, enumerations and results of the catalogue are parsed")
struct ReadingTypesTests {
  @Test("A class with its properties and initialisers")
  func valueClass() throws {
    let text = """
      /// A dance,
      /// step by step.
      class INDance: INThing, INSpeakable @ 11.0
        let name: String
        var steps: [INStep]? @ 12.0
        init(name: String)
      """
    let signature = SignatureDefinition(
      parameters: [.init(label: "name", name: "name", type: TypeReference("String"))],
      availability: Availability()
    )
    let dance = ClassDefinition(
      name: "INDance",
      superclass: "INThing",
      conformances: ["INSpeakable"],
      documentation: "A dance, step by step.",
      availability: Availability(introduced: "11.0"),
      properties: [property("name", "String"), property("steps", "[INStep]?", isSettable: true, introduced: "12.0")],
      initializers: [signature]
    )
    #expect(try read(text) == [.valueClass(dance)])
  }

  @Test("A handwritten class, and a class that has only a protocol")
  func handwritten() throws {
    let dance = ClassDefinition(name: "INDance", conformances: ["INSpeakable"], origin: .handwritten)
    #expect(try read("class handwritten INDance: INSpeakable") == [.valueClass(dance)])
    let foreign = ClassDefinition(name: "INDance", origin: .foreign, isOpaque: true)
    #expect(try read("class opaque foreign INDance") == [.valueClass(foreign)])
    #expect(try read("class handwrittenDance") == [.valueClass(ClassDefinition(name: "handwrittenDance"))])
  }

  @Test("A stored and a computed property, and their wire members")
  func storage() throws {
    let text = "class handwritten INDance\n  let a: Int\n  stored a: b\n  computed c: Int\n  let d: Int"
    guard case .valueClass(let dance)? = try read(text).first else { throw CancellationError() }
    #expect(dance.properties.map(\.wireMember) == ["b", nil, "d"])
  }

  @Test(
    "An enumeration, an option set and a set of strings",
    arguments: [
      ("enum INStep\n  case left = 0\n  case right = 12", .enumeration, ["0", "12"]),
      ("options INStep\n  case left = 1\n  case right = 2", .optionSet, ["1", "2"]),
      ("strings INStep\n  case left\n  case right = to.the.right", .strings, ["left", "to.the.right"]),
    ] as [(String, EnumerationDefinition.Kind, [String])]
  )
  func enumeration(text: String, kind: EnumerationDefinition.Kind, rawValues: [String]) throws {
    let cases = zip(["left", "right"], rawValues).map {
      CaseDefinition(name: $0, rawValue: $1, availability: Availability())
    }
    #expect(try read(text) == [.enumeration(EnumerationDefinition(name: "INStep", kind: kind, cases: cases))])
  }

  @Test("An enumeration with unsigned raw values")
  func rawType() throws {
    var step = EnumerationDefinition(name: "INStep", kind: .enumeration)
    step.rawType = "UInt"
    step.availability = Availability(introduced: "11.0")
    #expect(try read("enum INStep: UInt @ 11.0") == [.enumeration(step)])
  }

  @Test(
    "An initialiser that can fail",
    arguments: [("", .never), ("?", .optional), ("!", .implicitlyUnwrapped)]
      as [(String, SignatureDefinition.Failure)])
  func failure(sign: String, failure: SignatureDefinition.Failure) throws {
    guard case .valueClass(let dance)? = try read("class INDance\n  init\(sign)()").first else {
      throw CancellationError()
    }
    #expect(dance.initializers.map(\.failure) == [failure])
  }

  @Test("A result with each factory method")
  func result() throws {
    let text = """
      result INDanceResolutionResult: INIntentResolutionResult
        success(with resolvedDance: INDance)
        successes(with resolvedDances: [INDance])
        disambiguation(with dances: [INDance])
        confirmationRequired(with dance: INDance?, forReason reason: INDanceConfirmationReason)
        unsupported(forReason reason: INDanceUnsupportedReason)
        init(stringResolutionResult: INStringResolutionResult)
      """
    guard case .resolutionResult(let result) = try read(text).first else {
      Issue.record("not read as a result")
      return
    }
    #expect(result.name == "INDanceResolutionResult")
    #expect(result.superclass == "INIntentResolutionResult")
    #expect(
      result.factories.map(\.kind) == [.success, .successes, .disambiguation, .confirmationRequired, .unsupported]
    )
    #expect(result.factories.map { $0.signature.parameters.map(\.name) }[3] == ["dance", "reason"])
    #expect(result.initializers.map { $0.parameters.map(\.type.name) } == [["INStringResolutionResult"]])
    #expect(result.reasonType == "INDanceConfirmationReason")
  }

  @Test("A result without reasons has no reason type")
  func noReason() throws {
    let text = "result INDanceResolutionResult: INIntentResolutionResult\n  success(with dance: INDance)"
    guard case .resolutionResult(let result) = try read(text).first else {
      Issue.record("not read as a result")
      return
    }
    #expect(result.reasonType == nil)
  }

  @Test(
    "An availability with one or both versions",
    arguments: [
      ("", nil, nil), (" @ 11.0", "11.0", nil), (" @ 10.0-14.0", "10.0", "14.0"), (" @ -18.1", nil, "18.1"),
      ("   @11.0 - 12.0  ", "11.0", "12.0"),
    ] as [(String, String?, String?)]
  )
  func availability(text: String, introduced: String?, deprecated: String?) throws {
    guard case .enumeration(let definition) = try read("enum INStep" + text).first else {
      Issue.record("not read as an enumeration")
      return
    }
    #expect(definition.availability == Availability(introduced: introduced, deprecated: deprecated))
  }

  @Test("Comments and empty lines are ignored, and documentation belongs to the next line")
  func comments() throws {
    let text = """
      // A file of steps.

      /// The first.
      enum INFirst
        // Not a case.

        case one = 1
      enum INSecond

      """
    let first = EnumerationDefinition(
      name: "INFirst",
      kind: .enumeration,
      documentation: "The first.",
      cases: [CaseDefinition(name: "one", rawValue: "1", availability: Availability())]
    )
    let second = EnumerationDefinition(name: "INSecond", kind: .enumeration)
    #expect(try read(text) == [.enumeration(first), .enumeration(second)])
    #expect(try read(text).map(\.name) == ["INFirst", "INSecond"])
  }

  @Test("An empty file declares nothing", arguments: ["", "\n\n", "// Nothing.\n"])
  func empty(text: String) throws {
    #expect(try read(text) == [])
  }

  private func read(_ text: String) throws -> [Declaration] {
    try CatalogueReader.read(text, file: "Types.intents")
  }
}
