internal import Foundation
internal import SourceAdaptation
internal import TestSupport

/// Compiles adapted sources as a build does.
struct SwiftCompiler {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The output of a program, and its exit code.
  struct Output {
    let text: String
    let exitCode: Int32
  }

  /// Adapts texts by the author's paths, and returns the paths of the copies.
  func adapt(_ sources: [(path: String, text: String)]) throws -> [String] {
    let adapter = SourceAdapter()
    return try sources.map { source in
      let name = URL(fileURLWithPath: source.path).deletingPathExtension().lastPathComponent
      let copy = adapter.adapt(Array(source.text.utf8), path: source.path)
      // The compiler warns if the copy has the name of the author's file. It expects top-level code in this one.
      let file = name == "main" ? "main.swift" : "\(name)-adapted.swift"
      return try folder.write(Data(copy.bytes), to: file).path
    }
  }

  /// Runs the compiler with the modules of the API.
  func compile(_ arguments: [String]) async throws -> Output {
    let products = try BuildProducts.library("IntentsDynamic").deletingLastPathComponent().path
    let modules = try TypeCheck.moduleOptions() + ["-swift-version", "5", "-module-name", "Adapted"]
    let libraries = ["-L", products, "-lIntentsDynamic", "-Xlinker", "-rpath", "-Xlinker", products]
    let isCheck = arguments.contains("-typecheck")
    return try await run("/usr/bin/env", ["swiftc"] + modules + (isCheck ? [] : libraries) + arguments)
  }

  /// Runs a program, and returns what it writes.
  func run(_ program: String, _ arguments: [String]) async throws -> Output {
    let log = try folder.write(Data(), to: "output.log")
    let temporary = folder.path("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let exitCode = try await blocking {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) { $1 }
      let handle = try FileHandle(forWritingTo: log)
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    return Output(text: try String(contentsOf: log, encoding: .utf8), exitCode: exitCode)
  }
}
