internal import Testing

@testable internal import ExtensionManifests

@Suite("The role of a folder decides which items matter")
struct FolderRoleTests {
  @Test(
    "The subfolders that are watched have a role",
    arguments: [
      (FolderRole.plugins, "A.app", FolderRole.app), (.plugins, "A.appex", .bundle),
      (.plugins, "P_A.resources", .resources), (.plugins, "de.lproj", .language), (.app, "PlugIns", .plugIns),
      (.app, "de.lproj", .language), (.plugIns, "A.appex", .bundle), (.bundle, "Base.lproj", .language),
      (.resources, "en.lproj", .language), (.manifests(levels: 2), "any", .manifests(levels: 1)),
      (.manifests(levels: 0), "any", .tooDeep), (.sources(levels: 1), "Sources", .sources(levels: 0)),
    ])
  func folders(role: FolderRole, name: String, folder: FolderRole) {
    #expect(role.role(ofFolder: name) == folder)
  }

  @Test(
    "Other subfolders have no role",
    arguments: [
      (FolderRole.plugins, "A.build"), (.plugins, "ModuleCache"), (.plugins, "PlugIns"), (.plugins, ".A.appex"),
      (.app, "A.appex"), (.plugIns, "A.app"), (.bundle, "A.appex"), (.language, "de.lproj"), (.parent(to: "a"), "a"),
      (.manifests(levels: 9), ".git"), (.tooDeep, "any"),
      (.sources(levels: 9), ".build"), (.sources(levels: 9), "build"), (.sources(levels: 9), "target"),
    ])
  func otherFolders(role: FolderRole, name: String) {
    #expect(role.role(ofFolder: name) == nil)
  }

  @Test(
    "The relevant names depend on the role",
    arguments: [
      (FolderRole.parent(to: "a.o"), ["a.o"], ["a", "a.so"]),
      (
        .plugins, ["libA.so", "A.plist", "A.app", "A.appex", "A.intentdefinition", "de.lproj", "P_A.resources"],
        ["A.o", "A.swiftmodule", "A.so.tmp", "A.plist~", ".A.plist.swp", ".A.plist", "intent-host", "so", "A.strings"]
      ),
      (.app, ["Info.plist", "PlugIns", "de.lproj", "A"], ["A.png", "libA.so", ".A"]),
      (.plugIns, ["A.appex"], ["Info.plist", "libA.so", "A.app"]),
      (.bundle, ["Info.plist", "libA.so", "libA.so.1", "A", "A.intentdefinition", "de.lproj"], ["A.png", ".A"]),
      (.resources, ["A.intentdefinition", "de.lproj"], ["A.png"]),
      (.language, ["A.strings", "A.intentdefinition"], ["A.png", "A.plist"]),
      (.manifests(levels: 1), ["A.plist", "A.strings", "A.intentdefinition"], ["folder", "A.json", "libA.so"]),
      (.sources(levels: 1), ["A.swift", "Makefile", "A.rs"], [".A.swift.swp", "A.swift~", ".build", "target"]),
    ])
  func names(role: FolderRole, interesting: [String], others: [String]) {
    #expect((interesting + others).filter(role.isOfInterest) == interesting)
  }
}
