internal import BaseFiles
internal import TestSupport
internal import Testing
internal import XcodeProjects

@Suite("Build settings are expanded as Xcode expands them")
struct ExpandedSettingsTests {
  /// The settings of a target with these settings in the project file, and these files.
  private func read(_ settings: String, files: [String: String] = [:]) throws -> (
    settings: [String: String], findings: [String]
  ) {
    let sample = try sample(settings, files: files)
    let project = XcodeProject.read(contentsOf: sample.path)
    return (targets(project)["My App"]?.settings ?? [:], findings(sample, project))
  }

  /// A project with one app that has these settings, and these files.
  private func sample(_ settings: String, files: [String: String]) throws -> SampleProject {
    try SampleProject(
      objects: """
        P0 = {isa = PBXProject; mainGroup = G0; targets = (T1, ); buildConfigurationList = L0; };
        G0 = {isa = PBXGroup; children = (F1, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = A.xcconfig; sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; name = "My App"; buildConfigurationList = L1; productType = "com.apple.product-type.application"; };
        L0 = {isa = XCConfigurationList; buildConfigurations = (Q0, ); };
        L1 = {isa = XCConfigurationList; buildConfigurations = (Q1, ); };
        Q0 = {isa = XCBuildConfiguration; name = Release; buildSettings = {LEVEL = project; LIST = a; }; };
        Q1 = {isa = XCBuildConfiguration; name = Release; \(files.isEmpty ? "" : "baseConfigurationReference = F1;")
          buildSettings = {\(settings)}; };
        """, files: files)
  }

  @Test(
    "Variables and operators are expanded, and levels override each other",
    arguments: [
      ("X = \"$(TARGET_NAME:rfc1034identifier)\";", "My-App"), ("X = \"${TARGET_NAME:c99extidentifier}\";", "My_App"),
      ("X = \"$(TARGET_NAME:upper:c99extidentifier)\";", "MY_APP"), ("X = \"$(NOTHING)a\";", "a"),
      ("X = \"$(NOTHING:default=b)\";", "b"), ("X = \"$(A_$(B))\"; B = C; A_C = deep;", "deep"),
      ("X = \"$(LIST) b\"; LIST = \"$(inherited) c\";", "a c b"), ("X = \"$(LIST)\"; LIST = \"$(LIST) d\";", "a d"),
      ("X = (\"$(LIST)\", e, );", "a e"), ("X = \"$(open\";", "$(open"), ("X = \"$5 $\";", "$5 $"),
      ("X = 1; \"X[sdk=iphoneos*]\" = 2;", "2"), ("X = 1; \"X[sdk=macosx*]\" = 2;", "1"),
      ("X = 1; \"X[sdk=macosx*]\" = 2; SDKROOT = macosx;", "2"), ("X = 1; \"X[config=Rel*][arch=arm64]\" = 3;", "3"),
      ("X = \"$(PRODUCT_MODULE_NAME)\";", "My_App"), ("X = \"$(PROJECT_NAME)\";", "Chat"),
      ("X = \"$(LEVEL)\"; LEVEL = \"$(Y) b\"; Y = \"$(LEVEL)\";", "project b"),
      ("X = \"$(Y)\"; Y = \"$(LEVEL) b\"; LEVEL = \"$(Y)\";", " b"),
      ("X = \"$(PRODUCT_NAME)\"; PRODUCT_NAME = \"$(PRODUCT_NAME) 2\";", "My App 2"),
      ("X = \"$(PRODUCT_NAME)\"; PRODUCT_NAME = \"\";", "My App"), ("X = \"$(LIST)|\"; LIST = \"\";", "|"),
      ("X = \"$(PRODUCT_NAME)\"; PRODUCT_NAME = \"$(NOTHING)\";", "My App"),
      ("X = \"$(P:dir)|$(P:file)|$(P:base)\"; P = \"a/b.c\";", "a|b.c|b"),
    ])
  func expansion(settings: String, value: String) throws {
    #expect(try read(settings).settings["X"] == value)
  }

