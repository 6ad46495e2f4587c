internal import BaseFiles
internal import CViewData
internal import Foundation

/// A conversation with its views as one self-contained HTML file, which loads nothing.
///
/// The file has a fixed style sheet and a fixed script, and the conversation as JSON. The script only sets texts and
/// numbers. A content security policy allows exactly these two parts by their digests. So even a mistake in the script
/// could not run code from an extension.
package struct ViewPage: Sendable {
  /// The title of the page.
  package var title: String
  /// The locale of the host's words, such as `de_DE`.
  package var locale: String
  /// The conversation.
  package var entries: [PageEntry]
  /// The host's words that only assistive technology presents.
  package var words: Words

  /// The host's words that only assistive technology presents.
  package struct Words: Sendable, Hashable {
    /// The word for the user, before the user's sentences.
    package var user: String
    /// The word for a map, before the titles of its pins.
    package var map: String

    /// Creates words.
    package init(user: String, map: String) {
      self.user = user
      self.map = map
    }
  }

  /// Creates a page.
  package init(title: String, locale: String, entries: [PageEntry], words: Words) {
    self.title = title
    self.locale = locale
    self.entries = entries
    self.words = words
  }

  /// Whether the page shows views that the program around its frame sends, as clients of the Model Context Protocol do
  /// (MCP Apps).
  private var showsMessages = false

  /// The page without a conversation, for a frame in another program that sends it views.
  package static let clientPage: String = {
    var page = ViewPage(
      title: "intent-host", locale: "en", entries: [], words: Words(user: "You", map: "Map"))
    page.showsMessages = true
    return page.html
  }()

  /// The text of the file.
  package var html: String {
    let style = Self.style
    let script = Self.script
    return """
      <!DOCTYPE html>
      <html lang="\(Self.language(locale))">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(style: style, script: script))">
      <meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(title))</title>
      <style>\(style)</style>
      </head>
      <body>
      <main><h1 class="quiet">\(Self.escaped(title))</h1><ol id="entries"></ol></main>
      <script type="application/json" id="conversation">\(data)</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  /// The conversation as JSON, escaped so that it can't end the element around it.
  private var data: String {
    var images: [String: JSONValue] = [:]
    let entries = entries.map { entry in
      var members = entry.members
      images.merge(members.removeValue(forKey: "images")?.members ?? [:]) { first, _ in first }
      return JSONValue.object(members)
    }
    var object: [String: JSONValue] = [
      "entries": .array(entries), "images": .object(images),
      "words": .object(["user": .string(words.user), "map": .string(words.map)]),
    ]
    if showsMessages { object["showsMessages"] = .bool(true) }
    return JSONValue.object(object).line.replacing("<", with: "\\u003c")
  }

  // MARK: Fixed parts

  static let style = ViewAssets.style + String(cString: view_page_style())

  static let script = ViewAssets.script + String(cString: view_page_script())

  private static func policy(style: String, script: String) -> String {
    """
    default-src 'none'; style-src '\(source(style))'; script-src '\(source(script))'; img-src data:; base-uri 'none'; \
    form-action 'none'
    """
  }

  /// The digest of an inline part in the form for a policy.
  static func source(_ text: String) -> String {
    "sha256-" + Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString()
  }

  /// The BCP 47 tag of a locale identifier.
  private static func language(_ locale: String) -> String {
    String(
      locale.prefix { $0 != "@" && $0 != "." }.map { $0 == "_" ? "-" : $0 }.filter {
        $0.isLetter || $0 == "-" || $0.isNumber
      })
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
