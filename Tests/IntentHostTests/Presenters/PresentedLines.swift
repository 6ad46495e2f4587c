internal import HostSamples
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire

@testable internal import IntentHost

/// What a presenter wrote for one event.
struct PresentedLines: Equatable {
  var output: [String] = []
  var errors: [String] = []
}

/// Shows `event` as text in the style that `change` makes of the plain one.
func textLines(_ event: ConversationEvent, _ change: (inout TextPresenter.Style) -> Void = { _ in }) -> PresentedLines {
  var style = TextPresenter.Style()
  change(&style)
  var lines = PresentedLines()
  let presenter = TextPresenter(
    style: style, answers: NoAnswers(), output: { lines.output.append($0) }, errors: { lines.errors.append($0) })
  presenter.show(PresentedEvent(event: event, catalogue: .system), request: 1)
  return lines
}

/// Shows `event` of the request with `number` as JSON.
func jsonLines(_ event: ConversationEvent, request number: Int = 1) -> [String] {
  var lines: [String] = []
  let presenter = JSONLinesPresenter(answers: NoAnswers()) { lines.append($0) }
  presenter.show(PresentedEvent(event: event, catalogue: .system), request: number)
  return lines
}
