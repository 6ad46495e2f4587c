/// The texts of one tool for a model.
struct ToolText: Hashable {
  /// The name of the tool, which begins with a verb.
  var name: String
  var effect: ToolEffect
  /// What the tool does, and when to use it, in at most two short sentences.
  var sentence: String
  /// The intent that replaces this one; nil if there is none.
  var successor: String?
  /// The parameters that the tool offers, in the order of importance.
  var parameters: [Parameter] = []

  /// The text of one parameter.
  struct Parameter: Hashable {
    let name: String
    let text: String
  }
}

/// The tools for the intents of the API.
enum BuiltInTools {
  /// The texts by the class of the intent.
  static let texts: [String: ToolText] = parse(table)

  /// Parses a table. A line without the expected parts is left out, which a test finds.
  static func parse(_ table: String) -> [String: ToolText] {
    var texts: [String: ToolText] = [:]
    var intent = ""
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " | ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      if line.hasPrefix("  ") {
        let name = String(parts[0].drop { $0 == " " })
        texts[intent]?.parameters.append(ToolText.Parameter(name: name, text: parts[1]))
        continue
      }
      let words = parts[0].split(separator: " ").map(String.init)
      guard words.count >= 3, let effect = ToolEffect(rawValue: words[2]) else { continue }
      intent = words[0]
      texts[intent] = ToolText(
        name: words[1], effect: effect, sentence: parts[1], successor: words.count > 3 ? words[3] : nil)
    }
    return texts
  }
}
