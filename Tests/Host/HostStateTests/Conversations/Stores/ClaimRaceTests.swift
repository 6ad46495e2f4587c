internal import Dispatch
internal import Foundation
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("Of concurrent claims of a conversation, one is granted")
struct ClaimRaceTests {
  @Test("Of concurrent threads with separate stores, one is granted a claim", arguments: StoreKind.tried)
  func threads(kind: StoreKind) async throws {
    let place = try StorePlace(kind)
    let keys = (0..<50).map(String.init)
    let granted = try await blocking {
      let stores = try (0..<8).map { _ in try place.open() }
      let results = Mutex<(granted: [String], errors: [String])>(([], []))
      DispatchQueue.concurrentPerform(iterations: stores.count) { index in
        for key in keys {
          let result = Result { try stores[index].claim(key, lasting: .seconds(60)) }
          results.withLock { results in
            switch result {
            case .success(nil): results.granted.append(key)
            case .success(.claimed): break
            case .success(let other): results.errors.append("\(key): \(String(describing: other))")
            case .failure(let error): results.errors.append("\(key): \(error)")
            }
          }
        }
      }
      let (granted, errors) = results.withLock { ($0.granted, $0.errors) }
      #expect(errors == [])
      return granted
    }
    #expect(granted.sorted() == keys.sorted())
  }

  @Test("Of concurrent processes, one is granted a claim", arguments: StoreKind.shared)
  func processes(kind: StoreKind) async throws {
    let place = try StorePlace(kind)
    let keys = (0..<100).map(String.init)
    let granted = try await blocking {
      let claimers = try (0..<4).map { _ in try Claimer(place.text, keys) }
      for claimer in claimers { claimer.waitForStart() }
      for claimer in claimers { claimer.begin() }
      return claimers.flatMap { $0.granted() }
    }
    #expect(granted.sorted() == keys.sorted())
  }
}

/// A process that claims conversations.
private struct Claimer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ store: String, _ keys: [String]) throws {
    process.executableURL = try BuildProducts.file("conversation-claimer")
    process.arguments = [store, keys.joined(separator: ",")]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try output.fileHandleForWriting.close()
  }

  func waitForStart() { _ = try? output.fileHandleForReading.read(upToCount: "ready\n".utf8.count) }

  func begin() { try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }

  /// The keys that were granted, at the end of the process.
  func granted() -> [String] {
    let data = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
