internal import BaseFiles
internal import ViewDrawing

/// The page that shows the views of extensions, as a resource.
enum ViewResource {
  /// The resource in the format of `resources/list`.
  static let listing: JSONValue = .object([
    "uri": .string(PageResource.address), "name": "view", "title": "Views of apps",
    "description": "Shows the view of the app beside the result of a tool.", "mimeType": .string(PageResource.type),
  ])

  /// Returns the result of `resources/read`.
  ///
  /// - Throws: ``RPCError`` if there is no such resource.
  static func content(_ params: [String: JSONValue]) throws(RPCError) -> [String: JSONValue] {
    guard params["uri"] == .string(PageResource.address) else {
      let known = [PageResource.address] + DataResource.allCases.map(\.rawValue)
      let names = known.map { "'\($0)'" }.joined(separator: ", ")
      throw RPCError(.invalidParams, "'uri' is not a resource of this server; it should be one of \(names)")
    }
    return [
      "contents": .array([
        .object([
          "uri": .string(PageResource.address), "mimeType": .string(PageResource.type),
          "text": .string(ViewPage.clientPage),
        ])
      ])
    ]
  }
}
