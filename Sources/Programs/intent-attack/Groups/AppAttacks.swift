internal import BaseFiles
internal import Foundation
internal import HostTrials

/// Apps that were not permitted, programs that say that they are apps, and what apps leave for the host.
enum AppAttacks {
  static let all = bundles + AppFrames.rows.map(frame) + [outside] + files

  private static let library = "libUnicornCar.so"

  /// Makes an app with an extension in the folder of plug-ins.
  private static func install(
    _ name: String, identifier: String, in home: TrialHome, _ site: AttackSite, purpose: String? = "To lock the car."
  ) throws {
    let usage = purpose.map { "<key>NSSiriUsageDescription</key><string>\($0)</string>" } ?? ""
    try home.write(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>\(identifier)</string>
      <key>CFBundleName</key><string>\(name)</string><key>CFBundleExecutable</key><string>\(name)</string>\(usage)
      </dict></plist>
      """, to: "plugins/\(name).app/Info.plist")
    try home.write("#!/bin/sh\n", to: "plugins/\(name).app/\(name)")
    chmod(home.path("plugins/\(name).app/\(name)"), 0o755)
    // The sample with its resources, as an extension of the app.
    let bundle = "plugins/\(name).app/PlugIns/\(name).appex"
    let sample = site.options.manifests.appending(path: "UnicornCar").path
    guard let manifest = try? String(contentsOfFile: "\(sample)/Info.plist", encoding: .utf8) else {
      throw NotTried("there is no '\(sample)'; name the folder with --manifests")
    }
    for resource in FolderListing.names(in: sample) where resource != "Info.plist" {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(sample)/\(resource)"))
      try home.write(Array(bytes), to: "\(bundle)/\(resource)")
    }
    let own = manifest.replacing("com.example.UnicornCar.IntentsExtension", with: "\(identifier).extension")
      .replacing(/<key>ContainingApp<\/key>\s*<string>UnicornCar<\/string>/, with: "")
    try home.write(own, to: "\(bundle)/Info.plist")
    try FileManager.default.copyItem(atPath: try site.program(library), toPath: home.path("\(bundle)/\(library)"))
  }

  private static func ask(_ home: TrialHome, _ site: AttackSite) throws -> TrialRun {
    try home.run(
      site, ["run", "--json", "--yes", "--intent", "-", "--plugins", home.path("plugins")],
      input: #"{"intent":"INGetCarLockStatusIntent"}"#)
  }

  /// An app whose requests must not be carried out: the name, what it tries, the policy, and how it is installed.
  private static func app(
    _ name: String, _ attempt: String, policy: String = "{}",
    make: @escaping @Sendable (TrialHome, AttackSite) throws -> Void
  ) -> Attack {
    Attack(group: .app, name: "bundle/\(name)", attempt: attempt, promise: "its extension gets no request") { site in
      let works = try site.shared("permitted-app") {
        let home = try site.home()
        try install("Evil", identifier: "org.example.evil", in: home, site)
        return try ask(home, site).exitCode == 0
      }
      guard works else { throw NotTried("a permitted app gets no request either") }
      let home = try site.home(policy: policy)
      try make(home, site)
      let before = home.others
      let run = try ask(home, site)
      if run.isLate || run.exitCode >= 128 && run.exitCode != 130 {
        return .succeeded("the host ends with \(run.exitCode)")
      }
      if home.others != before { return .succeeded("files of the user were changed") }
      if run.output.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202e }) {
        return .succeeded("control characters were printed")
      }
      if run.output.contains(#""event":"handled""#) { return .succeeded("the request was handled") }
      return .held("the exit code is \(run.exitCode)")
    }
  }

  private static let evil = "org.example.evil"

  /// An app that the stored decisions, a text, do not permit.
  private static func decision(
    _ name: String, _ attempt: String, policy: String = "{}", decisions: String
  ) -> Attack {
    app(name, attempt, policy: policy) { home, site in
      try install("Evil", identifier: evil, in: home, site)
      try home.write(decisions, to: "state/intent-host/authorizations.json")
    }
  }

  private static let bundles = [
    app("unasked", "an app gets a request that nobody has permitted, with --yes") { home, site in
      try install("Evil", identifier: evil, in: home, site)
    },
    app("no-purpose", "an app that gives no purpose gets a request") { home, site in
      try install("Evil", identifier: evil, in: home, site, purpose: nil)
    },
    app("escapes", "an app gives a purpose with control characters") { home, site in
      try install("Evil", identifier: evil, in: home, site, purpose: "ok \u{202e}\u{9b}2J")
    },
    app("long-purpose", "an app gives a purpose of a megabyte") { home, site in
      try install("Evil", identifier: evil, in: home, site, purpose: String(repeating: "x", count: 1 << 20))
    },
    decision(
      "denied", "a denied app gets a request",
      decisions: #"{"version":1,"apps":{"org.example.evil":{"requests":false}}}"#),
    decision(
      "restricted", "an app that the policy forbids gets a request",
      policy: #"{"Authorization": {"Default": "allow", "Restricted": ["org.example.evil"]}}"#,
      decisions: #"{"version":1,"apps":{"org.example.evil":{"requests":true}}}"#),
    decision(
      "other-decision", "an app uses the permission of another app whose name begins alike",
      decisions:
        #"{"version":1,"apps":{"org.example.evi":{"requests":true},"org.example.evil.app":{"requests":true},"*":{"requests":true}}}"#
    ),
    app("linked-extension", "an app's extension is a link out of the app") { home, site in
      try install("Evil", identifier: evil, in: home, site)
      let path = "plugins/Evil.app/PlugIns/Evil.appex"
      try FileManager.default.moveItem(atPath: home.path(path), toPath: home.path("tmp/Evil.appex"))
      symlink(home.path("tmp/Evil.appex"), home.path(path))
    },
    app("open-app", "others can write to the app") { home, site in
      try install("Evil", identifier: evil, in: home, site)
      chmod(home.path("plugins/Evil.app"), 0o777)
      chmod(home.path("plugins/Evil.app/PlugIns"), 0o777)
    },
    decision(
      "damaged-decisions", "the file of decisions is damaged",
      decisions: #"{"version":1,"apps":{"org.example.evil":{"requests":true}"#),
    decision(
      "decision-twice", "the file of decisions has two decisions",
      decisions: #"{"version":1,"apps":{"org.example.evil":{"requests":false,"requests":true}}}"#),
  ]

  // MARK: The socket of apps

  private static func frame(_ row: (name: String, attempt: String, bytes: [UInt8])) -> Attack {
    Attack.onHost(.app, "socket/\(row.name)", attempt: row.attempt, promise: "it gets nothing, and others are answered")
    { stand in
      let folder = stand.home.path("run/intent-host/hosts")
      guard let name = FolderListing.names(in: folder).first(where: { $0.hasSuffix(".sock") }) else {
        throw NotTried("the host has no socket for apps")
      }
      let links = try (0..<(row.name == "many" ? 100 : 1)).map { _ in
        try LineLink("\(folder)/\(name)", timeout: .seconds(10))
      }
      for link in links { link.send(bytes: row.bytes) }
      links[0].endSending()
      let answer = links[0].next() ?? []
      let isGranted = String(decoding: answer, as: UTF8.self).contains("authorized")
      return isGranted ? .accepted("it was permitted") : .refused("\(answer.count) bytes answer")
    }
  }

  private static let outside = Attack(
    group: .app, name: "socket/outside", attempt: "a program outside of an app asks for the permission of apps",
    promise: "it gets no permission"
  ) { site in
    let program = try site.program("asking-app")
    let stand = try site.stand(.careful)
    let run = try TrialRun(
      [program, "request"], environment: stand.home.environment, in: stand.home.folder, timeout: .seconds(30))
    if run.isLate { return .succeeded("the program waits without end") }
    return run.output.contains("answer 3") ? .succeeded("it was permitted") : .held("it ends with \(run.exitCode)")
  }

  // MARK: What apps leave for the host

  private static let files = ["Vocabulary", "SearchableItems", "ShortcutSuggestions", "UserActivities"].flatMap {
    name in
    let path = "data/intent-host/containers/com.example.UnicornChat.IntentsExtension/Library/Intents/\(name).plist"
    return StoreAttacks.damages.map { StoreAttacks.damaged(path, $0, group: .app) }
  }
}

/// Bytes for the socket of apps: a length of four bytes, and a message.
enum AppFrames {
  static let rows: [(name: String, attempt: String, bytes: [UInt8])] = [
    ("half", "a program sends half a message", [100, 0, 0, 0, 1, 2, 3]),
    ("oversize", "a program announces 4 GiB", [255, 255, 255, 255, 9]),
    ("empty", "a program sends an empty message", [0, 0, 0, 0]),
    ("text", "a program sends text", Array("GET / HTTP/1.1\r\n\r\n".utf8)),
    ("object", "a program sends an object without fields", [4, 0, 0, 0, 9, 1, 97, 0]),
    ("fields", "a program announces fields without end", [9, 0, 0, 0, 9, 1, 97, 255, 255, 255, 255, 255, 127]),
    ("nested", "a program nests objects", [200, 0, 0, 0] + (0..<50).flatMap { _ in [9, 1, 97, 1] as [UInt8] }),
    ("many", "a program opens 100 connections", [10, 0, 0, 0]),
  ]
}
