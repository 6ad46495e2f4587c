// The program of an app that receives the activities of a host. A file beside the program selects its behaviour. For
// each activity that arrives, it appends a line to the file 'delivered'. It writes its process identifier to 'pid'.
internal import Foundation
internal import IntentWire
internal import Intents
internal import Synchronization

private let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
private let delivered = folder.appending(path: "delivered").path

/// Appends `line` to the file at `path`, in one write.
private func append(_ line: String, to path: String) {
  let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  let bytes = Array((line + "\n").utf8)
  write(file, bytes, bytes.count)
  close(file)
}

/// Records an arrived activity: the type, the intent, the status, and the error.
private func record(_ activity: NSUserActivity) {
  let interaction = activity.interaction
  let intent = interaction.map { "\(type(of: $0.intent))" } ?? "-"
  let status = interaction.map { "\($0.intentHandlingStatus)" } ?? "-"
  let error = activity.userInfo?["error"].map { "\($0)" } ?? "-"
  append([activity.activityType, intent, status, error].joined(separator: " "), to: delivered)
}

/// Handles requests to pause a workout, whose name selects the behaviour.
private final class PauseHandler: NSObject, INPauseWorkoutIntentHandling, Sendable {
  func resolveWorkoutName(for intent: INPauseWorkoutIntent) async -> INSpeakableStringResolutionResult {
    intent.workoutName.map { .success(with: $0) } ?? .notRequired()
  }

  func handle(intent: INPauseWorkoutIntent) async -> INPauseWorkoutIntentResponse {
    let name = intent.workoutName?.spokenPhrase ?? ""
    if name == "crash" { abort() }
    if name == "hang" { waitForever() }
    if name == "fill" {
      fill(megabytes: 128)
      waitForever()
    }
    if name == "donate" { try? await INInteraction(intent: intent, response: nil).donate() }
    if name == "authenticate" {
      let reply = HostRequests.reply(to: .authenticate(reason: "to pause"))
      if case .granted = reply { append("reply granted", to: delivered) }
    }
    if name == "authenticate on a queue" {
      let reply = await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(returning: HostRequests.reply(to: .authenticate(reason: "to pause")))
        }
      }
      if case .granted = reply { append("reply granted", to: delivered) }
      if case .refused(let refusal) = reply { append("refused \(refusal.reason)", to: delivered) }
    }
    append("handled \(name)", to: delivered)
    return INPauseWorkoutIntentResponse(code: .success, userActivity: nil)
  }
}

/// Allocates memory.
private func fill(megabytes: Int) {
  memset(malloc(megabytes << 20), 1, megabytes << 20)
}

/// Answers the intent that an extension passed on, as the behaviour says.
private func answer(_ activity: NSUserActivity, _ inbox: AppActivityInbox) {
  record(activity)
  let code: INStartWorkoutIntentResponseCode = behaviour == "answer failure" ? .failure : .success
  let response = INStartWorkoutIntentResponse(code: code, userActivity: nil)
  inbox.storeAnswer(activity.handOff, with: behaviour == "answer nothing" ? nil : response)
}

private func waitForever() -> Never {
  // The app ends by itself, because a failed test does not end it.
  alarm(600)
  while true { pause() }
}

let behaviour = (try? String(contentsOf: folder.appending(path: "behaviour"), encoding: .utf8)) ?? ""
append("\(getpid())", to: folder.appending(path: "pid").path)
guard let inbox = AppActivityInbox.current else { fatalError("this program is no app") }
switch behaviour {
case "crash before": abort()
case "crash after":
  _ = inbox.claimActivity()
  abort()
case "never": waitForever()
case "handler", "large handler":
  if behaviour == "large handler" { fill(megabytes: 128) }
  AppRequestService.current?.listen { intent in
    intent.value is INPauseWorkoutIntent ? Unchecked(PauseHandler() as Any) : nil
  }
  waitForever()
case "answer success", "answer failure", "answer nothing":
  if let activity = inbox.claimActivity() { answer(activity, inbox) }
  inbox.listen { answer($0.value, inbox) }
  waitForever()
case "deaf handler":
  // Runs without receiving requests.
  waitForever()
case "once":
  if let activity = inbox.claimActivity() { record(activity) }
default:
  if let activity = inbox.claimActivity() { record(activity) }
  inbox.listen { record($0.value) }
  waitForever()
}
