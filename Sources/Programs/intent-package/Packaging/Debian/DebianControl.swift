/// The description of a package for Debian's tools: the file `control` (deb-control(5)).
struct DebianControl {
  private let part: InstallationPart
  private let version: String
  private let architecture: String
  private let maintainer: String
  /// The size of all files, in KiB.
  private let installedSize: Int

  init(_ part: InstallationPart, version: String, architecture: String, maintainer: String, installedSize: Int) {
    self.part = part
    self.version = version
    self.architecture = architecture
    self.maintainer = maintainer
    self.installedSize = installedSize
  }

  /// The text of the file.
  var text: String {
    let description = Self.descriptions[part] ?? Description(summary: part.rawValue, lines: [])
    var fields = [
      ("Package", part.rawValue), ("Source", "intent-host"), ("Version", version),
      ("Architecture", part.hasMachineCode ? architecture : "all"), ("Maintainer", maintainer),
      ("Installed-Size", "\(installedSize)"),
    ]
    let own = "(= \(version))"
    fields += (Self.relations[part] ?? []).map { ($0.field, $0.packages.replacing("(=)", with: own)) }
    fields += [("Section", description.section), ("Priority", "optional")]
    let lines = fields.map { "\($0): \($1)" } + ["Description: \(description.summary)"]
    return (lines + description.lines.map { " \($0)" }).joined(separator: "\n") + "\n"
  }

  private struct Description {
    let summary: String
    let lines: [String]
    var section = "utils"
  }

  /// The relations to other packages; `(=)` stands for this version. The libraries that the host opens at run time, if
  /// they are there, are recommended.
  private static let relations: [InstallationPart: [(field: String, packages: String)]] = [
    .host: [
      ("Depends", "intent-host-swift-runtime (=), libc6 (>= 2.34), libgcc-s1, libstdc++6, libcrypt1"),
      ("Recommends", "libpam0g, libssl3, libsystemd0, systemd"),
      ("Suggests", "intent-host-samples, intent-host-dev"),
    ],
    .runtime: [
      ("Depends", "libc6 (>= 2.34), libgcc-s1, libstdc++6"), ("Recommends", "libcurl4, libxml2"),
    ],
    .samples: [("Depends", "intent-host (=), intent-host-swift-runtime (=), libc6 (>= 2.34)")],
    .development: [("Recommends", "python3"), ("Suggests", "intent-host (=)")],
  ]

  private static let descriptions: [InstallationPart: Description] = [
    .host: Description(
      summary: "host for extensions that handle spoken and typed requests",
      lines: [
        "intent-host is SiriKit's extension model on Linux: it understands requests,",
        "chooses an installed extension, and drives it through resolve, confirm and",
        "handle in conversation with the user. Each extension has a process and a",
        "sandbox of its own, and limits of memory and time.",
        ".",
        "Programs, browsers and language models reach it by 'intent-host serve'.",
      ]),
    .runtime: Description(
      summary: "libraries of Swift for intent-host and its extensions",
      lines: [
        "The libraries that intent-host and extensions written in Swift need at run",
        "time. They are in a folder of their own, and no other program finds them.",
      ], section: "libs"),
    .samples: Description(
      summary: "sample extensions for intent-host",
      lines: [
        "Messages, calls, rides, payments, workouts, photos, notes, car locks and",
        "orders for soup, with made-up people and accounts.",
      ]),
    .development: Description(
      summary: "headers and Swift package for authors of extensions",
      lines: [
        "The C header of an extension's entry point, and the Swift package with the",
        "modules that extensions import. Building extensions in Swift needs a Swift",
        "toolchain as well.",
      ], section: "devel"),
  ]
}
