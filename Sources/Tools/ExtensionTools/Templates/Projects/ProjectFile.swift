/// A file of a new package, as a row of the table of all files.
struct ProjectFile {
  /// The path in the package. It may contain placeholders, as a template does.
  let path: String
  /// The name of the template.
  let template: String
  /// Whether the package has the file.
  var isIncluded: @Sendable (NewProject) -> Bool = { _ in true }
  /// Whether there is a file for each intent of the framework.
  var isForEachIntent = false

  /// The files of packages in all languages.
  private static let shared = [
    ProjectFile(path: ".gitignore", template: "shared/gitignore"),
    ProjectFile(path: "README.md", template: "shared/README.md"),
    ProjectFile(path: "Manifests/{{name}}/Info.plist", template: "shared/Info.plist"),
  ]

  /// The files of packages that answer requests of SiriKit, in all languages.
  private static let siriKit = [
    ProjectFile(path: "Conversations/{{name}}.conversation", template: "shared/Intents.conversation"),
    ProjectFile(
      path: "Manifests/{{name}}/AppIntentVocabulary.plist", template: "shared/AppIntentVocabulary.plist"),
    ProjectFile(path: "{{definition}}", template: "shared/Greeting.intentdefinition", isIncluded: \.definesIntent),
  ]

  private static let swift = [
    ProjectFile(path: "Package.swift", template: "swift/Package.swift.template"),
    ProjectFile(path: "Sources/{{name}}/IntentHandler.swift", template: "swift/IntentHandler.swift.template"),
    ProjectFile(
      path: "Sources/{{name}}/{{handler}}.swift", template: "swift/Handler.swift.template", isForEachIntent: true),
    ProjectFile(
      path: "Sources/{{name}}/GreetingHandler.swift", template: "swift/GreetingHandler.swift.template",
      isIncluded: \.definesIntent),
    ProjectFile(
      path: "Tests/{{name}}Tests/ConversationTests.swift", template: "swift/ConversationTests.swift.template"),
    ProjectFile(
      path: "Sources/{{name}}UI/IntentViewController.swift", template: "swift/IntentViewController.swift.template",
      isIncluded: \.hasViews),
    ProjectFile(path: "Manifests/{{name}}UI/Info.plist", template: "swift/UI-Info.plist", isIncluded: \.hasViews),
    ProjectFile(path: "Sources/{{name}}App/main.swift", template: "swift/main.swift.template", isIncluded: \.hasApp),
    ProjectFile(
      path: "Sources/{{name}}App/AppDelegate.swift", template: "swift/AppDelegate.swift.template", isIncluded: \.hasApp),
    ProjectFile(path: "Manifests/{{name}}App/Info.plist", template: "swift/App-Info.plist", isIncluded: \.hasApp),
  ]

  private static let appIntents =
    [
      ProjectFile(path: "Package.swift", template: "swift/Package.swift.template"),
      ProjectFile(path: "Conversations/{{name}}.conversation", template: "appintents/AppIntents.conversation"),
    ]
    + ["Greet", "Person", "Style", "Shortcuts"].map {
      ProjectFile(path: "Sources/{{name}}/\($0).swift", template: "appintents/\($0).swift.template")
    } + [
      ProjectFile(
        path: "Tests/{{name}}Tests/ConversationTests.swift", template: "appintents/ConversationTests.swift.template")
    ]

  private static let c = [
    ProjectFile(path: "Makefile", template: "c/Makefile"),
    ProjectFile(path: "Sources/extension.c", template: "c/extension.c"),
    ProjectFile(path: "Sources/handlers.c", template: "c/handlers.c"),
    ProjectFile(path: "Sources/handlers.h", template: "c/handlers.h"),
    ProjectFile(path: "Sources/intent_extension.h", template: "shared/intent_extension.h"),
    ProjectFile(path: "Sources/wire.c", template: "c/wire.c"),
    ProjectFile(path: "Sources/wire.h", template: "c/wire.h"),
  ]

  private static let cxx = [
    ProjectFile(path: "Makefile", template: "cxx/Makefile"),
    ProjectFile(path: "Sources/extension.cpp", template: "cxx/extension.cpp"),
    ProjectFile(path: "Sources/handlers.cpp", template: "cxx/handlers.cpp"),
    ProjectFile(path: "Sources/handlers.hpp", template: "cxx/handlers.hpp"),
    ProjectFile(path: "Sources/intent_extension.h", template: "shared/intent_extension.h"),
    ProjectFile(path: "Sources/wire.cpp", template: "cxx/wire.cpp"),
    ProjectFile(path: "Sources/wire.hpp", template: "cxx/wire.hpp"),
  ]

  private static let rust = [
    ProjectFile(path: "Cargo.toml", template: "rust/Cargo.toml"),
    ProjectFile(path: "src/lib.rs", template: "rust/lib.rs"),
    ProjectFile(path: "src/handlers.rs", template: "rust/handlers.rs"),
    ProjectFile(path: "src/wire.rs", template: "rust/wire.rs"),
  ]

  /// Returns the files of a package in a language, with App Intents or with handlers of SiriKit.
  static func all(_ language: ProjectLanguage, usesAppIntents: Bool) -> [ProjectFile] {
    if usesAppIntents { return shared + appIntents }
    switch language {
    case .swift: return shared + siriKit + swift
    case .c: return shared + siriKit + c
    case .cxx: return shared + siriKit + cxx
    case .rust: return shared + siriKit + rust
    }
  }
}
