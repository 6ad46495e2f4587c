package import Foundation
package import TestSupport

/// Programs that replace `intent-extension`.
package enum ProgramStub {
  /// A program that reports missing layers with an exit code, and otherwise runs `intent-extension`. It appends its
  /// arguments to the file `calls` beside it.
  package static func reportingMissingLayers(_ exitCode: Int, in folder: TemporaryFolder) throws -> URL {
    try program("[ \"$1\" = --missing-layers ] && exit \(exitCode)", in: folder)
  }

  /// A program that runs a line of shell, and then `intent-extension`.
  package static func program(_ line: String, in folder: TemporaryFolder) throws -> URL {
    let script = """
      #!/bin/sh
      echo "$@" >> '\(folder.url.path)/calls'
      \(line)
      exec '\(try BuildProducts.file("intent-extension").path)' "$@"
      """
    let file = folder.url.appending(path: "intent-extension")
    // Another process writes the file. A child that another test starts would inherit this process's open descriptor,
    // and a file that is open for writing can't be executed.
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", #"printf %s "$1" > "$2" && chmod 700 "$2""#, "sh", script, file.path]
    try writer.run()
    writer.waitUntilExit()
    return file
  }
}
