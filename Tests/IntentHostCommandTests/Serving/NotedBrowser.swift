internal import Foundation
internal import TestSupport
internal import Testing

/// A browser that records the addresses that it opens.
enum NotedBrowser {
  /// Returns the environment for a service in `home` that opens addresses with this browser.
  static func environment(in home: HostHome) throws -> [String: String] {
    let script = "#!/bin/sh\necho \"$1\" >> '\(home.path("opened"))'\n"
    let file = try home.write(script, to: "bin/xdg-open")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    return ["PATH": "\(home.path("bin")):/usr/bin:/bin"]
  }

  /// Waits until at least `count` addresses were opened, and returns them.
  static func opened(_ home: HostHome, count: Int) throws -> [String] {
    let addresses = try waitForValue { () -> [String]? in
      let text = (try? String(contentsOfFile: home.path("opened"), encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n").map(String.init)
      return lines.count < count || !text.hasSuffix("\n") ? nil : lines
    }
    return try #require(addresses)
  }
}
