internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-host build makes a program from the UI tests of a project")
struct UITestBuildTests {
  private let project: ProjectHome
  private let sample: SampleProject

  init() throws {
    project = try ProjectHome()
    sample = try SampleProject(
      objects: """
        P0 = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, ); };
        G0 = {isa = PBXGroup; children = (F1, F2, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = "Handler.swift"; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "Tests.swift"; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
        S2 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
        T1 = {isa = PBXNativeTarget; name = Chat; productType = "com.apple.product-type.app-extension"; buildPhases = (S1, );
          buildConfigurationList = L1; };
        T2 = {isa = PBXNativeTarget; name = ChatUITests; productType = "com.apple.product-type.bundle.ui-testing";
          buildPhases = (S2, ); };
        L1 = {isa = XCConfigurationList; buildConfigurations = (Q1, ); };
        Q1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {INFOPLIST_FILE = Info.plist; }; };
        """,
      files: [
        "Handler.swift": "class IntentHandler {}\n", "Info.plist": SampleProject.extensionManifest(),
        "Tests.swift": "import XCTest\n@MainActor class Tests: XCTestCase { let app = XCUIApplication() }\n",
      ])
    try project.write(
      "touch \"$out/intent-extension\"; [ $product = DerivedPackageTests ] && echo tests > \"$out/$product.xctest\"\n",
      "script")
  }

  private func build(_ more: [String]) async throws -> FinishedRun {
    try await project.home.run(
      ["build", sample.path] + project.arguments.dropFirst(2) + more, environment: project.environment)
  }

  @Test("With --ui-tests, the program is beside the apps, with the program that runs extensions")
  func program() async throws {
    let plain = try await build([])
    #expect(plain.exitCode == 0, "\(plain.errors)")
    #expect(!project.calls.contains { $0.hasSuffix("DerivedPackageTests") })
    let run = try await build(["--ui-tests"])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(project.calls.last?.hasSuffix("--product DerivedPackageTests") == true)
    let program = project.home.path("out/ChatUITests.xctest")
    #expect(run.lines.contains(program))
    #expect(FileManager.default.isExecutableFile(atPath: program))
    #expect(project.bundles.contains("intent-extension"))
    let again = try await build(["--ui-tests"])
    #expect(again.errors.contains("2 built, 0 changed"), "\(again.errors)")
  }

  @Test("Tests that do not compile are a failure, and the apps are built")
  func failure() async throws {
    try project.write("[ $product = DerivedPackageTests ] && { echo '/p/T.swift:1:1: error: no'; exit 1; }\n", "script")
    let run = try await build(["--ui-tests"])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("error: target 'ChatUITests' failed to build"), "\(run.errors)")
    #expect(project.bundles.contains { $0.hasSuffix("libChat.so") })
  }
}
