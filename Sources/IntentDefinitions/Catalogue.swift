internal import CIntentCatalogue

/// Everything that is known about the API: intents, classes, enumerations and resolution results by name.
package struct Catalogue: Sendable {
  /// The API's own intents and types, which are built into the program.
  package static let system: Catalogue = {
    do {
      return try readSystem()
    } catch {
      // The text was compiled in, and a test reads it: this can't happen outside a broken build.
      fatalError("\(error)")
    }
  }()

  /// Reads the built-in files.
  ///
  /// - Throws: ``CatalogueError`` where one is broken, as while it is being edited.
  package static func readSystem() throws(CatalogueError) -> Catalogue {
    var catalogue = Catalogue()
    for file in systemFiles { catalogue.add(try CatalogueReader.read(file.text, file: file.name)) }
    return catalogue
  }

  /// The built-in files, each as its name and text.
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

  /// Adds entries, without opaque classes; an entry replaces an earlier one of the same name.
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

  /// The properties of the class called `name`, inherited ones first; empty when there is no such class.
  package func properties(ofClass name: String) -> [PropertyDefinition] {
    // What a generic class is made of does not depend on its parameter.
    guard let definition = classes[name] ?? classes[String(name.prefix { $0 != "<" })] else { return [] }
    return (definition.superclass.map { properties(ofClass: $0) } ?? []) + definition.properties
  }

  /// The classes whose objects stand for one of the class called `name`: itself or, where it is but the common base of
  /// others and has no properties, those; empty where nothing can be said about such an object.
  package func concreteClasses(of name: String) -> [String] {
    guard properties(ofClass: name).isEmpty else { return [name] }
    return classes.values.filter { $0.superclass == name }.flatMap { concreteClasses(of: $0.name) }.sorted()
  }

  /// The type of each part of a path such as `mediaSearch.artistName`, from a parameter of `intent` on; empty where one of
  /// them is not there.
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

  /// The name of the reason with raw value `reason` of the result class called `name`, or nil.
  package func reason(_ reason: Int64, ofResult name: String) -> String? {
    resolutionResults[name]?.reasonType.flatMap { enumerations[$0] }?.name(of: reason)
  }
}
