internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing
internal import XcodeProjects

@Suite("A broken or hostile project is read as far as possible, with findings")
struct HostileProjectTests {
  private func read(_ objects: String, files: [String: String] = [:]) throws -> (
    project: XcodeProject, findings: [String], sample: SampleProject
  ) {
    let sample = try SampleProject(objects: objects, files: files)
    let project = XcodeProject.read(contentsOf: sample.path)
    return (project, findings(sample, project), sample)
  }

  /// A project with one app whose Sources phase has the files `files`, which are the objects `objects`.
  private func app(_ objects: String, files: String = "B1, ", settings: String = "", more: String = "") -> String {
    """
    P0 = {isa = PBXProject; mainGroup = G0; targets = (T1, ); buildConfigurationList = L1; };
    T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = L1; buildPhases = (S1, ); \(more)
      productType = "com.apple.product-type.application"; };
    S1 = {isa = PBXSourcesBuildPhase; files = (\(files)); };
    L1 = {isa = XCConfigurationList; buildConfigurations = (Q1, ); };
    Q1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(settings)}; };
    B1 = {isa = PBXBuildFile; fileRef = F1; };
    \(objects)
    """
  }

  @Test(
    "A project file without content gives one error",
    arguments: [
      ("", "[malformed-plist]"), ("{ }", "[malformed-plist]"), ("// a\n{ a = b; }", "[project-wrong-type]"),
      ("// a\n{ objects = {}; rootObject = X; }", "[project-missing-object]"),
      ("// a\n{ objects = (); rootObject = X; }", "[project-wrong-type]"), ("\u{0}\u{1}", "[malformed-plist]"),
    ])
  func empty(text: String, rule: String) throws {
    let sample = try SampleProject(text)
    let project = XcodeProject.read(contentsOf: sample.path)
    #expect(project.targets == [])
    #expect(project.findings.map(\.severity) == [.error])
    #expect(project.findings.first?.description.hasSuffix(rule) == true)
  }

  @Test("A project that does not exist is a finding")
  func missing() throws {
    let folder = try TemporaryFolder()
    let project = XcodeProject.read(contentsOf: folder.path("No.xcodeproj"))
    #expect(project.findings.map(\.rule) == ["unreadable"])
  }

  @Test("Groups in a cycle, in two groups or nested too deeply are findings")
  func groups() throws {
    let circle = try read(
      app(
        """
        G0 = {isa = PBXGroup; children = (G1, F1, ); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; name = Loop; children = (G0, G1, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        """), files: ["A.swift": ""])
    #expect(circle.project.targets.first?.sources.count == 1)
    #expect(circle.findings.contains { $0.hasSuffix("[project-group-cycle]") })
    let deep = (0..<5000).map {
      "G\($0) = {isa = PBXGroup; path = abcdefghij; children = (G\($0 + 1), ); sourceTree = \"<group>\"; };"
    }
    let nested = try read(app(deep.joined() + "F1 = {isa = PBXFileReference; path = A.swift; };"))
    #expect(nested.findings.contains { $0.hasSuffix("[project-too-large]") })
  }

