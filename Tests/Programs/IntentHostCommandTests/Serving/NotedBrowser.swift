internal import Foundation
internal import TestSupport
internal import Testing

/// A browser that records what it opens.
enum NotedBrowser {
  /// What the browser does with a file, after it has recorded the path.
  enum Behaviour: String {
    /// It does nothing.
    case ignores = ":"
    /// It sends the form of the file, and stores the answer.
    case enters = #"""
      value() { sed -n "s/.* $1=\"\([^\"]*\)\".*/\1/p" "$2"; }
      curl -s --noproxy '*' -o "$0.answer" -d "code=$(value value "$1")" "$(value action "$1")"
      """#
    /// It fails, as `xdg-open` does on a machine without a browser.
    case fails = "exit 3"
    /// It stores its arguments and its environment.
    case reports = #"tr '\0' '\n' < /proc/$$/cmdline > "$0.seen"; tr '\0' '\n' < /proc/$$/environ >> "$0.seen""#
  }

  /// Returns the environment for a service in `home` that opens files with this browser.
  static func environment(in home: HostHome, _ behaviour: Behaviour = .ignores) throws -> [String: String] {
    let script = """
      #!/bin/sh
      (\(behaviour.rawValue))
      status=$?
      echo "$1" >> '\(home.path("opened"))'
      exit $status

      """
    let file = try home.write(script, to: "bin/xdg-open")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    return ["PATH": "\(home.path("bin")):/usr/bin:/bin"]
  }

  /// The number of opened files.
  static func count(_ home: HostHome) -> Int { lines(home).count }

  /// Waits until at least `count` files were opened, and returns their paths.
  static func opened(_ home: HostHome, count: Int) throws -> [String] {
    try #require(
      try waitForValue {
        let lines = lines(home)
        return lines.count < count ? nil : lines
      })
  }

  private static func lines(_ home: HostHome) -> [String] {
    let text = (try? String(contentsOfFile: home.path("opened"), encoding: .utf8)) ?? ""
    return text.hasSuffix("\n") ? text.split(separator: "\n").map(String.init) : []
  }
}
