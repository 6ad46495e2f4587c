internal import BaseFiles
internal import Foundation
internal import HostTrials

/// Hostile bundles: manifests, files, and installations.
enum BundleAttacks {
  static let all =
    AttackTable.rows(HostileManifests.table, cells: 5).map(manifest) + files.map(file) + installations.map(installation)

  private static let library = "libUnicornCar.so"

  /// The parts of a manifest, by name.
  private static let parts: [String: String] = [
    "prolog": #"<?xml version="1.0" encoding="UTF-8"?>"#, "identifier": "org.example.Bad", "executable": library,
    "class": "UnicornCar.UCCarIntentHandler",
    "intents": "<array><string>INGetCarLockStatusIntent</string></array>", "extra": "",
  ]

  private static let whole = """
    {prolog}
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>{identifier}</string>
    <key>CFBundleName</key><string>Bad</string><key>CFBundleExecutable</key><string>{executable}</string>
    <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
    <key>NSExtensionPrincipalClass</key><string>{class}</string>
    <key>NSExtensionAttributes</key><dict><key>IntentsSupported</key>{intents}</dict></dict>{extra}</dict></plist>
    """

  /// Makes a bundle in a home, with one part replaced.
  private static func install(
    _ home: TrialHome, _ site: AttackSite, replacing part: String = "", by text: String = "", name: String = "Bad"
  ) throws {
    var parts = parts
    parts[part] = text
    let manifest = AttackTable.bytes(part == "whole" ? text : whole, part == "whole" ? [:] : parts)
    try home.write(manifest, to: "plugins/\(name).appex/Info.plist")
    try FileManager.default.copyItem(
      atPath: try site.program(library), toPath: home.path("plugins/\(name).appex/\(library)"))
  }

  /// The state of the bundle in the list of a host; nil if it is not listed.
  private static func state(_ home: TrialHome, _ site: AttackSite) throws -> (state: String?, run: TrialRun) {
    let run = try home.run(site, ["list", "--json", "--plugins", home.path("plugins")], timeout: .seconds(30))
    let row = TrialHome.events(run.output).first { $0["path"]?.text?.contains("Bad.appex") == true }
    return (row?["state"]?.text, run)
  }

