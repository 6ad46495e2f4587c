internal import BaseFiles
internal import IntentDefinitions

/// The sentences that users can say to one app.
package struct AppExamples: Hashable, Sendable {
  let application: String
  let sentences: [String]

  /// Creates the examples of an app.
  package init(application: String, sentences: [String]) {
    self.application = application
    self.sentences = sentences
  }
}

/// The first sentences for each app, as prompts that a user chooses in a client.
struct PromptList {
  /// The maximum number of prompts.
  private static let limit = 100

  private let prompts: [(name: String, application: String, sentence: String)]

  /// Creates the prompts. Words that read like instructions to a model are left out.
  init(_ examples: [AppExamples]) {
    var taken: Set<String> = []
    let all = examples.flatMap { app in
      app.sentences.enumerated().compactMap { index, words -> (name: String, application: String, sentence: String)? in
        guard let sentence = AppWords(words, to: AppWords.Limit.description).text,
          let application = AppWords(app.application, to: AppWords.Limit.title).text
        else { return nil }
        let name = "\(Self.name(application))_\(index + 1)"
        return taken.insert(name).inserted ? (name, application, sentence) : nil
      }
    }
    prompts = Array(all.prefix(Self.limit))
  }

  private static func name(_ application: String) -> String {
    let letters = application.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return String(letters)
  }

  /// The prompts in the format of `prompts/list`.
  var listing: [JSONValue] {
    prompts.map { prompt in
      .object([
        "name": .string(prompt.name), "title": .string("\(prompt.application): \(prompt.sentence)"),
        "description": .string("A sentence for \(prompt.application)"),
      ])
    }
  }

  /// Returns the result of `prompts/get`.
  ///
  /// - Throws: ``RPCError`` if there is no such prompt.
  func content(_ params: [String: JSONValue]) throws(RPCError) -> [String: JSONValue] {
    guard case .string(let name)? = params["name"] else {
      throw RPCError(.invalidParams, "'name' should be the name of a prompt")
    }
    guard let prompt = prompts.first(where: { $0.name == name }) else {
      let suggestion = NearestName.suggestion(for: String(name.prefix(128)), in: prompts.map(\.name))
      throw RPCError(.invalidParams, "there is no prompt '\(name.prefix(128))'\(suggestion)")
    }
    let content: JSONValue = .object(["type": "text", "text": .string(prompt.sentence)])
    return [
      "description": .string("A sentence for \(prompt.application)"),
      "messages": .array([.object(["role": "user", "content": content])]),
    ]
  }
}
