/// A line of the output of `swift build`.
package enum BuildLine: Sendable, Hashable {
  /// The start of a step: its number, the number of steps known so far, and its description.
  case step(done: Int, all: Int, text: String)
  /// A line without information about the author's project.
  case noise
  /// A line of a message of the compiler, the linker or SwiftPM.
  case message(String)

  /// Parses a line.
  package init(_ line: String) {
    self = Self.step(line) ?? (Self.isNoise(line) ? .noise : .message(line))
  }

  /// Parses `[12/34] Compiling Chat Handler.swift`.
  private static func step(_ line: String) -> BuildLine? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let done = numbers[0], let all = numbers[1] else { return nil }
    return .step(done: done, all: all, text: String(line[end...].dropFirst().drop { $0 == " " }))
  }

  private static func isNoise(_ line: String) -> Bool {
    let prefixes = [
      "Building for ", "Build complete!", "Build of ", "Another instance of SwiftPM", "Fetching ", "Computing ",
    ]
    return line.isEmpty || prefixes.contains(where: line.hasPrefix)
  }
}
