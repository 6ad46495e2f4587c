internal import BaseFiles
internal import IntentDefinitions
internal import IntentWire

/// Objects that an extension found, as rows of words.
package struct FoundTable: Hashable, Sendable {
  /// The names of the columns. A name is empty if the language has no word for the property.
  package let header: [String]
  /// A row for each object, with a cell for each column.
  package let rows: [[String]]
  /// The number of objects that have no row.
  package let more: Int
}

extension ConversationValue {
  /// The maximum number of rows in a table.
  private static let maximumRows = 50
  /// The maximum number of columns, without the column of row numbers.
  private static let maximumColumns = 4

  /// The elements of a list of objects in words, safe for a terminal; nil if the value is not a list of at least two
  /// objects.
  package var items: FoundTable? {
    guard case .wire(.array(let values), let type, let context) = content, values.count > 1 else { return nil }
    let objects = values.prefix(Self.maximumRows).compactMap(\.objectValue)
    guard objects.count == min(values.count, Self.maximumRows) else { return nil }
    let describer = ValueDescriber(catalogue: context.catalogue, language: context.language)
    let properties = context.catalogue.properties(ofClass: type.element.name).filter { !$0.isForPrograms }
    let columns = properties.map { property in
      (property, objects.map { Self.cell($0[property.name], property: property, describer: describer) })
    }
    let shown = columns.filter { property, cells in
      // A column whose case is the same in all rows does not distinguish them.
      let isCase = context.catalogue.enumerations[property.type.name] != nil
      return isCase ? Set(cells).count > 1 : cells.contains { !$0.isEmpty }
    }.prefix(Self.maximumColumns)
    guard !shown.isEmpty else { return nil }
    return FoundTable(
      header: shown.map { describer.words(forProperty: $0.0.name, isCustom: false) ?? "" },
      rows: objects.indices.map { row in shown.map { $0.1[row] } }, more: values.count - objects.count)
  }

  private static func cell(_ value: WireValue, property: PropertyDefinition, describer: ValueDescriber) -> String {
    switch value {
    // Case 0 of an enumeration means "unknown".
    case .int(0) where describer.catalogue.enumerations[property.type.name] != nil: ""
    case .null, .bool, .data: ""
    default: TerminalText.plain(describer.text(value, property.type))
    }
  }
}

extension PropertyDefinition {
  /// Whether the property's values are for programs only, such as identifiers.
  fileprivate var isForPrograms: Bool { name.lowercased().hasSuffix("identifier") || name.hasSuffix("Identifiers") }
}
