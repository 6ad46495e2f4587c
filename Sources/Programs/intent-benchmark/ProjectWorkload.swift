internal import ExtensionManifests
internal import Foundation
internal import XcodeProjects

/// Measures reading and checking an Xcode project with many files.
final class ProjectWorkload {
  /// The number of sources of the project.
  static let count = 2_000
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-\(getpid())-project")

  private var project: String { folder.appending(path: "Large.xcodeproj").path }

  /// Writes the project and its files: an extension with 2,000 sources in 40 groups.
  init() throws {
    try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
    try Data(Self.objects.utf8).write(to: folder.appending(path: "Large.xcodeproj/project.pbxproj"))
    try Data(Self.manifest.utf8).write(to: folder.appending(path: "Info.plist"))
    for group in 0..<Self.groups {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Group\(group)"), withIntermediateDirectories: true)
    }
    for index in 0..<Self.count {
      let source = "import Intents\n\n@objc final class Type\(index): NSObject {\n  @objc func run() {}\n}\n"
      try Data(source.utf8).write(to: folder.appending(path: Self.path(index)))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Reads the project.
  func read() { precondition(XcodeProject.read(contentsOf: project).targets.first?.sources.count == Self.count) }

  /// Reads the project and checks all sources.
  func check() {
    let project = XcodeProject.read(contentsOf: project)
    precondition(ProjectCheck(project, limits: BudgetLimits()).count > Self.count)
  }

  private static let groups = 40

  private static func path(_ index: Int) -> String { "Group\(index % groups)/Type\(index).swift" }

  private static let objects: String = {
    let indexes = 0..<count
    let folders = (0..<groups).map { group in
      let files = stride(from: group, to: count, by: ProjectWorkload.groups).map { "F\($0) /* Type\($0).swift */, " }
        .joined()
      return "G\(group) = {isa = PBXGroup; children = (\(files)); path = Group\(group); sourceTree = \"<group>\"; };\n"
    }
    let files = indexes.map { index in
      """
      \t\tF\(index) = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; \
      path = "Type\(index).swift"; sourceTree = "<group>"; };
      \t\tB\(index) /* Type\(index).swift in Sources */ = {isa = PBXBuildFile; fileRef = F\(index); };

      """
    }
    return """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      \(folders.joined())\(files.joined())
      P = {isa = PBXProject; mainGroup = M; targets = (T, ); buildConfigurationList = L; };
      M = {isa = PBXGroup; children = (\((0..<ProjectWorkload.groups).map { "G\($0), " }.joined())); sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Large; buildPhases = (S, ); buildConfigurationList = L;
        productType = "com.apple.product-type.app-extension"; };
      S = {isa = PBXSourcesBuildPhase; files = (\(indexes.map { "B\($0), " }.joined())); };
      L = {isa = XCConfigurationList; buildConfigurations = (Q, ); defaultConfigurationName = Release; };
      Q = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = Info.plist; }; };
      }; }
      """
  }()

  private static let manifest = """
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
    </dict></dict></plist>
    """
}
