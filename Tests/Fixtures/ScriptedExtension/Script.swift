import Intents

/// What the text of a request tells the extension to do: an action and a stage, as in "crash in handle".
struct Script {
  /// What to do; without a stage in the text, all of it.
  let action: String
  private let stage: String

  /// Reads `text`; one that is no script does nothing.
  init(_ text: String?) {
    let parts = (text ?? "").components(separatedBy: " in ")
    action = parts[0]
    stage = parts.count == 2 ? parts[1] : ""
  }

  /// Does what is told for `stage`; most of it does not return.
  func play(_ stage: String) {
    guard stage == self.stage else { return }
    switch action {
    case "crash": fatalError("told to crash in \(stage)")
    case "exit": exit(3)
    case "hang": hang()
    case "abort": abort()
    case "segfault": raise(SIGSEGV)
    case "overflow": print(overflow(0))
    case "log and crash":
      writeLines(100)
      fatalError("told to crash in \(stage)")
    case "remember for the group": UserDefaults(suiteName: "group.test")?.set("John", forKey: "name")
    case "log by os and crash":
      writeLog("\u{1B}John")
      fatalError("told to crash in \(stage)")
    default: break
    }
  }
}

/// Calls itself until there is no stack left.
@inline(never)
func overflow(_ depth: Int) -> Int {
  depth < 0 ? 0 : overflow(depth + 1) + depth
}

/// Never returns, and takes no time doing so.
func hang() -> Never {
  while true { pause() }
}

/// Writes "line 1" and so on to standard error.
func writeLines(_ count: Int) {
  for number in 1...count { FileHandle.standardError.write(Data("line \(number)\n".utf8)) }
}
