/// The lines of a man page, in the macros of man(7).
struct Roff {
  var lines: [String]

  /// Starts the page `name` of section 1.
  init(name: String, _ program: ProgramDescription) {
    let title = Self.plain(name.uppercased())
    lines = [".TH \"\(title)\" 1 \"\" \"\(Self.plain("\(program.name) \(program.version)"))\" \"User Commands\""]
  }

  /// The text of the page.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds a section with `content`, which is roff.
  mutating func section(_ title: String, _ content: [String]) {
    lines += [".SH \(title)"] + content
  }

  /// Adds a paragraph with a tag in bold; both are plain texts.
  mutating func tagged(_ tag: String, _ text: String) {
    lines += [".TP", ".B \(Self.plain(tag))", Self.plain(text)]
  }

  /// Returns roff that prints `text` literally: hyphens can be copied as the hyphens of options, and the text is never
  /// parsed as a roff request.
  static func plain(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      .replacing("\"", with: "\\(dq")
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
