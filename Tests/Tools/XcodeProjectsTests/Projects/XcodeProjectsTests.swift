internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing
internal import XcodeProjects

/// The targets of a project by name.
func targets(_ project: XcodeProject) -> [String: ProjectTarget] {
  Dictionary(project.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

/// The findings about a project, without the folder.
func findings(_ sample: SampleProject, _ project: XcodeProject) -> [String] {
  project.findings.map { $0.description.replacing(sample.folder.url.path + "/", with: "") }
}

@Suite("Projects of each generation of Xcode are read")
struct ProjectYearsTests {
  @Test("A project of Xcode 8 has groups, phases and full manifests")
  func year2016() throws {
    let sample = try SampleProject.year2016()
    let project = XcodeProject.read(contentsOf: sample.path)
    #expect(findings(sample, project) == [])
    let app = try #require(targets(project)["Chat"])
    #expect(app.kind == .application)
    #expect(app.bundleIdentifier == "com.example.Chat")
    #expect(app.sources == [sample.path("Chat/AppDelegate.swift"), sample.path("Shared/Store.swift")])
    #expect(app.resources == [sample.path("Chat/Base.lproj/Main.storyboard")])
    #expect(app.hasSiriEntitlement)
    #expect(app.appGroups == ["group.com.example.Chat"])
    #expect(app.keychainGroups == ["ABCDE.com.example.keys"])
    #expect(app.embedded == ["ChatIntents"])
    #expect(app.dependencies == ["ChatIntents"])
    let intents = try #require(targets(project)["ChatIntents"])
    #expect(intents.kind == .intentsExtension)
    #expect(intents.bundleIdentifier == "com.example.Chat.chatintents")
    #expect(intents.infoPlist == sample.path("ChatIntents/Info.plist"))
    #expect(intents.sources == [sample.path("ChatIntents/IntentHandler.swift"), sample.path("Shared/Store.swift")])
    #expect(intents.frameworks == ["Intents"])
    #expect(intents.settings["SWIFT_VERSION"] == "3.0")
    #expect(intents.settings["KIND"] == "release")
    #expect(!intents.hasSiriEntitlement)
  }

  @Test("The configuration can be selected")
  func configuration() throws {
    let sample = try SampleProject.year2016()
    let project = XcodeProject.read(contentsOf: sample.path + "/project.pbxproj", configuration: "Debug")
    #expect(targets(project)["ChatIntents"]?.settings["KIND"] == "debug")
    #expect(
      findings(sample, project)
        == [
          "Chat.xcodeproj/project.pbxproj:37:1: note: 'ChatIntents' has no manifest that names its extension point; "
            + "the host does not run it [project-unknown-extension-kind]",
          "Chat.xcodeproj/project.pbxproj:46:66: error: the manifest 'Missing.plist' of 'ChatIntents' does not exist; "
            + "restore the file, or remove it from the target [project-missing-file]",
        ])
  }

  @Test("A project of Xcode 11 has definitions, a framework and settings files")
  func year2019() throws {
    let sample = try SampleProject.year2019()
    let project = XcodeProject.read(contentsOf: sample.path)
    #expect(project.targets.map(\.kind) == [.framework, .intentsExtension, .intentsUIExtension])
    let intents = try #require(targets(project)["Intents"])
    #expect(intents.definitions == [sample.path("Intents/Base.lproj/Intents.intentdefinition")])
    #expect(intents.resources == [sample.path("Intents/de.lproj/Intents.strings")])
    #expect(intents.foreignSources == [sample.path("Intents/Old.m")])
    #expect(intents.dependencies == ["Kit"])
    #expect(intents.externalProducts == ["Alamofire", "Pods_Intents", "Cart"])
    #expect(intents.bundleIdentifier == "com.example.Intents")
    #expect(intents.settings["FLAGS"] == "one two three")
    #expect(intents.settings["KIND"] == "phone")
    #expect(
      project.findings.map(\.rule) == [
        "project-external-product", "project-external-product", "project-external-product", "project-foreign-source",
      ])
  }

  @Test("A project of Xcode 16 has synchronized folders with exceptions")
  func year2024() throws {
    let sample = try SampleProject.year2024()
    let project = XcodeProject.read(contentsOf: sample.path)
    #expect(findings(sample, project) == [])
    let app = try #require(targets(project)["Chat"])
    #expect(
      app.sources == ["ChatApp.swift", "Shared/Only.swift", "Shared/Store.swift"].map { sample.path("Chat/\($0)") })
    #expect(app.resources == ["Assets.xcassets", "en.lproj/Localizable.strings"].map { sample.path("Chat/\($0)") })
    #expect(app.settings["INFOPLIST_KEY_NSSiriUsageDescription"] == "Sends your messages.")
    #expect(app.infoPlist == nil)
    let intents = try #require(targets(project)["ChatIntents"])
    #expect(
      intents.sources == [sample.path("Chat/Shared/Store.swift"), sample.path("ChatIntents/IntentHandler.swift")])
    #expect(intents.resources == [])
    #expect(intents.kind == .intentsExtension)
  }
}
