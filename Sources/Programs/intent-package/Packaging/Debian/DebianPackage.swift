package import Foundation

/// Makes a Debian package from the files of a part.
package struct DebianPackage {
  private let part: InstallationPart
  private let record: BuildRecord
  private let layout: InstallationLayout
  private let build: URL
  private let compression: String

  /// Describes a package.
  ///
  /// - Parameters:
  ///   - part: the part of the installation.
  ///   - record: what was built.
  ///   - layout: where the files are.
  ///   - build: the folder of the products of the build.
  ///   - compression: how the package is compressed, as dpkg-deb(1) names it: `xz`, `zstd`, `gzip` or `none`.
  package init(
    _ part: InstallationPart, record: BuildRecord, layout: InstallationLayout, build: URL, compression: String
  ) {
    self.part = part
    self.record = record
    self.layout = layout
    self.build = build
    self.compression = compression
  }

  /// Makes the package. The same sources and products make the same bytes.
  ///
  /// - Parameters:
  ///   - output: the folder that gets the package.
  ///   - extra: further files of the part.
  /// - Returns: the file.
  /// - Throws: ``PackagingError`` if a file or a program is missing, and the errors of the file system.
  package func make(in output: URL, extra: [InstalledFile] = []) throws -> URL {
    let root = output.appending(path: ".\(part.rawValue)")
    // A folder may remain from a process that was killed.
    try? FileManager.default.removeItem(at: root)
    defer { try? FileManager.default.removeItem(at: root) }
    let architecture = try SystemProgram.run(["dpkg"], ["--print-architecture"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let staging = Staging(build: build, root: root, prefix: layout.prefix)
    let paths = try staging.write(try layout.files(of: part) + extra + documents)
    try writeControl(root, paths: paths, architecture: architecture)
    let name = "\(part.rawValue)_\(record.version)_\(part.hasMachineCode ? architecture : "all").deb"
    let package = output.appending(path: name)
    try SystemProgram.run(
      ["dpkg-deb"], ["--root-owner-group", "-Z\(compression)", "--build", root.path, package.path],
      environment: ["SOURCE_DATE_EPOCH": "\(record.time)"])
    return package
  }

  private func writeControl(_ root: URL, paths: [String], architecture: String) throws {
    let files = try paths.map { ($0, try FileManager.default.attributesOfItem(atPath: root.appending(path: $0).path)) }
      .filter { $0.1[.type] as? FileAttributeType == .typeRegular }
    let bytes = files.reduce(0) { $0 + (($1.1[.size] as? Int) ?? 0) }
    let sums = try Self.sums(files.map(\.0), root)
    let control = DebianControl(
      part, version: record.version, architecture: architecture, maintainer: Self.maintainer,
      installedSize: (bytes + 1023) / 1024)
    let folder = root.appending(path: "DEBIAN")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [("control", control.text), ("md5sums", sums)] {
      try Self.write(text, to: folder.appending(path: name), mode: 0o644)
    }
    for (name, text) in MaintainerScripts.of(part) {
      try Self.write(text, to: folder.appending(path: name), mode: 0o755)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: root.path)
  }

  private static func write(_ text: String, to file: URL, mode: Int) throws {
    try text.write(to: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  /// Returns the lines of `md5sums`. One call of the program gets so many files that their paths fit into its
  /// arguments.
  private static func sums(_ paths: [String], _ root: URL) throws -> String {
    let count = 500
    let folder = root.path
    return try stride(from: 0, to: paths.count, by: count).map { start in
      let files = paths[start..<min(start + count, paths.count)].map { folder + $0 }
      let lines = try SystemProgram.run(["md5sum"], ["--"] + files).split(separator: "\n")
      return lines.map { "\($0.prefix(32))  \($0.dropFirst(34 + folder.count + 1))\n" }.joined()
    }.joined()
  }

  /// The maintainer of the package, from the environment variables that Debian's tools use.
  private static var maintainer: String {
    let environment = ProcessInfo.processInfo.environment
    return "\(environment["DEBFULLNAME"] ?? "intent-host developers") <\(environment["DEBEMAIL"] ?? "root@localhost")>"
  }

  /// The files that Debian's policy requires in `share/doc`.
  private var documents: [InstalledFile] {
    let folder = "share/doc/\(part.rawValue)"
    let license =
      part == .runtime
      ? "The libraries are part of Swift (swift.org), under the Apache License 2.0 with the Runtime Library Exception."
      : "intent-host is under the Apache License 2.0."
    let copyright =
      "Copyright (C) 2026 the developers of intent-host, and those of Swift for its runtime\n\n\(license)\n\nOn Debian systems its text is in /usr/share/common-licenses/Apache-2.0.\n"
    let change = """
      intent-host (\(record.version)) unstable; urgency=medium

        * Version \(record.version)\(record.commit.map { ", commit \($0)" } ?? "").

       -- \(Self.maintainer)  \(date)

      """
    let documents = [
      InstalledFile("\(folder)/copyright", .text(copyright)),
      InstalledFile("\(folder)/changelog.gz", .compressed(change)),
    ]
    guard let overrides = Self.overrides[part] else { return documents }
    return documents + [InstalledFile("share/lintian/overrides/\(part.rawValue)", .text(overrides))]
  }

  /// The reports of lintian(1) that are intended.
  private static let overrides: [InstallationPart: String] = [
    .host: """
    # The program's folder has its libraries too, which no other program may find.
    intent-host: custom-library-search-path

    """,
    .runtime: """
    # The libraries are Swift's own, as its toolchain has them.
    intent-host-swift-runtime: unstripped-binary-or-object
    intent-host-swift-runtime: custom-library-search-path
    intent-host-swift-runtime: embedded-library

    """,
    .samples: """
    # Extensions are loaded by the host alone.
    intent-host-samples: custom-library-search-path

    """,
    .development: """
    # The package has tests of damaged text files.
    intent-host-dev: national-encoding

    """,
  ]

  /// The time of the sources, as RFC 5322 writes it.
  private var date: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
    return formatter.string(from: Date(timeIntervalSince1970: TimeInterval(record.time)))
  }
}
