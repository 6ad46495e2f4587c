/// One row of the type table.
struct DeclaredType: Sendable {
  let identifier: String
  /// The identifiers of the types to which the type conforms directly.
  let parents: [String]
  /// The tags by class, the preferred tag first. A class without tags has no entry.
  let tags: [UTTagClass: [String]]
  let text: String

  /// Parses a line of the table.
  init?(_ line: Substring) {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 6 else { return nil }
    identifier = cells[1]
    parents = Self.words(cells[2])
    let extensions = Self.words(cells[3])
    let mimeTypes = Self.words(cells[4])
    tags = [.filenameExtension: extensions, .mimeType: mimeTypes].filter { !$0.value.isEmpty }
    text = cells[5]
  }

  private static func words(_ cell: String) -> [String] { cell.split(separator: " ").map(String.init) }
}

/// The declared types, by identifier and by tag.
struct TypeDeclarations: Sendable {
  /// The types of the system, which are parsed at the first use.
  static let system = TypeDeclarations(typeTable)

  private var types: [String: DeclaredType] = [:]
  /// The identifiers of the types with a given tag, in the order of the table.
  private var byTag: [UTTagClass: [String: [String]]] = [:]

  private init(_ table: String) {
    for type in table.split(separator: "\n").compactMap({ DeclaredType($0) }) {
      types[type.identifier] = type
      for (tagClass, tags) in type.tags {
        for tag in tags { byTag[tagClass, default: [:]][tag, default: []].append(type.identifier) }
      }
    }
  }

  /// The declared type; nil if the system does not declare it.
  subscript(identifier: String) -> DeclaredType? { types[identifier] }

  /// The identifiers of the types with a tag, the preferred type first. `tag` must be in lower case.
  func identifiers(_ tag: String, _ tagClass: UTTagClass) -> [String] { byTag[tagClass]?[tag] ?? [] }
}
