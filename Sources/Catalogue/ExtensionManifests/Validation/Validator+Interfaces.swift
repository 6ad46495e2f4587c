internal import BaseFiles

/// The storyboards and xibs of a bundle, with the libraries that their classes come from.
struct InterfaceBundle {
  /// The folder with the resources.
  let path: String
  /// The library or the program; nil if there is none.
  var library: String?
  /// The folder of the app's libraries; nil if there is none.
  var frameworks: String?
  /// Whether a person can touch the views.
  var receivesTouches = true
  /// The storyboards that the manifest names.
  var named: [(storyboard: Located<String>, manifest: String)] = []
}

extension Validator {
  /// Checks a storyboard or a xib without its bundle, whose classes and assets are unknown.
  mutating func checkInterface(_ path: String) {
    guard checkedPaths.insert(path).inserted else { return }
    collectedFindings += InterfaceChecker().findings(path, isMain: false)
  }

  /// Checks the storyboards and xibs in a bundle and its language folders.
  mutating func checkInterfaces(_ bundle: InterfaceBundle) {
    let files = interfaceFiles(in: bundle.path)
    for (storyboard, manifest) in bundle.named {
      guard !files.contains(where: { Self.isStoryboard($0, called: storyboard.value) }) else { continue }
      let log = FindingLog(path: manifest)
      log.add(
        .storyboardMissing, at: storyboard.place,
        "'\(bundle.path)' has no storyboard '\(storyboard.value).storyboard'", fix: "put it there")
      collectedFindings += log.findings
    }
    guard !files.isEmpty else { return }
    let frameworks = bundle.frameworks.map(Self.libraries) ?? []
    let checker = InterfaceChecker(
      bundle: bundle.path, libraries: bundle.library.map { [$0] + frameworks } ?? [],
      receivesTouches: bundle.receivesTouches)
    for file in files where checkedPaths.insert(file).inserted && isTrusted(file, in: bundle.path) {
      let isMain = bundle.named.contains { Self.isStoryboard(file, called: $0.storyboard.value) }
      collectedFindings += checker.findings(file, isMain: isMain)
    }
  }

  private static func isStoryboard(_ path: String, called name: String) -> Bool {
    PathName(path).file == "\(name).storyboard" || PathName(path).file == name && name.hasSuffix(".storyboard")
  }

  private func interfaceFiles(in bundle: String) -> [String] {
    let languages = FolderListing.names(in: bundle).filter { $0.hasSuffix(".lproj") }.map { "\(bundle)/\($0)" }
    return ([bundle] + languages).flatMap { folder in
      FolderListing.names(in: folder).filter { InterfaceChecker.suffixes.contains(PathName($0).suffix) }
        .map { "\(folder)/\($0)" }
    }
  }

  private static func libraries(in folder: String) -> [String] {
    FolderListing.names(in: folder).filter { $0.hasSuffix(".so") }.map { "\(folder)/\($0)" }
  }

  /// The storyboards that the manifest of an app names: for the app, and for its scenes.
  static func storyboards(ofApp root: PropertyListCursor) -> [Located<String>] {
    let scenes = root.dictionary("UIApplicationSceneManifest")?.dictionary("UISceneConfigurations")
    let roles = scenes?.dictionaries("UIWindowSceneSessionRoleApplication")?.value ?? []
    return ([root.string("UIMainStoryboardFile")] + roles.map { $0.string("UISceneStoryboardFile") })
      .compactMap(\.self).filter { !$0.value.isEmpty }
  }
}
