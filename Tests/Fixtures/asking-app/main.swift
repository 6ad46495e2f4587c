import Foundation
import Intents
import LocalAuthentication

// The program of an app. It performs the actions in its arguments, and prints the results.

/// Prints a line immediately, even to a pipe.
func report(_ line: String) {
  print(line)
  fflush(stdout)
}

/// Asks for the permission to receive requests, and waits for the answer.
func request() {
  let isAnswered = DispatchSemaphore(value: 0)
  INPreferences.requestSiriAuthorization { status in
    report("answer \(status.rawValue)")
    isAnswered.signal()
  }
  isAnswered.wait()
}

/// Asks for the passcode, and waits for the answer.
func authenticate() {
  let isAnswered = DispatchSemaphore(value: 0)
  LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Show the messages") { isOwner, _ in
    report("authenticated \(isOwner)")
    isAnswered.signal()
  }
  isAnswered.wait()
}

/// Prints what the user decided about a shortcut.
func report(_ answer: VoiceShortcutQuestion.Answer) {
  switch answer {
  case .stored(let shortcut): report("kept \(shortcut.invocationPhrase)")
  case .removed: report("removed")
  case .cancelled: report("cancelled")
  case .failed(let error): report("failed \(error.localizedDescription)")
  }
}

/// A message with a suggested phrase.
func message(_ phrase: String) -> INShortcut? {
  let intent = INSendMessageIntent(
    recipients: nil, content: "good morning", groupName: nil, serviceName: nil, sender: nil)
  intent.suggestedInvocationPhrase = phrase
  return INShortcut(intent: intent)
}

/// An activity with a suggested phrase.
func activity(_ phrase: String) -> INShortcut {
  let activity = NSUserActivity(activityType: "org.example.read")
  activity.title = "Read \u{1b}[31m“a book”"
  activity.suggestedInvocationPhrase = phrase
  return INShortcut(userActivity: activity)
}

/// Asks the user for the phrase of a shortcut, and waits for the answer.
func add(_ shortcut: INShortcut?) {
  guard let shortcut else { return report("no shortcut") }
  let isAnswered = DispatchSemaphore(value: 0)
  VoiceShortcutQuestion.add(shortcut) {
    report($0)
    isAnswered.signal()
  }
  isAnswered.wait()
}

/// Asks the user about the first shortcut of the app, or about one that does not exist, and waits for the answer.
func edit(isForeign: Bool) {
  let isAnswered = DispatchSemaphore(value: 0)
  INVoiceShortcutCenter.shared.getAllVoiceShortcuts { shortcuts, _ in
    let identifier = shortcuts?.first.flatMap { isForeign ? nil : $0.identifier } ?? UUID()
    VoiceShortcutQuestion.edit(identifier) {
      report($0)
      isAnswered.signal()
    }
  }
  isAnswered.wait()
}

/// Connects to the only host.
func connectToHost() -> Int32 {
  let state = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? ""
  let folder = "\(state)/intent-host/run/hosts"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  guard let name = names.first, chdir(folder) == 0 else { return -1 }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(name.utf8)) }
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(connection, $0, size) }
  }
  return result == 0 ? connection : -1
}

/// Waits until the host closes a connection, and returns whether it does.
func isClosed(_ connection: Int32) -> Bool {
  var byte: UInt8 = 0
  return recv(connection, &byte, 1, 0) <= 0
}

for word in CommandLine.arguments.dropFirst() {
  let phrase = word.drop { $0 != "=" }.dropFirst()
  switch word.prefix(while: { $0 != "=" }) {
  case "status": report("status \(INPreferences.siriAuthorizationStatus().rawValue)")
  case "request": request()
  case "await": report("answer \(await INPreferences.requestSiriAuthorization().rawValue)")
  case "authenticate": authenticate()
  case "add": add(message(String(phrase)))
  case "add-activity": add(activity(String(phrase)))
  case "add-long": add(message(String(repeating: "x", count: 1_000_000)))
  case "add-call": add(INShortcut(intent: INStartCallIntent()))
  case "edit": edit(isForeign: false)
  case "edit-foreign": edit(isForeign: true)
  case "pause": pause()
  case "wait": _ = readLine()
  case "flood":
    // The host reads from four connections at a time.
    let connections = (0..<60).map { _ in connectToHost() }
    report("closed \(connections.dropFirst(4).count { isClosed($0) })")
  case "garbage":
    let connection = connectToHost()
    let bytes = [UInt8](repeating: 0xff, count: 100)
    send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    report("closed \(isClosed(connection))")
  case "large":
    let connection = connectToHost()
    // The length of a frame, and more bytes than the host accepts.
    let bytes = [0, 0, 0x80, 0] + [UInt8](repeating: 0, count: 4 << 20)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { break }
      sent += count
    }
    report("closed \(isClosed(connection))")
  default: report("unknown word \(word)")
  }
}
