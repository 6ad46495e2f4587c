internal import ExtensionTools
internal import Foundation
internal import IntentDefinitions
internal import TestSupport
internal import Testing

@Suite("A new package contains the parts that its author chose")
struct NewProjectTests {
  private static func project(
    _ name: String = "Teahouse", _ language: ProjectLanguage = .swift, intents: [String] = ["INSendMessageIntent"],
    custom: Bool = false, appIntents: Bool = false, views: Bool = false, app: Bool = false,
    package: String = "/nowhere"
  ) throws -> NewProject {
    try NewProject(
      name: name, language: language, intents: intents, definesIntent: custom, usesAppIntents: appIntents,
      hasViews: views, hasApp: app, package: package)
  }

  @Test("Every template is used, and no rendered file contains a placeholder", arguments: ProjectLanguage.allCases)
  func files(language: ProjectLanguage) throws {
    let isSwift = language == .swift
    let all = try Self.project(
      "Teahouse", language, intents: Catalogue.system.intents.keys.sorted(), custom: true, views: isSwift, app: isSwift
    ).files()
    let appIntents = isSwift ? try Self.project(intents: [], appIntents: true).files() : [:]
    for (path, text) in Array(all) + Array(appIntents) {
      #expect(!path.contains("{{"))
      #expect(text.firstMatch(of: /\{\{[#^\/]?[A-Za-z]+\}\}/) == nil, "\(path)")
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(path)")
    }
  }

