internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost

/// Measures conversations by turns: the cost of a replayed turn, and the resources of conversations that wait for a
/// person.
final class TurnWorkload {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-turns-\(getpid())")
  private let host: ExtensionHost
  private let question: ConversationQuestion
  private let answers: ConversationAnswers

  /// Plays a message to one of two people called John up to its third prompt.
  init(_ settings: Settings) throws {
    let paths = SearchPaths(plugins: [settings.plugins], manifests: [settings.manifests], environment: [:])
    let folders = HostFolders(environment: ["XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path])
    host = ExtensionHost(HostConfiguration(catalogue: CatalogueScanner(paths).scan(), folders: folders))
    let second = try Self.question(host.blockingTurn(Self.request(key: "turns")))
    let third = try Self.question(host.blockingTurn(second.request, answers: second.answering("John Baily")))
    question = third
    answers = third.answering("mobile")
  }

  deinit {
    host.endExtensions()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func request(key: String) -> ConversationRequest {
    let recipients: JSONValue = .array([.object(["displayName": "John"])])
    let intent = IntentRequest(
      "INSendMessageIntent", parameters: ["recipients": recipients, "content": "hello"], application: "UnicornChat")
    return ConversationRequest(.intent(intent), key: key)
  }

  private static func question(_ turn: ConversationTurn) throws -> ConversationQuestion {
    guard case .question(let question) = turn else { throw Workload.MeasurementError(message: "\(turn)") }
    return question
  }

  /// Plays the third turn, which replays two answers, one of them new, up to the question for approval. Nothing is
  /// written.
  func replay() throws {
    let approval = try Self.question(host.blockingTurn(question.request, answers: answers))
    guard approval.prompt.kind == .confirmation else { throw Workload.MeasurementError(message: approval.prompt.text) }
  }

  /// The resources of conversations that wait for a person.
  struct Waiting {
    /// The memory of each conversation, in bytes.
    let bytes: Int
    /// The numbers of additional threads and child processes.
    let threads: Int
    let processes: Int
  }

  /// Parks `count` conversations at their second prompt in the host's store.
  func park(_ count: Int) throws -> Waiting {
    // After these conversations, the heap and the thread pools have reached their usual size.
    for number in 0..<count / 10 { try parkOne("warm \(number)") }
    let before = (memory: ProcessMemory.allocated, threads: Self.threads, processes: Self.processes)
    for number in 0..<count { try parkOne("waiting \(number)") }
    return Waiting(
      bytes: max(0, ProcessMemory.allocated - before.memory) / count, threads: Self.threads - before.threads,
      processes: Self.processes - before.processes)
  }

  private func parkOne(_ key: String) throws {
    let question = try Self.question(host.begin(Self.request(key: key)))
    let turn = try host.answer(key, "John Baily", to: question.digest, from: .program)
    guard let turn else { throw Workload.MeasurementError(message: "nothing is parked") }
    _ = try Self.question(turn)
  }

  private static var threads: Int { entries("/proc/self/task").count }

  private static var processes: Int {
    entries("/proc/self/task").reduce(0) { sum, thread in
      let children = KernelFile.text("/proc/self/task/\(thread)/children")
      return sum + (children?.split(separator: " ").count ?? 0)
    }
  }

  private static func entries(_ path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}
