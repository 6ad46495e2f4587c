// A kiosk that embeds a host with a custom lock, address book and presenter.
import Foundation
import IntentHost

/// A lock that opens with the words on the kiosk's wall.
final class WallLock: LockSource {
  private let writer = DeviceStateWriter(isLocked: true)

  var device: DeviceState { writer.state }
  func refresh() {}
  var unlockDefect: String? { nil }
  var lockDefect: String? { nil }
  func lock() { writer.lock() }

  func unlock(with passcode: String) -> PasscodeVerdict {
    guard passcode == "open sesame" else { return .wrong }
    writer.unlock()
    return .accepted
  }
}

/// Prints statements and questions, and answers from a list.
final class Screen: Presenter {
  private var answers: [String]

  init(_ answers: [String]) {
    self.answers = answers
  }

  func show(_ event: ConversationEvent, of label: RequestLabel) {
    switch event {
    case .prompt(let prompt): print("?", prompt.text)
    case .said(let statement): print("<", statement.text)
    case .understood(let request): print("=", request.intent, request.parameters.compactMap(\.words))
    default: break
    }
  }

  func answer(to prompt: Prompt) -> PromptAnswer { answers.isEmpty ? .nobody : .text(answers.removeFirst()) }
}

var anna = Contact(identifier: "anna", givenName: "Annabel", familyName: "Fox")
anna.phones = [.init("+1-555-0150", label: "mobile")]
let book = ContactBook(identifier: "kiosk") { [anna] in [anna] }

let environment = ProcessInfo.processInfo.environment
let catalogue = CatalogueScanner(SearchPaths(environment: environment)).scan()
var configuration = HostConfiguration(catalogue: catalogue, folders: HostFolders(environment: environment))
configuration.lock = WallLock()
configuration.contacts = book
let host = ExtensionHost(configuration)

let outcome = host.run(
  .utterance("text hello to Annabel on UnicornChat"), presenter: Screen(["abracadabra", "open sesame", "cancel"]))
print("!", outcome.kind)

// A type of the package can also be qualified with its module.
let policy = IntentConversations.Policy()
print("!", policy.budgets.processes)
