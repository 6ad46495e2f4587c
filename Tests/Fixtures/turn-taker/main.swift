// Plays turns of conversations, one JSON line each. It has no state, so a test can kill it between any two turns.
internal import ExtensionManifests
internal import Foundation
internal import HostState
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
}

let environment = ProcessInfo.processInfo.environment
let catalogue = CatalogueScanner(
  SearchPaths(
    plugins: [URL(fileURLWithPath: CommandLine.arguments[1])],
    manifests: [URL(fileURLWithPath: CommandLine.arguments[2])],
    environment: environment)
).scan()
let host = ExtensionHost(HostConfiguration(catalogue: catalogue, folders: HostFolders(environment: environment)))

private func turn(_ line: Line) -> ConversationTurn {
  guard let parked = line.parked else { return host.blockingTurn(ConversationRequest(line: line.request ?? "")) }
  let question = parked.question(from: .program)
  return host.blockingTurn(question.request, answers: question.answering(line.answer ?? ""))
}

while let text = readLine() {
  let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
  let reply =
    switch turn(line) {
    case .question(let question): Reply(parked: question.parked)
    case .ended(let ended): Reply(outcome: ended.outcome.kind.rawValue)
    case .waiting: Reply(outcome: "waiting")
    }
  try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(reply) + Data("\n".utf8))
}
