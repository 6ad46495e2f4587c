internal import Foundation
internal import IntentDefinitions
internal import Testing

@Suite("The built-in catalogue is consistent")
struct SystemCatalogueTests {
  /// What properties may consist of without being in the catalogue: types that have a form on the wire.
  static let foreignTypes: Set = [
    "CGColor", "Any", "Bool", "Data", "Date", "DateComponents", "Double", "Float", "INIntent", "Int", "NSDecimalNumber",
    "NSNumber",
    "NSUserActivity", "PersonNameComponents", "Set", "String", "TimeInterval", "URL", "UnitEnergy", "UnitLength",
    "UnitMass", "UnitPower",
    "UnitSpeed", "UnitTemperature", "UnitVolume",
  ]
  /// The base classes, which are written by hand.
  static let bases: Set = ["INIntentResolutionResult", "INSpeakable"]

  let catalogue = Catalogue.system

  @Test("Every file is parsed", arguments: Catalogue.systemFiles.map(\.name))
  func read(name: String) throws {
    let file = try #require(Catalogue.systemFiles.first { $0.name == name })
    #expect(throws: Never.self) { try CatalogueReader.read(file.text, file: name) }
  }

  @Test("Every file of the folder is compiled in, unchanged")
  func embedded() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Definitions/CIntentCatalogue/Catalogue").standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".intents") }
    #expect(!names.isEmpty)
    #expect(Catalogue.systemFiles.map(\.name).sorted() == names.sorted())
    for file in Catalogue.systemFiles {
      let text = try String(contentsOf: folder.appendingPathComponent(file.name), encoding: .utf8)
      #expect(file.text == text, "\(file.name) has changed since it was built in")
    }
  }

  @Test("No name is declared twice")
  func uniqueNames() throws {
    let names = try Catalogue.systemFiles.flatMap { try CatalogueReader.read($0.text, file: $0.name) }.map(\.name)
    #expect(duplicates(names) == [])
  }

  @Test("Every type that a property or a parameter names is defined")
  func definedTypes() {
    let undefined = uses.filter { use in
      use.type.name.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }.contains { !isType(String($0)) }
    }
    #expect(undefined.map { "\($0.owner): \($0.type.text)" } == [])
  }

  @Test("Every superclass and protocol is defined")
  func definedParents() {
    let parents =
      catalogue.classes.values.flatMap { [$0.superclass].compactMap(\.self) + $0.conformances }
      + catalogue.resolutionResults.values.map(\.superclass)
    #expect(parents.filter { !isType($0) && catalogue.resolutionResults[$0] == nil && !Self.bases.contains($0) } == [])
  }

  @Test("Every resolve method returns a result class of the catalogue")
  func definedResults() {
    let undefined = catalogue.intents.values.flatMap { intent in
      intent.resolvers.filter { catalogue.resolutionResults[$0.result.name] == nil }.map {
        "\(intent.name).\($0.method)"
      }
    }
    #expect(undefined == [])
  }

  @Test("Every intent has codes that begin with 0, which means unspecified or success")
  func responseCodes() {
    for intent in catalogue.intents.values {
      let first = intent.domain == "restaurantReservations" ? "success" : "unspecified"
      #expect(intent.responseCodes.first?.name == first, "\(intent.name)")
      #expect(intent.responseCodes.first?.integer == 0, "\(intent.name)")
      #expect(intent.responseCodes.contains { $0.name.contains("failure") }, "\(intent.name)")
    }
  }

  /// A deprecated case may be an older name for another.
  @Test("The cases of a type have different names, and current ones different raw values")
  func uniqueCases() {
    let lists =
      catalogue.enumerations.values.map { ($0.name, $0.cases) }
      + catalogue.intents.values.map { ($0.responseCodeName, $0.responseCodes) }
    for (name, cases) in lists {
      #expect(duplicates(cases.map(\.name)) == [], "names of \(name)")
      let current = cases.filter { $0.availability.deprecated == nil }
      #expect(duplicates(current.map(\.rawValue)) == [], "raw values of \(name)")
    }
  }

  @Test("An option is a single bit")
  func bits() {
    let options = catalogue.enumerations.values.filter { $0.kind == .optionSet }
    #expect(!options.isEmpty)
    for option in options {
      #expect(option.cases.filter { $0.integer?.nonzeroBitCount != 1 }.map(\.name) == [], "\(option.name)")
    }
  }

  @Test("Every parameter of a generated initialiser sets the property with its name")
  func initializers() {
    let classes = catalogue.classes.values.filter { $0.origin == .generated }.map {
      ($0.name, $0.initializers, catalogue.properties(ofClass: $0.name))
    }
    let intents = catalogue.intents.values.map { ($0.name, $0.initializers, $0.parameters) }
    for (name, initializers, properties) in classes + intents {
      let unknown = Set(initializers.flatMap(\.parameters).map(\.name)).subtracting(properties.map(\.name))
      #expect(unknown == [], "initialisers of \(name)")
    }
  }

  /// Every use of a type, with the declaration that contains it.
  private var uses: [(owner: String, type: TypeReference)] {
    let properties =
      catalogue.classes.values.map { ($0.name, $0.properties) }
      + catalogue.intents.values.map { ($0.name, $0.parameters + $0.responseProperties) }
    let signatures =
      catalogue.classes.values.map { ($0.name, $0.initializers) }
      + catalogue.intents.values.map { ($0.name, $0.initializers) }
      + catalogue.resolutionResults.values.map { ($0.name, $0.factories.map(\.signature) + $0.initializers) }
    return properties.flatMap { owner, list in list.map { (owner, $0.type) } }
      + signatures.flatMap { owner, list in list.flatMap(\.parameters).map { (owner, $0.type) } }
  }

  private func isType(_ name: String) -> Bool {
    Self.foreignTypes.contains(name) || catalogue.classes[name] != nil || catalogue.enumerations[name] != nil
      || catalogue.resolutionResults[name] != nil
  }

  private func duplicates(_ names: [String]) -> [String] {
    Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
  }
}
