internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "An extension gets no more of the machine's resources than its limits allow",
  .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"))
struct LimitTests {
  @Test(
    "Files, processes, threads and queued signals are limited",
    arguments: [("files", 1..<256), ("processes", 0..<1), ("threads", 1..<1000), ("signals", 0..<65)]
  )
  func count(defect: String, range: Range<Int>) async throws {
    try await expectCount(range, of: defect, BadBundles("Limits/" + defect, at: ["handle"], memoryMB: 64))
  }

  @Test("With network access, socket pairs with large buffers hold only megabytes")
  func buffers() async throws {
    let bundles = try await BadBundles("Limits/socket_buffers", at: ["handle"], memoryMB: 64, network: .any)
    let policy = #"{"Sandbox": {"AllowNetwork": ["org.example.socket-buffers.handle"]}}"#
    try await expectCount(1..<64, of: "socket_buffers", bundles, policy: policy)
  }

  @Test("With network access, an extension still can't send descriptors")
  func descriptors() async throws {
    let bundles = try await BadBundles("Memory/sent_descriptors", at: ["handle"], network: .any)
    let policy = #"{"Sandbox": {"AllowNetwork": ["org.example.sent-descriptors.handle"]}}"#
    let outcome = try #require(try await bundles.outcomes(policy: policy).first)
    #expect(outcome.errorMessage.hasSuffix("sendmsg: Operation not permitted"), "\(outcome.errorMessage)")
  }

  /// Expects that the defect reports a number in `range`.
  private func expectCount(
    _ range: Range<Int>, of defect: String, _ bundles: BadBundles, policy: String? = nil
  ) async throws {
    let outcome = try #require(try await bundles.outcomes(policy: policy).first)
    #expect(outcome.errorCode == "handlerFailed")
    let words = try #require(outcome.errorMessage.firstMatch(of: /(\w+): (\d+)$/), "\(outcome.errorMessage)")
    #expect(words.1 == defect)
    #expect(range.contains(try #require(Int(words.2))), "\(outcome.errorMessage)")
  }
}
