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

/// Shows `events` as text in the style that `change` creates from the plain one.
func textLines(
  _ events: [ConversationEvent], _ change: (inout TextPresenter.Style) -> Void = { _ in }
) -> PresentedLines {
  var style = TextPresenter.Style()
  change(&style)
  var lines = PresentedLines()
  let presenter = TextPresenter(
    style: style, answers: NoAnswers(), output: { lines.output.append($0) }, errors: { lines.errors.append($0) })
  for event in events { presenter.show(event, of: RequestLabel(number: 1)) }
  return lines
}

/// Shows one event as text.
func textLines(_ event: ConversationEvent, _ change: (inout TextPresenter.Style) -> Void = { _ in }) -> PresentedLines {
  textLines([event], change)
}
