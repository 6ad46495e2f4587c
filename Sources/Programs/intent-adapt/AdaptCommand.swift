internal import BaseFiles
internal import Foundation
internal import SourceAdaptation

/// The program: adapts sources, and writes the copies.
enum AdaptCommand {
  static let usage = """
    usage: intent-adapt [--import MODULE]... [--beside FILE]... INPUT.swift OUTPUT.swift [INPUT.swift OUTPUT.swift]...

    Writes copies of Swift sources that compile without the Objective-C runtime: attributes such as @objc and @IBOutlet
    become blanks, #selector and similar expressions become calls, and tables of outlets and selectors follow. The
    compiler's messages about a copy name the file INPUT. A copy that is up to date is not written.

      --import MODULE    a module that the copies import before all others; by default AppleCompatibility
      --beside FILE      a source of the same target whose declarations the copies can use

    Findings are written to standard error in the form of compilers. The exit code is 1 if one of them is an error, or
    if a file can't be read or written, and 2 for wrong arguments.
    """

  /// The maximum size of a source, in bytes.
  private static let maximumBytes = 64 << 20

  /// Runs the program, and returns its exit code.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments == ["--help"] || arguments == ["-h"] {
      print(usage)
      return 0
    }
    guard let options = AdaptOptions(arguments) else {
      printError(usage)
      return 2
    }
    let declaresOldSpelling = (options.neighbours + options.files.map(\.input)).contains { path in
      // A file that can't be read is reported when it is adapted.
      (try? RegularFile.bytes(contentsOf: path, maximumBytes: maximumBytes)).map(OldSpellings.areDeclared) ?? false
    }
    let adapter = SourceAdapter(
      imports: options.imports, conditionalImports: [.uiTesting, .userInterface],
      replacesOldSpellings: !declaresOldSpelling)
    // Every file is adapted even if another one fails, so that one run shows all findings.
    return options.files.map { adapt($0.input, to: $0.output, adapter) }.allSatisfy(\.self) ? 0 : 1
  }

  /// Adapts one file. Returns whether it has no error.
  private static func adapt(_ input: String, to output: String, _ adapter: SourceAdapter) -> Bool {
    do {
      let source = try RegularFile.bytes(contentsOf: input, maximumBytes: maximumBytes)
      let copy = adapter.adapt(source, path: URL(fileURLWithPath: input).path)
      for finding in copy.findings { printError("\(finding)") }
      try write(copy.bytes, to: output)
      return !copy.findings.contains { $0.severity == .error }
    } catch let finding as Diagnostic {
      printError("\(finding)")
    } catch {
      printError("error: '\(output)' can't be written: \(systemReason(error))")
    }
    return false
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    // A file that can't be read is replaced.
    let old = try? RegularFile.bytes(contentsOf: path, maximumBytes: maximumBytes * 2)
    if old == bytes { return }
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
  }

  private static func printError(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
