internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import XcodeProjects

@Suite("Two apps with the same group need a policy")
struct SharedGroupsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func install(_ name: String, group: String) throws -> String {
    let bundle = "\(name).app/PlugIns/\(name).appex"
    try folder.write(
      SampleProject.extensionManifest(
        more: """
          <key>CFBundleIdentifier</key><string>org.\(name).chat</string><key>CFBundleName</key><string>\(name)</string>
          <key>CFBundleExecutable</key><string>libChat.so</string>
          <key>IntentHost</key><dict><key>AppGroups</key><array><string>\(group)</string></array></dict>
          """), to: "\(bundle)/Info.plist")
    try folder.copyLibrary("\(bundle)/libChat.so")
    return folder.path("\(name).app")
  }

  @Test("One app may use any group, and two apps get a note with policy lines")
  func shared() throws {
    let one = try install("one", group: "group.any.name")
    #expect(SharedGroups.findings([one]) == [])
    #expect(SharedGroups.findings([one, try install("other", group: "group.else")]) == [])
    let findings = SharedGroups.findings([one, try install("two", group: "group.any.name")])
    #expect(
      findings.map(\.rule) == ["app-group-shared", "app-group-shared"]
        + Array(repeating: "build-shared-group", count: 2))
    #expect(
      findings.last?.description.hasSuffix(
        "note: only the policy can let 'org.two.chat' share 'group.any.name'; add to the policy: <key>AppGroups</key> "
          + "<dict><key>group.any.name</key> <array><string>org.two.chat</string></array></dict> [build-shared-group]")
        == true)
  }
}

extension TemporaryFolder {
  /// Copies the library of a small extension to `name`.
  fileprivate func copyLibrary(_ name: String) throws {
    try FileManager.default.copyItem(at: BuildProducts.library("WireExtension"), to: url.appending(path: name))
  }
}
