internal import Foundation
internal import IntentConversations
internal import IntentHost
internal import SourceFiles

/// Writes a conversation down as a script, request by request.
package final class ConversationRecorder {
  /// The file can't be written.
  package struct Failure: Error, CustomStringConvertible {
    /// Which, and why.
    package let description: String
  }

  private let path: String
  private let file: FileHandle
  private let onFailure: (String) -> Void
  private var transcript = Transcript()
  private var hasFailed = false
  /// The secret that was asked for last, until it is known whether it was right.
  private var secret: Prompt.Kind?

  /// Makes a recorder that begins the file at `path` anew, readable by its owner only: it holds what people said.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - settings: what the script says of the device; not where extensions lie.
  ///   - onFailure: is told once when the file can't be written on.
  /// - Throws: ``Failure`` when it can't be written.
  package init(
    path: String, settings: ScriptSettings, onFailure: @escaping (String) -> Void
  ) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure(description: "the recording '\(path)' can't be written: \(String(cString: strerror(errno)))")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    (self.path, self.onFailure) = (path, onFailure)
    write(settings.headerLines)
  }

  /// Notes what the user says or does beside answering.
  package func say(_ text: String) {
    flush()
    transcript.say(text)
    if SpecialWords.isCommand(text) { flush() }
  }

  /// Notes that the user locks the device.
  package func lock() { say(SpecialWords.lock) }

  /// Notes that the user unlocks the device.
  package func unlock() { say(SpecialWords.unlock) }

  /// Notes what happened.
  func note(_ event: ConversationEvent) {
    noteSecret(before: event)
    transcript.note(event)
    if case .finished = event { flush() }
  }

  /// Notes what was answered to `prompt`, unless it is to be kept from view.
  func note(_ answer: PromptAnswer, to prompt: Prompt) {
    switch answer {
    case .text where prompt.isSecret: secret = prompt.kind
    case .text(let text): transcript.say(text)
    case .cancelled: transcript.say("cancel")
    case .nobody: transcript.say(SpecialWords.silence)
    }
  }

  /// A passcode is known to have been wrong when it is asked for again, or the request ends by it.
  private func noteSecret(before event: ConversationEvent) {
    guard let asked = secret else { return }
    let wasRefused: Bool
    switch event {
    case .answer, .said: return
    case .prompt(let prompt): wasRefused = prompt.kind == asked
    case .finished(let end): wasRefused = end.outcome.kind == .refused
    default: wasRefused = false
    }
    secret = nil
    transcript.say(wasRefused ? SpecialWords.wrongPasscode : SpecialWords.passcode)
  }

  private func flush() {
    guard !transcript.turns.isEmpty else { return }
    write([""] + transcript.lines)
    transcript = Transcript()
  }

  private func write(_ lines: [String]) {
    guard !hasFailed, !lines.isEmpty else { return }
    do {
      try file.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    } catch {
      hasFailed = true
      onFailure("the recording '\(path)' can't be written: \(systemReason(error))")
    }
  }
}

extension ScriptSettings {
  /// The settings that are not those of every script, as its first lines.
  fileprivate var headerLines: [String] {
    var lines = ["# What was said on a device, and what came of it. 'intent-host test' plays it again."]
    if device != .unlocked { lines.append("device: \(device.rawValue)") }
    if locale != "en" { lines.append("locale: \(locale)") }
    if passcode == nil { lines.append("passcode: none") }
    if let application { lines.append("application: \(application)") }
    return lines
  }
}
