internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-host build puts an author's extensions into the output folder")
struct BuildCommandTests {
  private let project: ProjectHome

  init() throws {
    project = try ProjectHome()
  }

  @Test("An extension becomes a bundle with its resources, and the summary says how to try it")
  func built() async throws {
    let run = try await project.build()
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines == [project.home.path("out/project.app")])
    #expect(
      project.bundles == [
        "project.app", "project.app/Info.plist", "project.app/PlugIns", "project.app/PlugIns/Chat.appex",
        "project.app/PlugIns/Chat.appex/Data.txt", "project.app/PlugIns/Chat.appex/Info.plist",
        "project.app/PlugIns/Chat.appex/libChat.so",
      ])
    #expect(run.errors.contains("Adapted 1 of 1 source\n"))
    #expect(run.errors.contains("intent-host run --plugins \(project.home.path("out"))\n"))
    let again = try await project.build()
    #expect(again.errors.contains("Adapted 0 of 1 source\n"))
    #expect(again.errors.contains("1 built, 0 changed"))
    #expect(try await project.build(["--quiet"]).errors == "")
  }

  @Test(
    "An extension without an app may use an app group of any name, and gets the group's folder")
  func anyGroup() async throws {
    try project.write(
      SampleProject.propertyList(
        "<key>com.apple.security.application-groups</key><array><string>group.any.name</string></array>"),
      "project/Chat/Chat.entitlements")
    let run = try await project.build()
    #expect(run.exitCode == 0, "\(run.errors)")
    try project.home.allowApps()
    let list = try await project.home.run(["list", "--json", "--plugins", project.home.path("out")])
    #expect(list.exitCode == 0, "\(list.errors)")
    #expect(list.output.contains("group.any.name"), "\(list.output) \(list.errors)")
    #expect(!list.output.contains("app-group-shared"))
    let answer = try await project.home.run(
      ["run", "--plugins", project.home.path("out"), "--intent", "-", "--yes"],
      input: #"{"intent": "INSendMessageIntent", "parameters": {"content": "hello"}}"# + "\n")
    #expect(!answer.errors.contains("group.any.name"), "\(answer.errors)")
    let groups = try FileManager.default.subpathsOfDirectory(atPath: project.home.path("data"))
    #expect(groups.contains { $0.hasSuffix("group.any.name") }, "\(groups) \(answer.output) \(answer.errors)")
  }

  @Test("A package that is developed has its products in the same folder as projects")
  func developed() async throws {
    try project.write(".package(name: \"intent-host\", path: \"../package\")\n", "tea/Package.swift")
    try project.write(
      SampleProject.extensionManifest(more: "<key>CFBundleExecutable</key><string>libTea.so</string>")
        .replacing("$(PRODUCT_MODULE_NAME)", with: "Tea"), "tea/Manifests/Tea.plist")
    try project.write("product=Tea\n", "script")
    let run = try await project.home.run(
      ["dev", project.home.path("tea")], input: "", environment: project.environment)
    #expect(run.errors.contains("built in") || run.output.contains("built in"), "\(run.output) \(run.errors)")
    try FileManager.default.removeItem(atPath: project.home.path("script"))
    _ = try await project.build()
    let folders = project.calls.compactMap { $0.firstMatch(of: /--scratch-path (\S+)/)?.1 }
    #expect(folders.count == 2 && Set(folders).count == 1, "\(project.calls)")
  }

  @Test("A package without products of its own is bundled from the folder that projects share")
  func bundled() async throws {
    try project.write(".package(name: \"intent-host\", path: \"../package\")\n", "tea/Package.swift")
    try project.write(
      SampleProject.extensionManifest(more: "<key>CFBundleExecutable</key><string>libTea.so</string>")
        .replacing("$(PRODUCT_MODULE_NAME)", with: "Tea"), "tea/Manifests/Tea.plist")
    // The folder has the libraries of other packages, too.
    let library = try BuildProducts.library("WireExtension").path
    try project.write("cp '\(library)' \"$out/libOther.so\"; product=Tea\n", "script")
    let options = ["bundle", project.home.path("tea"), "--no-strip", "--output", project.home.path("out")]
    let run = try await project.home.run(options, environment: project.environment)
    #expect(run.lines == [project.home.path("out/Tea.appex")], "\(run.errors)")
    #expect(project.calls.count == 1 && project.calls[0].contains("--configuration release"))
    #expect(project.calls[0].contains("--scratch-path \(project.home.path("cache"))/"))
    try project.write("echo '/a.swift:1:1: error: no such tea'; exit 1\n", "script")
    let failed = try await project.home.run(options, environment: project.environment)
    #expect(failed.exitCode == 1 && failed.output == "")
    #expect(failed.errors.contains("no such tea"))
    // Its own products are used as they are.
    try project.write("", "tea/.build/keep")
    let own = try await project.home.run(options, environment: project.environment)
    #expect(own.errors.contains("'swift build -c release"))
    #expect(project.calls.count == 2)
  }

  @Test("A package is planned again after another one was built into the same products folder")
  func otherProject() async throws {
    try project.write(SampleProject.extensionManifest(), "other/Chat/Info.plist")
    try project.write("class IntentHandler {}\n", "other/Chat/IntentHandler.swift")
    let other = ["build", project.home.path("other"), "--package", project.home.path("package")]
    for arguments in [project.arguments, project.arguments, other, project.arguments] {
      _ = try await project.home.run(arguments, environment: project.environment)
    }
    #expect(project.calls.map { $0.contains("--disable-build-manifest-caching") } == [true, false, true, true])
  }

  @Test("An app contains its extensions, and its program if it compiles")
  func app() async throws {
    try project.addApp()
    let run = try await project.build()
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      project.bundles == [
        "App.app", "App.app/App", "App.app/Info.plist", "App.app/PlugIns", "App.app/PlugIns/Chat.appex",
        "App.app/PlugIns/Chat.appex/Data.txt", "App.app/PlugIns/Chat.appex/Info.plist",
        "App.app/PlugIns/Chat.appex/libChat.so",
      ])
  }

  @Test("A program that does not compile is a note with its first error, and is not compiled again without a change")
  func brokenApp() async throws {
    try project.addApp()
    let error = "\(project.home.path("project/App/App.swift")):3:1: error: no UIKit"
    try project.write("[ $product = App ] && { echo \"\(error)\"; exit 1; }\n", "script")
    for _ in 0..<2 {
      let run = try await project.build()
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.errors.contains("note: the program of 'App' does not compile"))
      #expect(run.errors.contains("\(error) [build-app-not-built]"))
    }
    #expect(project.bundles.contains("App.app/PlugIns/Chat.appex/libChat.so"))
    #expect(!project.bundles.contains("App.app/App"))
    #expect(project.calls.count { $0.hasSuffix("App") } == 1)
    try project.write("struct Other {}\n", "project/App/App.swift")
    _ = try await project.build(["--no-app"])
    #expect(project.calls.count { $0.hasSuffix("App") } == 1)
    _ = try await project.build()
    #expect(project.calls.count { $0.hasSuffix("App") } == 2)
  }

  @Test("A failed program is compiled again with another configuration, package or compiler")
  func otherTools() async throws {
    try project.addApp()
    try project.write(
      "[ $product = App ] && { echo '\(project.home.path("project/App/App.swift")):3:1: error: no'; exit 1; }\n",
      "script")
    func tries() -> Int { project.calls.count { $0.hasSuffix("App") } }
    for _ in 0..<2 { _ = try await project.build() }
    #expect(tries() == 1)
    for _ in 0..<2 { _ = try await project.build(["--release"]) }
    #expect(tries() == 2)
    try project.write("let more = 1\n", "package/Sources/SDK/Intents/A.swift")
    for _ in 0..<2 { _ = try await project.build(["--release"]) }
    #expect(tries() == 3)
    let tool = try String(contentsOf: project.home.url("tools/swift"), encoding: .utf8)
    try project.write(tool + "\n# another version\n", "tools/swift")
    for _ in 0..<2 { _ = try await project.build(["--release"]) }
    #expect(tries() == 4)
  }

  @Test(
    "A failure that the app's sources did not cause is not cached",
    arguments: [
      "error: no space left on device", "/p/Sources/SDK/Intents/A.swift:1:1: error: no such module", "Killed",
    ])
  func passingFailure(error: String) async throws {
    try project.addApp()
    try project.write("[ $product = App ] && { echo '\(error)'; exit 1; }\n", "script")
    #expect(try await project.build().errors.contains("note: the program of 'App' does not compile"))
    try project.write("", "script")
    #expect(try await !project.build().errors.contains("[build-app-not-built]"))
    #expect(project.bundles.contains("App.app/App"))
  }

  @Test("A product that the compiler did not create is reported, and the previous bundle stays")
  func missingProduct() async throws {
    try project.write("exit 0\n", "script")
    let run = try await project.build()
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("/libChat.so:1:1: error: the file can't be read: No such file"), "\(run.errors)")
    #expect(project.bundles == [])
  }

  @Test("An unreadable project is reported with the reason")
  func brokenProject() async throws {
    let sample = try SampleProject("// !$*UTF8*$!\n{ objects = {\n")
    let run = try await project.home.run(
      ["build", sample.path, "--package", project.home.path("package")], environment: project.environment)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("project.pbxproj:2:13: error: "))
    #expect(run.errors.hasSuffix("has no extension to build; see the findings above\n"))
  }

  @Test("A resource with the name of the app's program is a warning, and the bundle has the program")
  func resourceNamedAsProgram() async throws {
    try project.addApp()
    try project.write("data", "project/App/App")
    let run = try await project.build()
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("project/App/App:1:1: warning: the resource of 'App' has the name of the program"))
    #expect(project.bundles.contains("App.app/App"))
  }

  @Test("An output folder that can't be used is an error before the compiler starts")
  func unusableOutput() async throws {
    try project.write("", "out")
    let run = try await project.build()
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("error: no bundle can be put into '\(project.home.path("out"))'"), "\(run.errors)")
    #expect(project.calls == [])
  }

  @Test("After an error, the previous bundle stays, and the compiler's messages are shown unchanged")
  func failed() async throws {
    _ = try await project.build()
    try project.write("echo '/p/A.swift:1:2: error: no'; echo '1 | code'; exit 1\n", "script")
    try project.write("other", "project/Chat/Data.txt")
    let run = try await project.build()
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("/p/A.swift:1:2: error: no\n1 | code\n"))
    #expect(run.errors.contains("error: target 'Chat' failed to build\n"))
    #expect(
      try String(contentsOf: project.home.url("out/project.app/PlugIns/Chat.appex/Data.txt"), encoding: .utf8)
        == "hello")
  }

  @Test("With --json, each bundle and each finding is one object, and the last object is the result")
  func json() async throws {
    try project.write("", "project/Old/Old.m")
    try project.write(SampleProject.extensionManifest(), "project/Old/Info.plist")
    let run = try await project.build(["--json"])
    #expect(run.exitCode == 1)
    let events = try run.events
    #expect(events.compactMap { $0.string("rule") }.first == "build-foreign-sources")
    let built = try #require(events.first { $0.name == "built" })
    #expect(built.string("path") == project.home.path("out/project.app"))
    #expect(events.last?.name == "finished")
    #expect(events.last?.string("outcome") == "failure")
  }

  @Test("With --json, the last object is the result, even if nothing is built")
  func jsonFailures() async throws {
    let package = ["--package", project.home.path("package"), "--json"]
    try FileManager.default.createDirectory(atPath: project.home.path("empty"), withIntermediateDirectories: true)
    let cases = [("empty", "has no extension to build", 1), ("none", "is no folder", 2)] as [(String, String, Int32)]
    for (name, message, code) in cases {
      let run = try await project.home.run(
        ["build", project.home.path(name)] + package, environment: project.environment)
      #expect(run.exitCode == code)
      let last = try #require(try run.events.last)
      #expect(last.name == "finished")
      #expect(last.string("outcome") == "failure")
      #expect(run.output.contains(message), "\(run.output)")
    }
  }

  @Test("All missing modules are reported before anything is compiled, each once")
  func missingModules() async throws {
    try project.addApp()
    try project.write("import Pods\nimport HealthKit\nimport Intents\n", "project/Chat/IntentHandler.swift")
    try project.write("import Combine\nimport HealthKit\n#if FLAG\nimport Odd\n#endif\n", "project/Chat/More.swift")
    try project.write("import WebKit\n", "project/App/App.swift")
    let run = try await project.build()
    #expect(run.exitCode == 1)
    let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") && !$0.contains(": note: ") }
    #expect(errors.count == 3, "\(run.errors)")
    for (place, text) in [
      ("IntentHandler.swift:1:8", "'Pods' is neither a module of the project nor of this system"),
      ("IntentHandler.swift:2:8", "'HealthKit' does not exist here: its data belongs to apps of Apple's systems"),
      ("More.swift:1:8", "'Combine' does not exist here"),
    ] {
      #expect(errors.contains { $0.contains("/project/Chat/\(place): error: \(text)") }, "\(run.errors)")
    }
    #expect(errors.contains { $0.contains("(imported in 2 files)") })
    #expect(run.errors.contains("note: the program of 'App' does not compile, and its extensions work without it: "))
    #expect(run.errors.contains("App.swift:1:8: error: 'WebKit' does not exist here"))
    #expect(project.calls == [])
  }

  @Test("A setting of the command line is in the manifests, and a malformed one is an error")
  func setting() async throws {
    try project.write(
      SampleProject.extensionManifest(more: "<key>CFBundleDisplayName</key><string>$(LABEL) x</string>"),
      "project/Chat/Info.plist")
    let run = try await project.build(["--setting", "LABEL=Tea", "--setting", "PRODUCT_BUNDLE_IDENTIFIER=org.tea.chat"])
    #expect(run.exitCode == 0, "\(run.errors)")
    let manifest = try String(
      contentsOf: project.home.url("out/project.app/PlugIns/Chat.appex/Info.plist"), encoding: .utf8)
    #expect(manifest.contains("<string>Tea x</string>"))
    #expect(manifest.contains("<string>org.tea.chat</string>"))
    let wrong = try await project.build(["--setting", "LABEL"])
    #expect(wrong.exitCode == 2)
    #expect(wrong.errors.contains("'LABEL' is no build setting; write '--setting NAME=VALUE'"), "\(wrong.errors)")
  }

  @Test("A folder that is itself the extension is built")
  func soloFolder() async throws {
    try project.write(SampleProject.extensionManifest(), "Solo/Info.plist")
    try project.write("class IntentHandler {}\n", "Solo/IntentHandler.swift")
    let run = try await project.home.run(
      ["build", project.home.path("Solo")] + project.arguments.dropFirst(2), environment: project.environment)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(project.bundles.contains("Solo.app/PlugIns/Solo.appex/libSolo.so"), "\(project.bundles)")
    #expect(!project.bundles.contains("Solo.app/Solo"))
  }

  @Test("An app that does not say what it uses Siri for is a warning with the fix")
  func noUsageDescription() async throws {
    try project.addApp()
    try project.write(
      SampleProject.propertyList("<key>CFBundleIdentifier</key><string>org.example.app</string>"),
      "project/App/Info.plist")
    let run = try await project.build()
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("warning: the app does not say what it uses Siri for; add 'NSSiriUsageDescription'"))
    let bundle = project.home.path("out/App.app")
    #expect(try await project.home.run(["validate", bundle]).exitCode == 0)
    #expect(try await project.home.run(["validate", "--strict", bundle]).exitCode == 1)
  }

  @Test("The author's folder is only read, and may be read-only")
  func readOnly() async throws {
    let checksum = "cd '\(project.home.path("project"))' && find . -printf '%p %m %T@\\n' -type f -exec sha256sum {} +"
    let before = project.home.path("before")
    let after = project.home.path("after")
    _ = try await project.home.shell("chmod -R a-w '\(project.home.path("project"))'; (\(checksum)) > '\(before)'")
    let run = try await project.build()
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try await project.home.shell("(\(checksum)) > '\(after)'; cmp '\(before)' '\(after)'") == 0)
    _ = try await project.home.shell("chmod -R u+w '\(project.home.path("project"))'")
  }

  @Test("The options select the configuration, and --clean starts from scratch")
  func options() async throws {
    _ = try await project.build(["--release"])
    #expect(project.calls.last?.contains("--configuration release") == true)
    #expect(try await project.build(["--clean"]).errors.contains("Adapted 1 of 1 source\n"))
    let manifest = try await project.build(["--dry-run"])
    #expect(manifest.output.hasPrefix("// swift-tools-version: 6.2\n"))
    #expect(project.calls.count == 2)
  }

  @Test("A terminal shows the progress")
  func status() async throws {
    let project = project
    let code = try await blocking {
      let run = try LiveRun.onTerminal(project.home, project.arguments, environment: project.environment)
      try run.wait(for: "Compiling Chat")
      try run.wait(for: "1 built, 1 changed")
      return try run.exitCode()
    }
    #expect(code == 0)
  }

  @Test("Ctrl-C stops the compiler too, and does not change the bundles")
  func interrupted() async throws {
    let script = """
      trap 'echo stopped > \(project.home.path("stopped")); exit 1' INT TERM
      echo started > '\(project.home.path("started"))'
      mkfifo '\(project.home.path("never"))'
      while :; do read -t 600 line <> '\(project.home.path("never"))'; done

      """
    try project.write(script, "script")
    let project = project
    let code = try await blocking {
      let run = try LiveRun.onPipes(project.home, project.arguments, environment: project.environment)
      try #require(
        try waitForValue { FileManager.default.fileExists(atPath: project.home.path("started")) ? true : nil } != nil)
      kill(run.processIdentifier, SIGINT)
      return try run.exitCode()
    }
    #expect(code == 130)
    #expect(FileManager.default.fileExists(atPath: project.home.path("stopped")))
    #expect(project.bundles == [])
  }

  @Test(
    "A project that can't be built is a usage error with the remedy",
    arguments: [
      ([], "error: 'build' needs a path: an .xcodeproj, or the folder of the sources\n"),
      (
        ["PROJECT", "--target", "Chatt"], "error: there is no target 'Chatt' to build; did you mean 'Chat'?\n"
      ),
      (["PROJECT", "--package", "/nowhere"], "error: '/nowhere' is not the package of intent-host"),
      (["/nowhere"], "error: '/nowhere' is no folder; name an .xcodeproj, or the folder of the sources\n"),
      (["PROJECT", "--configuration", "fast"], "error: 'fast' is not a value of '--configuration'"),
    ])
  func usage(arguments: [String], message: String) async throws {
    let words = arguments.map { $0 == "PROJECT" ? project.home.path("project") : $0 }
    let run = try await project.home.run(
      ["build"] + words,
      environment: project.environment.merging(["INTENT_HOST_PACKAGE": project.home.path("package")]) { $1 })
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }

  @Test("A folder without an extension, and a machine without Swift, are reported")
  func nothing() async throws {
    let folder = project.home.path("empty")
    let run = try await project.home.run(
      ["build", folder, "--package", project.home.path("package")], environment: project.environment)
    #expect(run.exitCode == 1)
    #expect(run.errors.hasPrefix("error: '\(folder)' has no extension to build"))
    #expect(run.errors.contains("an extension is a target or folder with an 'Info.plist'"))
    let dry = try await project.home.run(
      ["build", folder, "--dry-run", "--package", project.home.path("package")], environment: project.environment)
    #expect(dry.exitCode == 1)
    #expect(dry.output == "")
    #expect(dry.errors == run.errors)
    let noSwift = try await project.home.run(
      project.arguments,
      environment: ["PATH": project.home.path("empty"), "XDG_CACHE_HOME": project.home.path("cache")])
    #expect(noSwift.errors.contains("error: there is no 'swift' in PATH"), "\(noSwift.errors)")
  }
}
