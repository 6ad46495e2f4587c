import AppIntents
import SwiftUI

/// A view whose body contains its own view.
struct EndlessView: View {
  var body: some View { EndlessView() }
}

/// A view that ends the process.
struct CrashingView: View {
  let texts: [String]
  var body: some View { Text(texts[texts.count]) }
}

struct ShowEndless: AppIntent {
  static let title: LocalizedStringResource = "Show Endless"

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: "Here it is.", view: EndlessView())
  }
}

struct ShowCrash: AppIntent {
  static let title: LocalizedStringResource = "Show Crash"

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: "Here it is.", view: CrashingView(texts: ["A"]))
  }
}

struct ShowMany: AppIntent {
  static let title: LocalizedStringResource = "Show Many"

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: "Here they are.") {
      VStack { ForEach(0..<100_000, id: \.self) { Text("View \($0)") } }
    }
  }
}

struct PictureSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Picture Snippet"

  @Parameter(title: "Words") var words: String

  init() {}
  init(words: String) { self.words = words }

  @MainActor
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: Text(words)) }
}

struct ShowOther: AppIntent {
  static let title: LocalizedStringResource = "Show Other"

  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetIntent {
    .result(dialog: "Here it is.", snippetIntent: PictureSnippet(words: "of another intent"))
  }
}

struct Say: AppIntent {
  static let title: LocalizedStringResource = "Say"

  @Parameter(title: "Words") var words: String
  @Parameter(title: "Times", default: 1) var times: Int

  init() {}
  init(words: String) { self.words = words }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(Array(repeating: words, count: times).joined(separator: ", ")).")
  }
}

struct ShowButtons: AppIntent {
  static let title: LocalizedStringResource = "Show Buttons"

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: "Here they are.") {
      HStack {
        Button("Tap", intent: Say(words: "tapped"))
        Button("Off", intent: Say(words: "never")).disabled(true)
        Button("Code") { fatalError("a view runs no code of its author") }
      }
    }
  }
}

struct AskBeside: AppIntent {
  static let title: LocalizedStringResource = "Ask Beside"

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(actionName: .order, dialog: "Order two bowls?") {
      VStack {
        Text("beside the question")
        Button("More", intent: Say(words: "more"))
      }
    }
    try await requestConfirmation(
      actionName: .order, dialog: "Really?", snippetIntent: PictureSnippet(words: "of a snippet intent"))
    return .result(dialog: "Ordered.")
  }
}

struct AskBesideEndless: AppIntent {
  static let title: LocalizedStringResource = "Ask Beside Endless"

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(dialog: "Order two bowls?") { EndlessView() }
    return .result(dialog: "Ordered.")
  }
}