  @Test(
    "A target for another system has a note",
    arguments: [
      ("SDKROOT = watchos;", "watchOS"), ("SDKROOT = appletvos;", "tvOS"), ("SDKROOT = macosx10.14;", "macOS"),
      ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"macosx xros\";", "macOS"),
      ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"macosx iphoneos iphonesimulator\";", nil),
      ("SDKROOT = auto;", nil), ("SDKROOT = \"\";", nil),
      ("SDKROOT = macosx; SUPPORTED_PLATFORMS = \"iphonesimulator iphoneos macosx\";", nil),
      ("SDKROOT = iphoneos; SUPPORTED_PLATFORMS = watchos;", nil),
    ] as [(String, String?)])
  func otherSystems(settings: String, system: String?) throws {
    let sample = try sample(settings, files: [:])
    let project = XcodeProject.read(contentsOf: sample.path)
    let target = try #require(targets(project)["My App"])
    #expect(target.otherSystem == system)
    #expect(target.kind == .application)
    #expect(
      project.findings.filter { $0.rule == "project-other-system" }.map(\.severity) == (system == nil ? [] : [.note]))
  }

  @Test("The user's settings override those of the project, also for one SDK")
  func overrides() throws {
    let sample = try sample("LIST = own;", files: [:])
    let texts = ["LIST=$(inherited) more", "LEVEL[sdk=iphoneos*]=a=b", "NEW="]
    let project = XcodeProject.read(contentsOf: sample.path, overrides: texts.compactMap(SettingOverride.init))
    let settings = try #require(targets(project)["My App"]?.settings)
    #expect(["LIST", "LEVEL", "NEW"].map { settings[$0] } == ["own more", "a=b", ""])
  }

  @Test(
    "An override is a name, a sign and a value of limited length",
    arguments: [
      ("A=", true), ("A_1=$(B)", true), ("A[sdk=x]=1", true), ("A", false), ("=1", false), ("1A=2", false),
      ("A B=2", false), ("A[sdk=x]", false), ("A=" + String(repeating: "x", count: 70_000), false),
    ])
  func overrideForms(text: String, isValid: Bool) {
    #expect((SettingOverride(text) != nil) == isValid)
  }

  @Test("Settings that refer to each other in many ways end")
  func tangled() throws {
    let names = (0..<40).map { "A\($0)" }
    let all = names.map { "$(\($0))" }.joined()
    let read = try read(names.map { "\($0) = \"\(all)x\";" }.joined())
    #expect(read.settings["TARGET_NAME"] == "My App")
    #expect(read.findings.contains { $0.contains("[project-setting-expansion]") || $0.contains("[project-too-large]") })
  }

  @Test("Circular and endlessly growing settings are findings")
  func endless() throws {
    let circle = try read("A = \"$(B)\"; B = \"$(A)\";")
    #expect(circle.settings["A"] == "")
    #expect(circle.findings.contains { $0.contains("[project-setting-expansion]") })
    let doubling = (1..<64).map { "A\($0) = \"$(A\($0 - 1))$(A\($0 - 1))\";" }.joined()
    let growing = try read("A0 = x; \(doubling)")
    #expect(growing.settings["A10"]?.count == 1024)
    #expect(growing.settings["A63"] == "")
    #expect(growing.findings.contains { $0.contains("[project-setting-expansion]") })
    let chain = try read((1..<2000).map { "A\($0) = \"$(A\($0 + 1))\";" }.joined())
    #expect(chain.findings.contains { $0.contains("[project-setting-expansion]") })
  }

  @Test("Project settings override a settings file and its includes")
  func settingsFile() throws {
    let read = try read(
      "LIST = \"$(inherited) own\";",
      files: [
        "A.xcconfig":
          "\u{feff}// comment\n#include \"sub/B.xcconfig\"\r\nLIST = $(inherited) file // more\nX[sdk=iphoneos*] = phone;\nX = any\n",
        "sub/B.xcconfig": "#include? \"missing.xcconfig\"\nLEVEL = included\nURL = http:/$()/host\n",
      ])
    #expect(read.settings["LIST"] == "a file own")
    #expect(read.settings["X"] == "phone")
    #expect(read.settings["LEVEL"] == "included")
    #expect(read.settings["URL"] == "http://host")
    #expect(read.findings == [])
  }

  @Test("Findings about settings files have line numbers")
  func brokenSettingsFile() throws {
    let read = try read(
      "X = 1;",
      files: [
        "A.xcconfig": "nothing\n#include \"B.xcconfig\"\n  #import \"C\"\n#include \"missing.xcconfig\"\n",
        "B.xcconfig": "#include \"A.xcconfig\"\n",
      ])
    #expect(
      read.findings.sorted() == [
        "A.xcconfig:1:1: warning: the line 'nothing' is no assignment; write 'NAME = value', or start a comment with '//' "
          + "[project-setting-syntax]",
        "A.xcconfig:3:3: warning: the line '#import \"C\"' is no include; write '#include \"Name.xcconfig\"' "
          + "[project-setting-syntax]",
        "A.xcconfig:4:1: warning: the file 'missing.xcconfig' can't be read [project-setting-include]",
        "B.xcconfig:1:1: warning: the file includes itself, by 'A.xcconfig' [project-setting-include]",
      ])
  }

  @Test("A file that is included many times does not exceed the limit of settings")
  func repeatedIncludes() throws {
    let lines = (0..<5000).map { "A\($0) = \($0)\n" }.joined()
    let includes = String(repeating: "#include \"B.xcconfig\"\n", count: 200)
    let read = try read("Y = 1;", files: ["A.xcconfig": includes + "Z = 1\n", "B.xcconfig": lines])
    #expect(read.settings["A4999"] == "4999")
    #expect(read.settings["Y"] == "1")
    #expect(read.settings["Z"] == nil)
    let tooMany = "error: a configuration has more than 10000 settings; the rest is ignored; remove settings "
    #expect(
      read.findings.sorted() == [
        "A.xcconfig:201:1: \(tooMany)[project-too-large]", "B.xcconfig:1:1: \(tooMany)[project-too-large]",
      ])
  }

  @Test("A settings file is read up to the maximum number of settings")
  func longFile() throws {
    let lines = (0..<10_001).map { "A\($0) = \($0)\n" }.joined()
    let read = try read("Y = 1;", files: ["A.xcconfig": lines])
    #expect(read.settings["A9999"] == "9999")
    #expect(read.settings["A10000"] == nil)
    #expect(read.findings.map { $0.prefix { $0 != " " } } == ["A.xcconfig:10001:1:"])
  }

  @Test("Reading files with many includes terminates")
  func manyIncludes() throws {
    var files = ["A.xcconfig": "#include \"A1.xcconfig\"\n"]
    for index in 1..<30 {
      let line = "#include \"A\(index + 1).xcconfig\"\n"
      files["A\(index).xcconfig"] = line + line
    }
    files["A30.xcconfig"] = "X = 1\n"
    #expect(try read("Y = 1;", files: files).findings.contains { $0.contains("[project-setting-include]") })
  }
}
