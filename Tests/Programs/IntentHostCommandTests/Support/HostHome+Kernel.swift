internal import Foundation
internal import TestSupport

extension HostHome {
  /// Runs `intent-host` as on a kernel without `layers`: any of `landlock`, `seccomp`, `capset`, `clone3`.
  func run(without layers: [String], _ arguments: [String], input: String = "") async throws -> FinishedRun {
    let host = try BuildProducts.file("intent-host").path
    return try await run(
      layers + ["--", host] + arguments, input: input, program: BuildProducts.file("refusing-calls"))
  }
}