  /// What a bundle has achieved while it was listed, validated and asked; nil for nothing.
  private static func harm(_ home: TrialHome, _ site: AttackSite, since before: [String: [UInt8]]) throws -> String? {
    let request = #"{"intent":"INGetCarLockStatusIntent","application":"Bad"}"#
    let runs = [
      try home.run(site, ["validate", home.path("plugins")], timeout: .seconds(60)),
      try home.run(
        site, ["run", "--json", "--yes", "--intent", "-", "--plugins", home.path("plugins")], input: request,
        timeout: .seconds(60)),
    ]
    for run in runs {
      if run.isLate { return "the host does not end" }
      if run.exitCode >= 128, run.exitCode != 130 { return "a signal ended the host: \(run.exitCode - 128)" }
      let text = run.output + run.errors
      if text.contains("root:x:") || text.contains(TrialHome.secret) { return "a file of the user was shown" }
      if text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9b || $0.value == 0x202e }
      ) {
        return "control characters were printed"
      }
    }
    return home.others == before ? nil : "files of the user were changed"
  }

  private static func attack(
    _ name: String, _ attempt: String, isRefused: Bool,
    make: @escaping @Sendable (TrialHome, AttackSite) throws -> Void
  ) -> Attack {
    let promise =
      isRefused ? "the bundle is listed as refused, and never loaded" : "it reaches nothing outside its folder"
    return Attack(group: .bundle, name: name, attempt: attempt, promise: promise) { site in
      let isUsable = try site.shared("usable-bundle") {
        let home = try site.home()
        try install(home, site)
        return try state(home, site).state ?? ""
      }
      guard !["", "refused"].contains(isUsable) else { throw NotTried("an honest bundle is not usable either") }
      let home = try site.home()
      try make(home, site)
      let before = home.others
      let listed = try state(home, site)
      if listed.run.isLate { return .succeeded("'list' does not end") }
      if listed.run.exitCode >= 128 { return .succeeded("a signal ended 'list': \(listed.run.exitCode - 128)") }
      if isRefused, let state = listed.state, state != "refused" { return .succeeded("the bundle is \(state)") }
      if let harm = try harm(home, site, since: before) { return .succeeded(harm) }
      return .held("the bundle is \(listed.state ?? "not listed")")
    }
  }

  private static func manifest(_ row: [String]) -> Attack {
    attack("manifest/\(row[0])", "a manifest \(row[1])", isRefused: row[2] == "refused") { home, site in
      try install(home, site, replacing: row[3], by: row[4])
    }
  }

  // MARK: Files

  private typealias Change = @Sendable (TrialHome) throws -> Void

  private static let bundle = "plugins/Bad.appex"

  private static func move(_ name: String, in home: TrialHome, to target: String) throws {
    try FileManager.default.moveItem(atPath: home.path("\(bundle)/\(name)"), toPath: home.path(target))
    symlink(home.path(target), home.path("\(bundle)/\(name)"))
  }

  private static let files: [(name: String, attempt: String, change: Change)] = [
    ("linked-library", "its library is a link out of the bundle", { try move(library, in: $0, to: "tmp/\(library)") }),
    (
      "linked-manifest", "its manifest is a link out of the bundle",
      { try move("Info.plist", in: $0, to: "tmp/Info.plist") }
    ),
    (
      "linked-to-itself", "its library is a link to itself",
      { home in
        unlink(home.path("\(bundle)/\(library)"))
        symlink(library, home.path("\(bundle)/\(library)"))
      }
    ),
    ("open-folder", "others can write to its folder", { chmod($0.path(bundle), 0o777) }),
    ("open-library", "others can write to its library", { chmod($0.path("\(bundle)/\(library)"), 0o666) }),
    ("text-library", "its library is text", { try $0.write("text", to: "\(bundle)/\(library)") }),
    ("empty-library", "its library is empty", { try $0.write("", to: "\(bundle)/\(library)") }),
    (
      "half-library", "its library ends too early",
      { home in
        let data = try Data(contentsOf: home.folder.appending(path: "\(bundle)/\(library)"))
        try home.write(Array(data.prefix(data.count / 2)), to: "\(bundle)/\(library)")
      }
    ),
    (
      "program-library", "its library is a program",
      { home in
        unlink(home.path("\(bundle)/\(library)"))
        try FileManager.default.copyItem(atPath: "/bin/sh", toPath: home.path("\(bundle)/\(library)"))
      }
    ),
    (
      "pipe-manifest", "its manifest is a pipe",
      { home in
        unlink(home.path("\(bundle)/Info.plist"))
        mkfifo(home.path("\(bundle)/Info.plist"), 0o644)
      }
    ),
    (
      "pipe-library", "its library is a pipe",
      { home in
        unlink(home.path("\(bundle)/\(library)"))
        mkfifo(home.path("\(bundle)/\(library)"), 0o644)
      }
    ),
    (
      "folder-library", "its library is a folder",
      { home in
        unlink(home.path("\(bundle)/\(library)"))
        mkdir(home.path("\(bundle)/\(library)"), 0o755)
      }
    ),
    ("no-library", "it has no library", { unlink($0.path("\(bundle)/\(library)")) }),
    ("no-manifest", "it has no manifest", { unlink($0.path("\(bundle)/Info.plist")) }),
    ("huge-manifest", "its manifest has 2 GB", { truncate($0.path("\(bundle)/Info.plist"), 2 << 30) }),
    (
      "linked-bundle", "the bundle is a link to another folder",
      { home in
        try FileManager.default.moveItem(atPath: home.path(bundle), toPath: home.path("tmp/Bad.appex"))
        chmod(home.path("tmp/Bad.appex"), 0o777)
        symlink(home.path("tmp/Bad.appex"), home.path(bundle))
      }
    ),
  ]

  private static func file(_ row: (name: String, attempt: String, change: Change)) -> Attack {
    attack("file/\(row.name)", "a bundle: \(row.attempt)", isRefused: true) { home, site in
      try install(home, site)
      try row.change(home)
    }
  }

  // MARK: Installations

  private static let installations: [(name: String, attempt: String, change: Change)] = [
    ("link-out", "contains a link to a file of the user", { symlink($0.path("secret"), $0.path("\(bundle)/x")) }),
    ("link-parent", "contains a link to a folder above", { symlink("../../..", $0.path("\(bundle)/x")) }),
    ("pipe", "contains a pipe", { mkfifo($0.path("\(bundle)/x"), 0o644) }),
    (
      "socket", "contains a socket",
      { home in
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: home.path("\(bundle)/x").utf8.prefix(107)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let code = withUnsafePointer(to: &address) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
        }
        guard code == 0 else { throw NotTried("the socket can't be made") }
      }
    ),
    (
      "deep", "contains 200 nested folders",
      { home in
        let path = (0..<200).map { _ in "d" }.joined(separator: "/")
        try home.write("x", to: "\(bundle)/\(path)/x")
      }
    ),
    (
      "set-user-id", "contains a program with the rights of its user",
      { home in
        try home.write("#!/bin/sh", to: "\(bundle)/x")
        chmod(home.path("\(bundle)/x"), 0o4755)
      }
    ),
    (
      "unreadable", "contains a file of a gigabyte",
      { home in
        try home.write("", to: "\(bundle)/x")
        truncate(home.path("\(bundle)/x"), 8 << 30)
      }
    ),
  ]

  /// Installs a bundle. It is refused as a whole, or what is installed is harmless.
  private static func installation(_ row: (name: String, attempt: String, change: Change)) -> Attack {
    Attack(
      group: .bundle, name: "install/\(row.name)", attempt: "an installed bundle \(row.attempt)",
      promise: "it is refused as a whole, or installed without what does harm"
    ) { site in
      let home = try site.home()
      try install(home, site)
      try row.change(home)
      let before = home.others
      let target = home.path("tmp/installed")
      let run = try home.run(site, ["install", home.path(bundle), "--plugins", target], timeout: .seconds(60))
      if run.isLate { return .succeeded("'install' does not end") }
      if run.exitCode >= 128 { return .succeeded("a signal ended 'install': \(run.exitCode - 128)") }
      if home.others != before { return .succeeded("files of the user were changed") }
      var status = stat()
      for name in (try? FileManager.default.subpathsOfDirectory(atPath: target)) ?? [] {
        guard lstat("\(target)/\(name)", &status) == 0 else { continue }
        let kind = status.st_mode & S_IFMT
        if kind != S_IFREG && kind != S_IFDIR { return .succeeded("'\(name)' is neither a file nor a folder") }
        if status.st_mode & 0o6000 != 0 { return .succeeded("'\(name)' has the rights of another user") }
      }
      return .held("the exit code is \(run.exitCode): \(TerminalText.cut(run.errors, to: 150))")
    }
  }
}
