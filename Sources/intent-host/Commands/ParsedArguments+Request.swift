internal import Foundation
internal import IntentHost
internal import JSONValues
internal import SourceFiles

extension ParsedArguments {
  /// Rejects an utterance in addition to a structured request, because a command runs one request.
  func checkSingleRequest() throws(UsageError) {
    guard has(.intent), let utterance = operands.first else { return }
    throw UsageError(message: "'--intent' and the utterance '\(utterance)' are two requests; give one")
  }
}

extension TextPresenter.Style {
  /// Creates the style that the shared options select.
  init(_ arguments: ParsedArguments, _ console: Console) {
    self.init()
    usesColour = console.usesColour
    terminalSize = { console.size }
    wrapsErrors = console.showsErrorsToPeople
    redraws = console.isInteractive && console.movesCursor
    canShowPictures = console.detectImageSupport
    isVerbose = arguments.has(.verbose)
    showsCodes = isVerbose || !console.showsErrorsToPeople
    isQuiet = arguments.has(.quiet)
  }
}

/// Reads the text of one request from a file, or from the input up to the end of the JSON value. The following lines
/// are answers.
func requestText(_ path: String, _ console: Console) throws(UsageError) -> String {
  guard path == "-" else {
    do {
      // A file handle can also read pipes and devices, which have no size.
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    } catch {
      throw UsageError(message: "the request '\(path)' can't be read: \(systemReason(error))")
    }
  }
  var text = ""
  var end = JSONEndScanner()
  while !end.isReached, let line = console.line() {
    text += line + "\n"
    end.scan(line)
  }
  return text
}
