package import Foundation
package import TestSupport

/// Programs in the place of `intent-extension`.
package enum StandIn {
  /// One that says, with an exit code, that layers are missing, and otherwise is `intent-extension`. Beside it, it leaves
  /// a file with what it was told.
  package static func missing(_ exitCode: Int, in folder: TemporaryFolder) throws -> URL {
    try program("[ \"$1\" = --missing-layers ] && exit \(exitCode)", in: folder)
  }

  /// One that does `line` of a shell first, and then is `intent-extension`.
  package static func program(_ line: String, in folder: TemporaryFolder) throws -> URL {
    let script = """
      #!/bin/sh
      echo "$@" >> '\(folder.url.path)/calls'
      \(line)
      exec '\(try Built.file("intent-extension").path)' "$@"
      """
    let file = folder.url.appending(path: "intent-extension")
    // Another process writes it: what this one has open for writing, a child that a test starts meanwhile has too, and no
    // system starts a program that somebody writes to.
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", #"printf %s "$1" > "$2" && chmod 700 "$2""#, "sh", script, file.path]
    try writer.run()
    writer.waitUntilExit()
    return file
  }
}
