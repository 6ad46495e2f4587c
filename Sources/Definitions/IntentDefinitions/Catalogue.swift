internal import CIntentCatalogue

/// The intents, classes, enumerations and resolution results of the API, by name.
package struct Catalogue: Sendable {
  /// The built-in catalogue of the API.
  package static let system: Catalogue = {
    do {
      return try readSystem()
    } catch {
      // The text is compiled in, and a test parses it. An error here means that the build is broken.
      fatalError("\(error)")
    }
  }()

  /// Parses the built-in files.
  ///
  /// - Throws: ``CatalogueError`` if a file has an error.
  package static func readSystem() throws(CatalogueError) -> Catalogue {
    var catalogue = Catalogue()
    for file in systemFiles { catalogue.add(try CatalogueReader.read(file.text, file: file.name)) }
    return catalogue
  }

  /// The names and the texts of the built-in files.
  package static var systemFiles: [(name: String, text: String)] {
    (0..<intent_catalogue_count()).map { index in
      let file = intent_catalogue_file(index)
      return (String(cString: file.name), String(cString: file.text))
    }
  }

  /// The kinds of intents.
  package private(set) var intents: [String: IntentDefinition] = [:]
  /// The classes of values.
  package private(set) var classes: [String: ClassDefinition] = [:]
  /// The enumerations, option sets and sets of named strings.
  package private(set) var enumerations: [String: EnumerationDefinition] = [:]
  /// The classes of resolution results.
  package private(set) var resolutionResults: [String: ResolutionResultDefinition] = [:]

  /// Makes an empty catalogue.
  package init() {}

  /// Adds entries except opaque classes; an entry replaces an earlier entry of the same name.
  package mutating func add(_ declarations: [Declaration]) {
    for declaration in declarations {
      switch declaration {
      case .intent(let definition): intents[definition.name] = definition
      case .valueClass(let definition) where definition.isOpaque: continue
      case .valueClass(let definition): classes[definition.name] = definition
      case .enumeration(let definition): enumerations[definition.name] = definition
      case .resolutionResult(let definition): resolutionResults[definition.name] = definition
      }
    }
  }

  /// The properties of the class called `name`. Inherited ones come first. Empty if there is no such class.
  package func properties(ofClass name: String) -> [PropertyDefinition] {
    // The properties of a generic class do not depend on its parameter.
    guard let definition = classes[name] ?? classes[String(name.prefix { $0 != "<" })] else { return [] }
    return (definition.superclass.map { properties(ofClass: $0) } ?? []) + definition.properties
  }

  /// The class called `name` and the classes that it inherits from, the nearest first.
  package func superclasses(of name: String) -> [String] {
    [name] + (classes[name]?.superclass.map(superclasses) ?? [])
  }

  /// The possible classes of a value that is declared with the class called `name`. A base class without properties
  /// stands for its subclasses, and any other class for itself. Empty if the class is unknown, or has neither
  /// properties nor subclasses.
  package func concreteClasses(of name: String) -> [String] {
    guard properties(ofClass: name).isEmpty else { return [name] }
    return classes.values.filter { $0.superclass == name }.flatMap { concreteClasses(of: $0.name) }.sorted()
  }

  /// The type of each component of a path such as `mediaSearch.artistName`, which starts at a parameter of `intent`.
  /// Empty if a component does not exist.
  package func types(along path: String, of intent: IntentDefinition) -> [TypeReference] {
    let parts = path.split(separator: ".").map(String.init)
    guard let first = parts.first.flatMap(intent.parameter) else { return [] }
    var types = [first.type]
    for part in parts.dropFirst() {
      let owners = concreteClasses(of: types[types.count - 1].name)
      guard let property = owners.lazy.flatMap(properties(ofClass:)).first(where: { $0.name == part }) else {
        return []
      }
      types.append(property.type)
    }
    return types
  }

  /// The name of the reason with raw value `reason`, for the result class called `name`; nil if there is none.
  package func reason(_ reason: Int64, ofResult name: String) -> String? {
    resolutionResults[name]?.reasonType.flatMap { enumerations[$0] }?.name(of: reason)
  }
}
