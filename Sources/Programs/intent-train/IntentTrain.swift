internal import BaseFiles
internal import Foundation

/// Trains the weights with which the host asks about sentences that match no template; see `IntentAdviser`.
@main
enum IntentTrain {
  static let usage = """
    usage: intent-train --language CODE --corpus DIR --date YYYY-MM-DD --output DIR

    Trains the weights of a language from samples of its templates, and from the sentences in DIR/CODE.sentences and
    DIR/CODE.….sentences. The corpora of all languages have to be there: sentences of the others are examples of another
    language.

    Writes DIR/Adviser.weights and its sheet, DIR/Adviser.json. The same inputs and the same date result in the same
    bytes. Use the release build:
      swift build -c release --product intent-train
    """

  static func main() {
    do {
      guard let options = TrainingOptions(Array(CommandLine.arguments.dropFirst())) else {
        FileHandle.standardError.write(Data((usage + "\n").utf8))
        exit(2)
      }
      let training = try Training(options)
      try training.write(to: options.output)
      print(training.sheet.text)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
