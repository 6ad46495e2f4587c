import Foundation
import IntentHost

let environment = ProcessInfo.processInfo.environment
let watch = CatalogueWatch(CatalogueScanner(SearchPaths(environment: environment)))
let host = ExtensionHost(HostConfiguration(catalogue: watch.catalogue, folders: HostFolders(environment: environment)))

var turn = await host.turn(.utterance("text hello to John on UnicornChat"))
while case .question(let question) = turn {
  print(question.prompt.text)
  guard let answer = readLine() else { break }
  turn = await host.turn(question.request, answers: question.answering(answer)) { event in
    if case .said(let statement) = event { print(statement.text) }
  }
}
