internal import Foundation
internal import IntentConversations
internal import TestSupport

@testable internal import HostState

/// The kinds of stores, which behave alike.
enum StoreKind: String, CaseIterable, Sendable {
  case memory, folder, redis

  /// The kinds that can be tried on this machine.
  static let tried = allCases.filter { $0 != .redis || RedisServer.isAvailableOrRequired }
  /// The kinds whose stores several processes can share.
  static let shared = tried.filter { $0 != .memory }
}

/// The location of the stores of one kind: a folder, a Redis server, or the memory of this process.
final class StorePlace: Sendable {
  let redis: RedisServer?
  private let folder: TemporaryFolder
  private let memory = MemoryConversationStore()
  private let kind: StoreKind

  init(_ kind: StoreKind) throws {
    self.kind = kind
    folder = try TemporaryFolder()
    redis = kind == .redis ? try RedisServer() : nil
  }

  /// The text that names the location, as in an option.
  var text: String { redis?.text ?? "folder:\(folder.path("store"))" }

  /// Opens the store again, as another process does. All callers get the same store in memory.
  func open() throws -> any ConversationStore {
    kind == .memory ? memory : try openShared()
  }

  func openShared() throws -> any SharedConversationStore {
    guard let store = try StoreLocation(text).open(folder: folder.url, password: nil) else {
      throw CocoaError(.featureUnsupported)
    }
    return store
  }

  /// Replaces the store's only entry in a file of kind `file` with `text`.
  func replaceEntry(_ file: FolderFile, with text: String) throws {
    if let redis { return try redis.replaceEntry(with: text) }
    let store = folder.url.appending(path: "store")
    let name = try FileManager.default.contentsOfDirectory(atPath: store.path).first { $0.hasSuffix(file.rawValue) }
    let line = try String(contentsOf: store.appending(path: name ?? ""), encoding: .utf8).prefix { $0 != "\n" }
    try folder.write("\(line)\n\(text)", to: "store/\(name ?? "")")
  }
}

extension ParkedConversation {
  /// A parked conversation whose request is a sentence.
  static func sample(_ text: String = "text hello to John") -> ParkedConversation {
    let prompt = Prompt(kind: .needsValue, parameter: "recipients", text: "Who?")
    return ConversationQuestion(
      prompt: prompt, request: ConversationRequest(.utterance(text), key: "sample"), answers: ConversationAnswers(),
      digest: PromptDigest(prompt, asker: "test")
    ).parked
  }
}

extension ConversationResult {
  /// A result with one sentence.
  static func sample(_ text: String = "Sent.") -> ConversationResult {
    ConversationResult(
      outcome: .success, statements: [Statement(text, locale: "en", kind: .result)], offer: nil)
  }
}
