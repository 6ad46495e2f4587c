/// Shortens the files of the page: removes comments and spaces that browsers do not need.
enum PageMinifier {
  /// Returns a file without indentation and empty lines; a script without lines that are comments and without
  /// spaces beside operators and brackets; a style sheet without spaces beside punctuation.
  ///
  /// This is safe because the files have no text over several lines, the scripts no text with an operator between
  /// spaces, and the style sheets no text with punctuation.
  ///
  /// - Parameters:
  ///   - text: the content.
  ///   - name: the name, whose extension determines the type of the file.
  /// - Returns: the content for browsers.
  static func minified(_ text: String, name: String) -> String {
    let isScript = name.hasSuffix(".js")
    let isStyle = name.hasSuffix(".css")
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { line in
      !line.isEmpty && !(isScript && line.hasPrefix("//")) && !(isStyle && line.hasPrefix("/*") && line.hasSuffix("*/"))
    }
    let plain = lines.joined(separator: "\n") + "\n"
    if isScript {
      let joined = operators.reduce(plain) { $0.replacing(" \($1) ", with: $1) }
      return brackets.reduce(joined) { $0.replacing($1.0, with: $1.1) }
    }
    return isStyle ? punctuation.reduce(plain) { $0.replacing($1.0, with: $1.1) } : plain
  }

  private static let operators = ["=>", "=", "===", "!==", "&&", "||", "??", "?", ":", "+", "*", "<", ">"]

  private static let brackets = [
    (") {", "){"), ("if (", "if("), ("({ ", "({"), (" })", "})"), ("} else", "}else"), ("else {", "else{"),
    ("const { ", "const{"), ("import { ", "import{"), (" } from", "}from"), (" }=", "}="),
  ]

  private static let punctuation = [
    (": ", ":"), ("; ", ";"), (", ", ","), (" {", "{"), ("{ ", "{"), (" }", "}"), (";}", "}"),
  ]
}