  @Test("A package has no files of unchosen parts")
  func parts() throws {
    let plain = Set(try Self.project().files().keys)
    let whole = Set(try Self.project(custom: true, views: true, app: true).files().keys)
    #expect(
      plain == [
        ".gitignore", "Conversations/Teahouse.conversation", "Manifests/Teahouse/AppIntentVocabulary.plist",
        "Manifests/Teahouse/Info.plist", "Package.swift", "README.md", "Sources/Teahouse/IntentHandler.swift",
        "Sources/Teahouse/SendMessageHandler.swift", "Tests/TeahouseTests/ConversationTests.swift",
      ])
    #expect(
      whole.subtracting(plain) == [
        "Manifests/TeahouseApp/Info.plist", "Manifests/TeahouseUI/Info.plist",
        "Sources/Teahouse/GreetingHandler.swift", "Sources/Teahouse/Teahouse.intentdefinition",
        "Sources/TeahouseApp/AppDelegate.swift", "Sources/TeahouseApp/main.swift",
        "Sources/TeahouseUI/IntentViewController.swift",
      ])
  }

  @Test("A package of App Intents has no handlers, and its manifest lists no intents")
  func appIntents() throws {
    let files = try Self.project(intents: [], appIntents: true).files()
    #expect(
      Set(files.keys) == [
        ".gitignore", "Conversations/Teahouse.conversation", "Manifests/Teahouse/Info.plist", "Package.swift",
        "README.md", "Sources/Teahouse/Greet.swift", "Sources/Teahouse/Person.swift",
        "Sources/Teahouse/Shortcuts.swift", "Sources/Teahouse/Style.swift",
        "Tests/TeahouseTests/ConversationTests.swift",
      ])
    #expect(files["Manifests/Teahouse/Info.plist"]?.contains("IntentsSupported") == false)
    #expect(files["Package.swift"]?.contains("product(name: \"AppIntents\"") == true)
  }

  @Test(
    "App Intents exclude other parts of a package",
    arguments: [
      (["INSendMessageIntent"], false, false, "'--intent'"), ([], true, false, "'--custom'"),
      ([], false, true, "'--ui'"),
    ])
  func exclusions(intents: [String], custom: Bool, views: Bool, option: String) {
    #expect { try Self.project(intents: intents, custom: custom, appIntents: true, views: views) } throws: {
      "\($0)".contains("'--app-intent' and \(option) exclude each other")
    }
    #expect { try Self.project("Teahouse", .c, intents: [], appIntents: true) } throws: {
      "\($0)".contains("needs '--language swift'")
    }
  }

  @Test(
    "A handler has every method of its protocol with the labels of the API",
    arguments: [
      (
        "INSendMessageIntent",
        "func resolveRecipients(for intent: INSendMessageIntent) async -> [INSendMessageRecipientResolutionResult]"
      ),
      ("INSendMessageIntent", "return values.map { .success(with: $0) }"),
      ("INSendMessageIntent", "func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse"),
      ("INCancelRideIntent", "func handle(cancelRide intent: INCancelRideIntent) async"),
      ("INGetRideStatusIntent", "func startSendingUpdates(for intent: INGetRideStatusIntent, to observer:"),
      ("INSetCarLockStatusIntent", "return .success(with: value)"),
      ("INStartCallIntent", "INStartCallIntentResponse(code: .continueInApp"),
    ])
  func handlers(intent: String, line: String) throws {
    let files = try Self.project(intents: [intent]).files()
    let name = intent.dropFirst(2).replacing(/Intent$/, with: "Handler")
    let text = try #require(files["Sources/Teahouse/\(name).swift"])
    #expect(text.contains(line), "\(text)")
  }

  @Test("A path with quotes stays a literal of Swift")
  func escapes() throws {
    let files = try Self.project(package: #"/a "b"\c"#).files()
    #expect(files["Package.swift"]?.contains(#"path: "/a \"b\"\\c""#) == true)
  }

  @Test(
    "The error for an invalid name has a remedy",
    arguments: [
      ("my-app", "begin with a letter; try 'MyApp'"), ("1st", "begin with a letter; try 'st'"),
      ("", "begin with a letter"),
      ("Café", "use letters and digits of ASCII"), ("a/b", "try 'AB'"), ("..", "begin with a letter"),
      ("class", "is a reserved word of Swift; try 'Class'"), (String(repeating: "a", count: 65), "is too long"),
      ("Intents", "has a module 'Intents'; try 'MyIntents'"), ("Foundation", "has a module 'Foundation'"),
      ("Intents\n", "begin with a letter; try 'Intents'"),
    ])
  func names(name: String, message: String) {
    #expect { try Self.project(name) } throws: { "\($0)".contains(message) }
  }

  @Test("A name of a target of the API's package is rejected, for Swift only")
  func taken() throws {
    let package = BuildProducts.manifests.deletingLastPathComponent().path
    #expect { try Self.project("UnicornCar", package: package) } throws: {
      "\($0)".contains("has a module 'UnicornCar'")
    }
    #expect(throws: Never.self) { try Self.project("UnicornCar", .c, package: package) }
  }

  @Test(
    "The error for an unknown intent has a suggestion",
    arguments: [
      ("INSendMesageIntent", "did you mean 'INSendMessageIntent'?"),
      ("SendMessage", "did you mean 'INSendMessageIntent'?"),
      ("Completely", "'--custom' defines an intent of your own"),
    ])
  func intents(intent: String, message: String) {
    #expect { try Self.project(intents: [intent]) } throws: { "\($0)".contains(message) }
  }

  @Test("Views and apps require Swift")
  func views() {
    #expect { try Self.project("Teahouse", .rust, views: true) } throws: {
      "\($0)".contains("need '--language swift'")
    }
  }

  // MARK: Writing

  @Test("A package is written atomically, also into an empty folder")
  func writes() throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appending(path: "Tea").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    try ProjectWriter.write(["a/b.txt": "text"], to: place)
    #expect(try String(contentsOfFile: place + "/a/b.txt", encoding: .utf8) == "text")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["Tea"])
  }

  @Test("A folder that has content or can't be created stays unchanged")
  func refuses() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Data("x".utf8), to: "file")
    let path = folder.url.path
    #expect { try ProjectWriter.write(["a": "b"], to: path) } throws: { "\($0)".contains("already exists") }
    #expect { try ProjectWriter.write(["a": "b"], to: path + "/file") } throws: {
      "\($0)".contains("already exists")
    }
    #expect { try ProjectWriter.write(["a": "b"], to: path + "/file/x") } throws: {
      "\($0)".contains("Not a directory")
    }
    #expect { try ProjectWriter.write(["a": "b", "a/b": "c"], to: path + "/new") } throws: {
      "\($0)".contains("no file remains")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["file"])
  }
}
