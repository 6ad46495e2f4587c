internal import ExtensionManifests
internal import IntentHost

/// `intent-host list`: shows the catalogue.
enum ListCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let settings = try HostSettings(arguments, console, checksLibraries: true)
    if arguments.has(.json) {
      for row in CatalogueListing.rows(settings.catalogue) { console.print(row.line) }
    } else {
      printTable(settings.catalogue, console, isVerbose: arguments.has(.verbose))
    }
    return 0
  }

  /// Prints the usable extensions as a table, then what was refused.
  static func printTable(_ catalogue: ExtensionCatalogue, _ console: Console, isVerbose: Bool) {
    for line in CatalogueListing.table(catalogue, isVerbose: isVerbose) { console.print(line) }
    if catalogue.extensions.isEmpty { console.complain(catalogue.emptyExplanation) }
  }
}
