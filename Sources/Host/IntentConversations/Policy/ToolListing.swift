/// The tools that a client of the Model Context Protocol sees.
package enum ToolListing: String, CaseIterable, Sendable {
  /// A tool for each intent, and the tools for sentences.
  case full
  /// The tools for sentences, and two tools with which a model finds and runs actions.
  case compact
}
