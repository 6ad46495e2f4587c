internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing
@testable internal import XcodeProjects

@Suite("App Intents are built from apps for all systems, and from the packages of a project")
struct OtherSystemsTests {
  /// A project with two apps for these systems, which have an intent each.
  private func sample(_ one: String, _ two: String) throws -> SampleProject {
    let app = "isa = PBXNativeTarget; productType = \"com.apple.product-type.application\";"
    return try SampleProject(
      objects: """
        P0 = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, ); };
        G0 = {isa = PBXGroup; children = (F1, F2, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Two.swift; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
        S2 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
        T1 = {\(app) name = One; buildPhases = (S1, ); buildConfigurationList = L1; };
        T2 = {\(app) name = Two; buildPhases = (S2, ); buildConfigurationList = L2; };
        L1 = {isa = XCConfigurationList; buildConfigurations = (Q1, ); };
        L2 = {isa = XCConfigurationList; buildConfigurations = (Q2, ); };
        Q1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = \(one); }; };
        Q2 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = \(two); }; };
        """,
      files: ["One.swift": "struct A: AppIntent {}\n", "Two.swift": "struct B: AppIntent {}\n"])
  }

  @Test("Without an app for iOS, the App Intents of other apps are built, and their programs are not")
  func withoutPhone() throws {
    let sample = try sample("macosx", "xros")
    let plan = try BuildPlan(XcodeProject.read(contentsOf: sample.path))
    #expect(plan.appIntents.keys.sorted() == ["One App Intents", "Two App Intents"])
    #expect(plan.programs.isEmpty)
    withExtendedLifetime(sample) {}
  }

  @Test("With an app for iOS, the apps for other systems are skipped")
  func withPhone() throws {
    let sample = try sample("iphoneos", "watchos")
    let project = XcodeProject.read(contentsOf: sample.path)
    let plan = try BuildPlan(project)
    #expect(plan.appIntents.keys.sorted() == ["One App Intents"])
    #expect(plan.programs.map(\.name) == ["One"])
    #expect(
      project.findings.filter { $0.rule == "project-other-system" }.map(\.message) == [
        "'Two' is a target for watchOS; it is skipped, because only targets for iOS are built"
      ])
    withExtendedLifetime(sample) {}
  }

  /// A project with an app that needs a product of a package, to which the project refers by `reference`.
  private func packageProject(_ reference: String) throws -> SampleProject {
    try SampleProject(
      objects: """
        P0 = {isa = PBXProject; mainGroup = G0; targets = (T1, ); };
        G0 = {isa = PBXGroup; children = (F1, F2, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
        F2 = {\(reference)};
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
        D1 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
        D2 = {isa = XCSwiftPackageProductDependency; productName = Far; };
        T1 = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; name = One;
          buildPhases = (S1, ); packageProductDependencies = (D1, D2, ); };
        """,
      files: [
        "One.swift": "import Kit\nstruct A: AppShortcutsProvider {}\n",
        "Kit/Package.swift": """
        let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Core"])],
          targets: [.target(name: "Core", dependencies: ["Base"]), .target(name: "Base", path: "Else/Base"),
            .target(name: "Other"), .target(name: "Out", path: "../Out")])
        """,
        "Kit/Sources/Core/Intents/Brew.swift": "public struct Brew: AppIntent { let leaf: Leaf }\n",
        "Kit/Sources/Core/en.lproj/Localizable.strings": "\"a\" = \"b\";",
        "Kit/Else/Base/Leaf.swift": "public struct Leaf {}\n",
        "Kit/Sources/Other/More.swift": "struct More: AppIntent {}\n", "Out/Out.swift": "struct Out: AppIntent {}\n",
      ])
  }

  @Test(
    "A package in the project belongs to the App Intents of the app that needs it",
    arguments: [
      "isa = XCLocalSwiftPackageReference; relativePath = Kit; ",
      "isa = PBXFileReference; lastKnownFileType = wrapper; path = Kit; sourceTree = \"<group>\"; ",
    ])
  func packages(reference: String) throws {
    let sample = try packageProject(reference)
    let project = XcodeProject.read(contentsOf: sample.path)
    #expect(findings(sample, project).map { $0.contains("'Far'") } == [true])
    let selection = try #require(try BuildPlan(project).appIntents["One App Intents"])
    #expect(selection.intents == ["Brew"])
    let files = selection.sources.files.map { $0.path.replacing(sample.folder.url.path + "/", with: "") }
    #expect(files == ["One.swift", "Kit/Else/Base/Leaf.swift", "Kit/Sources/Core/Intents/Brew.swift"])
    #expect(selection.target.resources == [sample.path("Kit/Sources/Core/en.lproj/Localizable.strings")])
  }

  @Test("A folder that is only a package is an app with the App Intents of its libraries")
  func onlyPackage() throws {
    let sample = try packageProject("isa = PBXGroup; ")
    let project = try ProjectOperand.read(sample.path("Kit"), configuration: "Release")
    let selection = try #require(try BuildPlan(project).appIntents["Kit App Intents"])
    #expect(selection.intents.sorted() == ["Brew", "More"])
    let empty = try ProjectOperand.read(sample.path("Out"), configuration: "Release")
    #expect(empty.targets.isEmpty)
  }
}
