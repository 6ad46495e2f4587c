internal import Foundation

/// Compiles source files against the modules of the build, like an author's package.
package enum TypeCheck {
  /// Checks the types in a source file without generating code.
  ///
  /// - Parameters:
  ///   - source: the text of the file.
  ///   - options: further options of the compiler, such as the language mode.
  /// - Returns: the compiler's errors; empty if the file compiles.
  /// - Throws: ``BuildProducts/MissingProductError`` if the modules are not built.
  package static func errors(in source: String, _ options: [String]) async throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(source.utf8), to: "File.swift")
    let arguments = try ["swiftc", "-typecheck", "-parse-as-library"] + moduleOptions() + options + [file.path]
    return try await blocking {
      let compiler = Process()
      let output = Pipe()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = arguments
      compiler.standardError = output
      try compiler.run()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      compiler.waitUntilExit()
      let errors = text.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
      return compiler.terminationStatus == 0 || !errors.isEmpty ? errors : [text]
    }
  }

  /// The options with which the compiler finds the modules, and the C modules that they import.
  ///
  /// - Throws: ``BuildProducts/MissingProductError`` if the modules are not built.
  package static func moduleOptions() throws -> [String] {
    let headers = BuildProducts.manifests.deletingLastPathComponent().appending(path: "Sources/SDK/COS/include").path
    let map = try BuildProducts.file("CIntentExtension.build").appending(path: "module.modulemap").path
    return [
      "-I", try BuildProducts.folder.appending(path: "Modules").path, "-I", headers, "-Xcc", "-fmodule-map-file=" + map,
    ]
  }
}
