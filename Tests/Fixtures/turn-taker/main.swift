// Plays turns of conversations, one JSON line each. It has no state, so a test can kill it between any two turns. If
// 'KILL_AT' has the number of a step, the process kills itself there; 0 only counts the steps.
internal import HostState
internal import ExtensionManifests
internal import Foundation
internal import IntentConversations
internal import IntentHost

/// A line of the input: a request, or a parked conversation with an answer.
private struct Line: Decodable {
  var request: String?
  var parked: ParkedConversation?
  var answer: String?
}

/// A line of the output: the parked conversation, or the outcome.
private struct Reply: Encodable {
  var parked: ParkedConversation?
  var outcome: String?
  var steps: [String]?
}

let environment = ProcessInfo.processInfo.environment
let catalogue = CatalogueScanner(
  SearchPaths(
    plugins: [URL(fileURLWithPath: CommandLine.arguments[1])],
    manifests: [URL(fileURLWithPath: CommandLine.arguments[2])],
    environment: environment)
).scan()
let steps = environment["KILL_AT"].flatMap { Int($0) }.map { Steps(killingAt: $0) }
var configuration = HostConfiguration(catalogue: catalogue, folders: HostFolders(environment: environment))
if let steps {
  let folder = configuration.folders.state.appending(path: "store")
  configuration.store = SteppedStore(store: try FolderConversationStore(folder), steps: steps)
  configuration.journal = Journal(configuration.folders)
  configuration.lock = SteppedLock(steps)
  configuration.policy.restrictedWhileLocked = ["INSendMessageIntent"]
}
let host = ExtensionHost(configuration)

private func turn(_ line: Line) -> ConversationTurn {
  guard let parked = line.parked else { return host.blockingTurn(ConversationRequest(line: line.request ?? "")) }
  let question = parked.question(from: .program)
  return host.blockingTurn(question.request, answers: question.answering(line.answer ?? "")) { steps?.reach($0.name) }
}

while let text = readLine() {
  let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
  var reply =
    switch turn(line) {
    case .question(let question): Reply(parked: question.parked)
    case .ended(let ended): Reply(outcome: ended.outcome.kind.rawValue)
    case .waiting: Reply(outcome: "waiting")
    }
  reply.steps = steps?.reached
  try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(reply) + Data("\n".utf8))
}
