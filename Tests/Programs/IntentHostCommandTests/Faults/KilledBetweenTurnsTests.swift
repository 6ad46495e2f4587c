internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A host that is killed between two turns loses nothing")
struct KilledBetweenTurnsTests {
  /// Plays one turn in a separate process, which is killed as soon as it has answered.
  private func turn(_ line: [String: Any], _ home: HostHome) throws -> [String: Any] {
    let process = home.process(
      try BuildProducts.file("turn-taker"), [try BuildProducts.folder.path, BuildProducts.manifests.path])
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: line) + Data("\n".utf8))
    var reply = Data()
    while reply.last != UInt8(ascii: "\n"), let byte = try output.fileHandleForReading.read(upToCount: 1) {
      reply += byte
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return try #require(try JSONSerialization.jsonObject(with: reply) as? [String: Any])
  }

  @Test("Each turn of a conversation runs in another process")
  func killed() throws {
    let home = try HostHome()
    var reply = try turn(["request": "text hello to John on UnicornChat"], home)
    for answer in ["John Baily", "mobile", "yes"] {
      reply = try turn(["parked": try #require(reply["parked"]), "answer": answer], home)
    }
    #expect(reply["outcome"] as? String == "success")
    #expect(try home.messages().count == 1)
  }
}
