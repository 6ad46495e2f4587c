internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions

/// The tools of a server: one for each intent that an installed extension supports, and two for sentences.
struct ToolList {
  /// The maximum number of tools in one answer.
  static let pageLimit = 100

  let extensions: ExtensionCatalogue

  /// Returns a page of the tools, in a fixed order.
  ///
  /// - Parameter start: the index of the first tool.
  /// - Returns: the tools, and the index of the first tool on the next page; nil on the last page. Intents without a
  ///   definition are left out, so that a page can have fewer tools than ``pageLimit``.
  func page(from start: Int) -> (tools: [JSONValue], next: Int?) {
    let names = extensions.intents.sorted()
    let count = SpokenTool.allCases.count
    let total = SpokenTool.allCases.count + names.count
    guard start < total else { return ([], nil) }
    let end = start + Self.pageLimit
    let tools = (start..<min(end, total)).compactMap { index in
      index < count
        ? SpokenTool.allCases[index].listing : tool(names[index - count])?.listing
    }
    return (tools, end < total ? end : nil)
  }

  /// Returns the tool of an intent; nil if no extension supports the intent, or if no definition describes it.
  func tool(_ name: String) -> IntentTool? {
    let supporting = extensions.extensions(supporting: name)
    guard !supporting.isEmpty, ToolName.isValid(name),
      let kind = try? KnownIntents(extensions).kind(name, application: nil)
    else { return nil }
    return IntentTool(kind: kind, applications: supporting.map(\.manifest.name))
  }
}

/// The rule for names of tools.
enum ToolName {
  /// Whether a tool can have the name.
  static func isValid(_ name: String) -> Bool {
    (1...128).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
