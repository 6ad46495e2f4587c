internal import BaseFiles
internal import HostServer
internal import VoiceSurface

/// Shows the events of a voice loop: spoken texts on the output, and failures in the log.
final class ListenReport {
  private let console: Console
  private let log: ServiceLog
  private let isJSON: Bool
  /// Whether spoken texts are printed. Other people's words do not belong in the log of a service.
  private let showsWords: Bool
  private let status: StatusLine

  /// Creates a report.
  init(_ arguments: ParsedArguments, console: Console, log: ServiceLog) {
    self.console = console
    self.log = log
    isJSON = arguments.has(.json)
    showsWords = !arguments.has(.quiet)
    status = StatusLine(console, isShown: !arguments.has(.quiet) && !arguments.has(.json))
  }

  /// Shows an event.
  func show(_ event: VoiceEvent) {
    status.clear()
    if isJSON {
      console.print(JSONValue.object(Self.members(event).merging(["v": .int(1)]) { $1 }).line)
    } else {
      present(event)
    }
  }

  /// Removes the status from the terminal.
  func clear() { status.clear() }

  private func present(_ event: VoiceEvent) {
    switch event {
    case .waiting: status.show("Waiting for the wake word …")
    case .woken(let name): log.write(.debug, "the wake word was said\(name.map { ": '\($0)'" } ?? "")")
    case .listening: status.show("Listening …")
    case .heard(let text):
      printText("> \(text)")
      status.show("Thinking …")
    case .nothingHeard: log.write(.info, "nothing was heard")
    case .said(let text): printText(text)
    case .replied(let reply): if !reply.rest.isEmpty { printText(reply.rest) }
    case .interrupted: log.write(.debug, "the wake word interrupted a reply")
    case .failed(let part, let failure):
      let place = part.option.map { " of '\($0)'" } ?? ""
      // Without a microphone, the loop ends.
      log.write(part == .microphone ? .error : .warning, "the \(part.name)\(place) \(failure)")
    case .lost(let failure):
      log.write(.warning, "the \(VoiceService.wake.name) \(failure); trying again until it answers")
    case .restored: log.write(.notice, "the \(VoiceService.wake.name) answers again")
    }
  }

  /// Prints a text of a service or an extension without control characters.
  private func printText(_ text: String) {
    if showsWords { console.print(TerminalText.plain(text)) }
  }

  private static func members(_ event: VoiceEvent) -> [String: JSONValue] {
    switch event {
    case .waiting: ["event": "waiting"]
    case .woken(let name): ["event": "woken", "name": name.map(JSONValue.string) ?? .null]
    case .listening: ["event": "listening"]
    case .heard(let text): ["event": "heard", "text": .string(text)]
    case .nothingHeard: ["event": "nothingHeard"]
    case .said(let text): ["event": "said", "text": .string(text)]
    case .replied(let reply):
      [
        "event": "replied", "text": .string(reply.text), "isHandled": .bool(reply.isHandled),
        "isQuestion": .bool(reply.isQuestion),
      ]
    case .interrupted: ["event": "interrupted"]
    case .failed(let part, let failure):
      ["event": "failed", "part": .string(part.name), "message": .string(failure.description)]
    case .lost(let failure): ["event": "lost", "message": .string(failure.description)]
    case .restored: ["event": "found"]
    }
  }
}
