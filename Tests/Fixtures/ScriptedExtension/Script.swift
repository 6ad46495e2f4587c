import Intents

/// The action and the stage in the text of a request, as in "crash in handle".
struct Script {
  /// The action: the part before the stage, or the whole text.
  let action: String
  private let stage: String

  /// Parses `text`. A text that is not a script does nothing.
  init(_ text: String?) {
    let parts = (text ?? "").components(separatedBy: " in ")
    action = parts[0]
    stage = parts.count == 2 ? parts[1] : ""
  }

  /// Performs the action if it is for `stage`. Most actions do not return.
  func play(_ stage: String) {
    guard stage == self.stage else { return }
    switch action {
    case "crash": fatalError("scripted crash in \(stage)")
    case "exit": exit(3)
    case "hang": hang()
    case "abort": abort()
    case "segfault": raise(SIGSEGV)
    case "overflow": print(overflow(0))
    case "log and crash":
      writeLines(100)
      fatalError("scripted crash in \(stage)")
    case "remember for the group": UserDefaults(suiteName: "group.test")?.set("John", forKey: "name")
    case "log by os and crash":
      writeLog("\u{1B}John")
      fatalError("scripted crash in \(stage)")
    default: break
    }
  }
}

/// Recurses until the stack overflows.
@inline(never)
func overflow(_ depth: Int) -> Int {
  depth < 0 ? 0 : overflow(depth + 1) + depth
}

/// Never returns, and uses no processor time.
func hang() -> Never {
  while true { pause() }
}

/// Writes "line 1" and so on to standard error.
func writeLines(_ count: Int) {
  for number in 1...count { FileHandle.standardError.write(Data("line \(number)\n".utf8)) }
}
