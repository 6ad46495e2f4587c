internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing
internal import XcodeProjects

@Suite("In a folder without an Xcode project, each manifest's folder is a target")
struct FolderProjectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleProject.extensionManifest(), to: "My Chat/Info.plist")
    try folder.write(
      SampleProject.propertyList("<key>CFBundleIdentifier</key><string>org.example.app</string>"), to: "App/Info.plist")
    for name in [
      "My Chat/Handler.swift", "My Chat/Sub/More.swift", "App/App.swift", "Shared/Model.swift",
      "Base.lproj/Tea.intentdefinition",
      "de.lproj/Tea.strings", "notes.txt",
    ] {
      try folder.write("", to: name)
    }
  }

  private func read() throws -> [String: ProjectTarget] {
    let project = try ProjectOperand.read(folder.url.path, configuration: "Debug")
    return Dictionary(uniqueKeysWithValues: project.targets.map { ($0.name, $0) })
  }

  private func names(_ paths: [String]) -> [String] { paths.map { String($0.dropFirst(folder.url.path.count + 1)) } }

  @Test("Sources belong to their folder's target, other sources to all targets")
  func sources() throws {
    let targets = try read()
    let chat = try #require(targets["My Chat"])
    #expect(chat.kind == .intentsExtension)
    #expect(chat.moduleName == "My_Chat")
    #expect(names(chat.sources) == ["My Chat/Handler.swift", "My Chat/Sub/More.swift", "Shared/Model.swift"])
    #expect(names(chat.definitions) == ["Base.lproj/Tea.intentdefinition"])
    #expect(names(chat.resources) == ["de.lproj/Tea.strings"])
    #expect(targets["App"]?.kind == .application)
    #expect(targets["App"]?.embedded == ["My Chat"])
    #expect(targets["App"]?.bundleIdentifier == "org.example.app")
  }

  @Test("Other files are resources, definitions or entitlements; hidden ones and links are left out")
  func otherFiles() throws {
    try folder.write("", to: "My Chat/de.lproj/Localizable.strings")
    try folder.write("", to: "My Chat/Assets.xcassets/Contents.json")
    try folder.write("", to: "My Chat/Tea.intentdefinition")
    try folder.write("", to: "My Chat/.hidden/Hidden.swift")
    try folder.write("", to: "My Chat/Old.m")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("My Chat/Link.swift"), withDestinationPath: "Handler.swift")
    try folder.write(
      SampleProject.propertyList(
        "<key>com.apple.security.application-groups</key><array><string>group.one</string></array>"),
      to: "My Chat/Chat.entitlements")
    let chat = try #require(try read()["My Chat"])
    #expect(
      names(chat.resources) == [
        "My Chat/Assets.xcassets", "My Chat/de.lproj/Localizable.strings", "de.lproj/Tea.strings",
      ])
    #expect(names(chat.definitions) == ["My Chat/Tea.intentdefinition", "Base.lproj/Tea.intentdefinition"])
    #expect(names(chat.foreignSources) == ["My Chat/Old.m"])
    #expect(chat.appGroups == ["group.one"])
    #expect(chat.sources.allSatisfy { !$0.contains("Hidden") && !$0.contains("Link") })
  }

  @Test("An unreadable manifest is a finding")
  func malformed() throws {
    try folder.write("<plist>", to: "Broken/Info.plist")
    let project = try ProjectOperand.read(folder.url.path, configuration: "Debug")
    #expect(project.findings.map(\.rule) == ["malformed-plist"])
    #expect(project.targets.count == 2)
  }

  @Test(
    "A target folder with the name of an API module gets another module name",
    arguments: [
      ("$(PRODUCT_MODULE_NAME).IntentHandler", "IntentsExtension"), ("IntentHandler", "IntentsExtension"),
      ("Intents.IntentHandler", "Intents"),
    ])
  func takenName(principalClass: String, module: String) throws {
    let manifest = SampleProject.extensionManifest()
      .replacing("$(PRODUCT_MODULE_NAME).IntentHandler", with: principalClass)
    try folder.write(manifest, to: "Intents/Info.plist")
    try folder.write("", to: "Intents/Handler.swift")
    #expect(try read()["Intents"]?.moduleName == module)
    let project = try ProjectOperand.read(folder.url.path, configuration: "Debug")
    let plan = try BuildPlan(project)
    #expect(plan.findings.map(\.rule) == (module == "Intents" ? ["build-unsafe-name"] : []))
  }

  @Test("A framework belongs to the targets that import it, and shared sources are no part of it")
  func framework() throws {
    let kind = "<key>CFBundlePackageType</key><string>FMWK</string>"
    for name in ["Core", "Base"] {
      try folder.write(SampleProject.propertyList(kind), to: "\(name)/Info.plist")
      try folder.write("import \(name == "Core" ? "Base" : "Core")\n", to: "\(name)/\(name).swift")
    }
    try folder.write("import Core\n", to: "My Chat/Handler.swift")
    let targets = try read()
    #expect(names(targets["Core"]?.sources ?? []) == ["Core/Core.swift"])
    #expect(targets["My Chat"]?.dependencies == ["Core"])
    #expect(targets["App"]?.dependencies == [])
    let project = try ProjectOperand.read(folder.url.path, configuration: "Debug")
    #expect(project.findings.map(\.rule) == ["project-group-cycle"])
    #expect(try BuildPlan(project).modules.map(\.name).contains("Core"))
  }

  @Test("A path that is not a folder is an error")
  func noFolder() {
    #expect(throws: ProjectBuildError.self) { try ProjectOperand.read(folder.path("none"), configuration: "Debug") }
  }
}
