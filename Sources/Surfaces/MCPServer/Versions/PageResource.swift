/// The page on which clients show the views of extensions.
enum PageResource {
  /// The address of the page.
  static let address = "ui://intent-host/view"
  /// The type of the page.
  static let type = "text/html;profile=mcp-app"
}
