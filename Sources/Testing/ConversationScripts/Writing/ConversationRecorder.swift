package import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentHost

/// Records a conversation as a script, request by request.
package final class ConversationRecorder {
  /// The error if the file can't be written.
  package typealias WriteError = ReasonError

  private let path: String
  private let file: FileHandle
  private let onFailure: (String) -> Void
  private var transcript = Transcript()
  private var hasFailed = false
  /// The kind of the latest secret prompt, until the next event shows whether the answer was right.
  private var secret: Prompt.Kind?
  /// A text that may be a passcode, until the first event of its request.
  private var unclear: String?

  /// Creates a recorder that overwrites the file at `path`. Only the owner can read the file, because it contains what
  /// people said. An existing file of another user keeps its permissions.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - settings: the settings for the script's headers. Files, folders, the vocabulary and the passcode itself are
  ///     omitted.
  ///   - onFailure: called once if a later write fails.
  /// - Throws: ``WriteError`` if the file can't be opened.
  package init(
    path: String, settings: ScriptSettings, onFailure: @escaping (String) -> Void
  ) throws(WriteError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw WriteError("the recording '\(path)' can't be written: \(String(cString: strerror(errno)))")
    }
    // An existing file keeps its permissions when it is opened.
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() {
      fchmod(descriptor, 0o600)
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.path = path
    self.onFailure = onFailure
    write(settings.headerLines)
  }

  /// Records a request or a command of the user. If the text may be a passcode and is not understood as a request, an
  /// ellipsis is recorded in its place.
  package func recordUtterance(_ text: String, mayBePasscode: Bool = false) {
    flush()
    if mayBePasscode {
      unclear = text
      return
    }
    transcript.addUtterance(text)
    if SpecialWords.isCommand(text) { flush() }
  }

  /// Records a text that may have been a passcode. If `event` does not show that the text is a request, records an
  /// ellipsis.
  private func recordUnclearText(before event: ConversationEvent) {
    guard let text = unclear else { return }
    unclear = nil
    if case .understood = event { recordUtterance(text) } else { recordUtterance("…") }
  }

  /// Records that the user locks the device.
  package func lock() { recordUtterance(SpecialWords.lock) }

  /// Records that the user unlocks the device.
  package func unlock() { recordUtterance(SpecialWords.unlock) }

  /// Records an event.
  func record(_ event: ConversationEvent) {
    recordUnclearText(before: event)
    recordSecret(before: event)
    transcript.record(event)
    if case .finished = event { flush() }
  }

  /// Records the answer to `prompt`. The text of a secret answer is omitted.
  func record(_ answer: PromptAnswer, to prompt: Prompt) {
    switch answer {
    case .text where prompt.isSecret: secret = prompt.kind
    case .text(let text): transcript.addUtterance(text)
    case .cancelled: transcript.addUtterance("cancel")
    case .nobody: transcript.addUtterance(SpecialWords.silence)
    }
  }

  /// Records whether the latest passcode was right. It was wrong if the host asks for it again, or if the request ends
  /// as refused.
  private func recordSecret(before event: ConversationEvent) {
    guard let asked = secret else { return }
    let wasRefused: Bool
    switch event {
    case .answer, .said: return
    case .prompt(let prompt): wasRefused = prompt.kind == asked
    case .finished(let end): wasRefused = end.outcome.kind == .refused
    default: wasRefused = false
    }
    secret = nil
    transcript.addUtterance(wasRefused ? SpecialWords.wrongPasscode : SpecialWords.passcode)
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
  /// The header lines for the settings that differ from the defaults.
  fileprivate var headerLines: [String] {
    var lines = ["# A recorded conversation. 'intent-host test' plays it again."]
    if device != .unlocked { lines.append("device: \(device.rawValue)") }
    if locale != "en" { lines.append("locale: \(locale)") }
    if passcode == nil { lines.append("passcode: none") }
    if apps != .allowed { lines.append("apps: \(apps.rawValue)") }
    if let application { lines.append("application: \(application)") }
    return lines
  }
}
