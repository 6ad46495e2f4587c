internal import BaseFiles
internal import MadeUpBytes
internal import Testing

@testable internal import IntentLanguage

@Suite("A file of weights is checked")
struct WeightsFormatTests {
  private let adviser = SampleAdviser.adviser([["weather": 60], ["write": 40], ["ring": -128]])

  private func failure(_ bytes: [UInt8]) -> IntentAdviser.FormatError? {
    do throws(IntentAdviser.FormatError) {
      _ = try IntentAdviser(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("A written adviser reads the same")
  func roundTrip() throws {
    let copy = try IntentAdviser(adviser.bytes)
    #expect(copy.classes == adviser.classes)
    #expect(copy.weights == adviser.weights)
    #expect(copy.scale == adviser.scale)
    #expect(copy.thresholds == adviser.thresholds)
    #expect(copy.bytes == adviser.bytes)
  }

  @Test("A cut file is rejected at any length")
  func cut() {
    for count in 0..<adviser.bytes.count { #expect(failure(Array(adviser.bytes.prefix(count))) != nil) }
    #expect(failure(adviser.bytes + [0]) == .damaged)
  }

  @Test("Another file, another version and a large file are rejected by name")
  func other() {
    #expect(failure(Array("GIF89a".utf8)) == .otherKind)
    var bytes = adviser.bytes
    bytes[20] = 9
    #expect(failure(bytes) == .otherVersion(9))
    #expect(failure(bytes)?.description.contains("version 9") == true)
    #expect(failure([UInt8](repeating: 0, count: IntentAdviser.Limit.bytes + 1)) != nil)
  }

  @Test("A valid checksum does not make invalid content acceptable")
  func hostile() {
    let weights = adviser.weights
    func written(
      _ classes: [String], _ weights: [IntentAdviser.Weight], scale: Float = 0.1, ask: Float = 0.7,
      language: Float = 0.9
    ) -> [UInt8] {
      IntentAdviser(classes: classes, weights: weights, scale: scale, thresholds: .init(ask: ask, language: language))
        .bytes
    }
    let names = adviser.classes
    let hostile = [
      written([], []), written(["INSendMessageIntent"], []), written(["", "A", "A"], weights),
      written(["", "A b", "C"], weights), written(["", String(repeating: "A", count: 200), "C"], weights),
      written([""] + (0..<300).map { "I\($0)" }, weights), written(["", "A"], weights),
      written(names, weights, scale: 0), written(names, weights, scale: .nan), written(names, weights, scale: 1e30),
      written(names, weights, ask: .nan), written(names, weights, language: 1.5), written(names, weights, ask: -1),
      written(names, [weights[0], weights[0]]),
    ]
    for bytes in hostile { #expect(failure(bytes) != nil) }
  }

  /// The file with other content and the checksum of it.
  private func resealed(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var content = Array(adviser.bytes[32...])
    change(&content)
    var checksum = CacheWriter()
    checksum.write(content.withUnsafeBytes(CacheFile.checksum))
    return adviser.bytes[..<24] + checksum.bytes + content
  }

  @Test("Bytes after the weights, a bucket that does not exist and too many weights are rejected")
  func resealed() {
    #expect(failure(resealed { _ in }) == nil)
    #expect(failure(resealed { $0 += [0] }) == .invalid("bytes follow the weights"))
    let count = adviser.bytes.count - 32 - adviser.classes.reduce(4) { $0 + 5 + $1.utf8.count } - 12
    #expect(
      failure(resealed { $0.replaceSubrange(($0.count - count)..<($0.count - count + 4), with: [255, 255, 255, 255]) })
        == .damaged)
    let first = adviser.bytes.count - 32 - count + 4
    #expect(failure(resealed { $0[first + 1] = 0xFF })?.description.contains("bucket") == true)
    #expect(failure(resealed { $0[first + 2] = 0 })?.description.contains("0 weights") == true)
  }

  @Test("No bytes make the reader or the adviser crash", arguments: 0..<300 as Range<UInt64>)
  func anyBytes(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let bytes = resealed { content in
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        content[Int.random(in: 0..<content.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
    }
    guard let changed = try? IntentAdviser(bytes) else { return }
    let advice = changed.advice("write and ring about the weather")
    #expect(advice.ranking.count <= IntentAdviser.rankedCount)
  }
}