  @Test("Dangling references and values of wrong types are findings with positions")
  func references() throws {
    let read = try read(
      app("G0 = {isa = PBXGroup; children = 7; };", files: "B1, B2, {}, (), ", more: "dependencies = (D1, );"))
    #expect(
      read.findings == [
        "Chat.xcodeproj/project.pbxproj:7:109: warning: 'dependencies' of 'App' refers to the object 'D1', which does "
          + "not exist; remove the reference, or restore the object from your version control [project-missing-object]",
        "Chat.xcodeproj/project.pbxproj:9:48: warning: 'files' of 'S1' refers to the object 'B2', which does not exist; "
          + "remove the reference, or restore the object from your version control [project-missing-object]",
        "Chat.xcodeproj/project.pbxproj:9:52: warning: 'files' of 'S1' is a dictionary; it should be the identifier of "
          + "an object [project-wrong-type]",
        "Chat.xcodeproj/project.pbxproj:9:56: warning: 'files' of 'S1' is an array; it should be the identifier of an "
          + "object [project-wrong-type]",
        "Chat.xcodeproj/project.pbxproj:12:37: warning: 'fileRef' of 'B1' refers to the object 'F1', which does not "
          + "exist; remove the reference, or restore the object from your version control [project-missing-object]",
        "Chat.xcodeproj/project.pbxproj:13:34: warning: 'children' of 'G0' is a string; it should be an array "
          + "[project-wrong-type]",
      ])
  }

  @Test("Missing files are errors, and outside folders are reported once")
  func files() throws {
    let read = try read(
      app(
        """
        G0 = {isa = PBXGroup; children = (F1, F2, F3, F4, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "../../../../../../etc/hostname"; sourceTree = SOURCE_ROOT; };
        F3 = {isa = PBXFileReference; path = /etc/passwd; sourceTree = "<absolute>"; };
        F4 = {isa = PBXFileReference; path = X.swift; sourceTree = MY_PLACE; };
        B2 = {isa = PBXBuildFile; fileRef = F2; }; B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
        """, files: "B1, B2, B3, B4, "))
    #expect(read.findings.count { $0.hasSuffix("[project-outside-path]") } == 1)
    #expect(read.findings.count { $0.contains("error: the source") && $0.hasSuffix("[project-missing-file]") } == 1)
    #expect(read.findings.contains { $0.hasSuffix("[project-unknown-place]") })
  }

  @Test(
    "Names that could lead out of the build's folder are replaced",
    arguments: [("../../x", "______x"), ("a/b", "a_b"), ("..", "__"), ("\\U001b", "_")])
  func names(name: String, safe: String) throws {
    let read = try read(app("G0 = {isa = PBXGroup; };", files: "", settings: "PRODUCT_NAME = \"\(name)\";"))
    #expect(read.project.targets.first?.productName == safe)
    #expect(read.findings.contains { $0.hasSuffix("[project-unsafe-name]") })
    let module = try self.read(
      app("G0 = {isa = PBXGroup; };", files: "", settings: "PRODUCT_MODULE_NAME = \"a; b\";"))
    #expect(module.project.targets.first?.moduleName == "a__b")
  }

  @Test("The dependency that closes a cycle of targets is removed")
  func circles() throws {
    let target = { (name: String, other: String) in
      """
      T\(name) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.framework"; dependencies = (D\(name), ); };
      D\(name) = {isa = PBXTargetDependency; target = T\(other); };
      """
    }
    let read = try read(
      "P0 = {isa = PBXProject; targets = (T1, T2, T3, ); };" + target("1", "2") + target("2", "3") + target("3", "1"))
    #expect(read.project.targets.map(\.dependencies) == [["2"], ["3"], []])
    #expect(read.findings.contains { $0.contains("'3' and '1' depend on each other") })
  }

  @Test("A product of another project is reported")
  func otherProject() throws {
    let read = try read(
      app(
        """
        G0 = {isa = PBXGroup; };
        D1 = {isa = PBXTargetDependency; targetProxy = X1; };
        X1 = {isa = PBXContainerItemProxy; containerPortal = F9; remoteGlobalIDString = T1; remoteInfo = Other; };
        """, files: "", more: "dependencies = (D1, );"))
    #expect(read.project.targets.first?.externalProducts == ["Other"])
    #expect(read.project.targets.first?.dependencies == [])
    #expect(read.findings.contains { $0.hasSuffix("[project-other-project]") })
  }

  @Test(
    "Expanded settings stay within the budget, with a finding at the position")
  func hugeSettings() throws {
    let sample = try SampleProject.hugeSettings()
    let project = XcodeProject.read(contentsOf: sample.path)
    let bytes = project.targets.flatMap(\.settings.values).reduce(0) { $0 + $1.utf8.count }
    #expect(bytes > 32 << 20)
    #expect(bytes <= 128 << 20)
    #expect(project.targets.count < 500)
    let large = project.findings.filter { $0.rule == "project-too-large" }
    #expect(large.count == 1)
    #expect(large.first?.position.line == 9)
    #expect(
      large.first?.message == "the paths and settings of the project take more than 128 MiB; the rest is ignored")
  }

  @Test("Expanded paths stay within the budget")
  func hugePaths() throws {
    let folders = (0..<20).map {
      "G\($0) = {isa = PBXGroup; path = \(String(repeating: "a", count: 190)); children = (G\($0 + 1), ); };"
    }
    let ids = 0..<40_000
    let files = ids.map { "F\($0) = {isa = PBXFileReference; path = a; };" }.joined(separator: "\n")
    let objects =
      folders.joined() + "G20 = {isa = PBXGroup; children = (\(ids.map { "F\($0), " }.joined())); };" + files
    let read = try read(app(objects))
    #expect(read.project.targets.count <= 1)
    #expect(read.findings.contains { $0.contains("take more than 128 MiB") })
  }

  @Test("A project file in XML is read")
  func xml() throws {
    let sample = try SampleProject(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>rootObject</key><string>P</string><key>objects</key><dict>
      <key>P</key><dict><key>isa</key><string>PBXProject</string><key>targets</key><array><string>T</string></array></dict>
      <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>Kit</string>
      <key>productType</key><string>com.apple.product-type.framework</string></dict>
      </dict></dict></plist>
      """)
    let project = XcodeProject.read(contentsOf: sample.path)
    #expect(project.targets.map(\.kind) == [.framework])
    #expect(project.findings == [])
  }

  @Test("Each prefix of a project file is read or reported in time")
  func prefixes() throws {
    let sample = try SampleProject.year2019()
    let file = URL(fileURLWithPath: sample.path).appending(path: "project.pbxproj")
    let bytes = try Data(contentsOf: file)
    for end in stride(from: 0, to: bytes.count, by: 97) {
      try bytes.prefix(end).write(to: file)
      #expect(XcodeProject.read(contentsOf: sample.path).findings.contains { $0.severity == .error })
    }
  }
}

@Suite("The projects at a path are found")
struct ProjectPathTests {
  @Test("A project, its file, and folders with none, one or two projects are accepted")
  func folders() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "one/A.xcodeproj/project.pbxproj")
    try folder.write("", to: "two/A.xcodeproj/project.pbxproj")
    try folder.write("", to: "two/B.xcodeproj/project.pbxproj")
    try folder.write("", to: "none/a.txt")
    let project = folder.path("one/A.xcodeproj")
    #expect(try XcodeProject.paths(at: project) == [project])
    #expect(try XcodeProject.paths(at: project + "/project.pbxproj") == [project])
    #expect(try XcodeProject.paths(at: folder.path("one") + "/") == [project])
    #expect(try XcodeProject.paths(at: folder.path("none")) == nil)
    #expect(try XcodeProject.paths(at: folder.path("none/a.txt")) == nil)
    let error = #expect(throws: Diagnostic.self) { try XcodeProject.paths(at: folder.path("two")) }
    #expect(error?.message == "the folder has several projects: A.xcodeproj, B.xcodeproj")
  }

  @Test("A workspace gives its projects, without those of CocoaPods")
  func workspace() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <Group location = "container:Apps" name = "Apps">
          <FileRef location = "group:A &amp; B.xcodeproj"></FileRef>
          <Group location="group:Empty"/>
          <FileRef location='container:C.xcodeproj'/>
        </Group>
        <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
        <FileRef location = "group:../D.xcodeproj"></FileRef>
        <FileRef location = "absolute:/x/E.xcodeproj"></FileRef>
        <FileRef location = "group:README.md"></FileRef>
      </Workspace>
      """, to: "w/All.xcworkspace/contents.xcworkspacedata")
    let paths = try XcodeProject.paths(at: folder.path("w/All.xcworkspace"))
    #expect(
      paths == ["w/Apps/A & B.xcodeproj", "w/C.xcodeproj", "D.xcodeproj"].map(folder.path) + ["/x/E.xcodeproj"])
    try folder.write("<Workspace/>", to: "e/E.xcworkspace/contents.xcworkspacedata")
    #expect(throws: Diagnostic.self) { try XcodeProject.paths(at: folder.path("e/E.xcworkspace")) }
    #expect(throws: Diagnostic.self) { try XcodeProject.paths(at: folder.path("none.xcworkspace")) }
  }
}
