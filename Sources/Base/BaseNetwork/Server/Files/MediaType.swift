/// The content types of files by their file extensions.
package enum MediaType {
  /// Returns the type of a file; `application/octet-stream` for an unknown extension.
  package static func of(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return unknown }
    return types[name[name.index(after: dot)...].lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"
  private static let types = [
    "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8", "ico": "image/x-icon", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8", "json": "application/json", "png": "image/png", "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8", "webmanifest": "application/manifest+json", "webp": "image/webp",
    "woff2": "font/woff2",
  ]
}
