internal import Foundation

/// Installs the products of a build, makes Debian packages from them, makes the site of the documentation, or draws the
/// architecture. The command plugins `install-host`, `build-debian` and `build-documentation` run it.
///
///     intent-package install --package DIR --build DIR [--prefix DIR] [--destdir DIR]
///     intent-package debian --package DIR --build DIR --output DIR [--compression xz|zstd|gzip|none]
///     intent-package documentation --package DIR --build DIR --output DIR [--modules NAME,…] [--base-path /PATH]
///     intent-package architecture --package DIR --build DIR
@main
struct PackageTool {
  private let package: URL
  private let build: URL
  private let prefix: String
  private let arguments: [String: String]

  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try PackageTool(Array(arguments.dropFirst())).perform(arguments.first ?? "")
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private init(_ words: [String]) throws {
    var arguments: [String: String] = [:]
    for index in stride(from: 0, to: words.count, by: 2) {
      guard Self.options.contains(words[index]) else {
        throw PackagingError("unknown option '\(words[index])'; use \(Self.options.joined(separator: ", "))")
      }
      guard index + 1 < words.count else { throw PackagingError("'\(words[index])' needs a value") }
      arguments[words[index]] = words[index + 1]
    }
    guard let package = arguments["--package"], let build = arguments["--build"] else {
      throw PackagingError("'--package' and '--build' are needed; 'swift package' passes them")
    }
    self.arguments = arguments
    self.package = URL(filePath: package)
    self.build = URL(filePath: build)
    prefix = arguments["--prefix"] ?? "/usr/local"
    guard prefix.hasPrefix("/"), !prefix.hasSuffix("/"), !prefix.split(separator: "/").contains("..") else {
      throw PackagingError("'--prefix \(prefix)': the prefix must be an absolute path, such as /usr/local")
    }
  }

  private static let options = [
    "--package", "--build", "--prefix", "--destdir", "--output", "--compression", "--modules", "--base-path",
  ]

  private func perform(_ command: String) throws {
    switch command {
    case "install": try install()
    case "debian": try makeDebianPackages()
    case "documentation": try makeSite()
    case "architecture": try drawArchitecture()
    default: throw PackagingError("unknown command '\(command)'; use install, debian, documentation or architecture")
    }
  }

  /// Draws the groups of targets for the page of the architecture.
  private func drawArchitecture() throws {
    let drawing = GroupDrawing(try TargetGroup.all(of: package))
    let folder = package.appending(path: "Sources/Host/IntentHost/IntentHost.docc/Resources")
    try drawing.svg(.light).write(to: folder.appending(path: "targets.svg"), atomically: true, encoding: .utf8)
    try drawing.svg(.dark).write(to: folder.appending(path: "targets~dark.svg"), atomically: true, encoding: .utf8)
  }

  private func layout(_ prefix: String) throws -> (layout: InstallationLayout, record: BuildRecord) {
    guard let runtime = SwiftRuntime.folder else {
      throw PackagingError("the Swift runtime's libraries can't be found")
    }
    return (
      InstallationLayout(
        package: package, runtime: runtime, prefix: prefix, commands: try BuildRecord.commands(build: build.path)),
      try BuildRecord(package: package.path, build: build.path)
    )
  }

  private func recordFile(_ record: BuildRecord) -> InstalledFile {
    InstalledFile(InstallationLayout.buildRecord, .text(record.json))
  }

  private func install() throws {
    let (layout, record) = try layout(prefix)
    let root = URL(filePath: arguments["--destdir"] ?? ProcessInfo.processInfo.environment["DESTDIR"] ?? "/")
    let staging = Staging(build: build, root: root, prefix: prefix)
    var paths = try staging.write([recordFile(record)])
    for part in [InstallationPart.runtime, .host, .samples] { paths += try staging.write(try layout.files(of: part)) }
    print("installed \(paths.count) files below \(root.appending(path: prefix).path)")
    print("'\(prefix)/bin/intent-host doctor' checks what works on this machine")
  }

  private func output() throws -> URL {
    guard let output = arguments["--output"] else {
      throw PackagingError("'--output' is needed; 'swift package' passes it")
    }
    return URL(filePath: output)
  }

  private func makeSite() throws {
    let basePath = arguments["--base-path"] ?? ""
    guard basePath.isEmpty || (basePath.hasPrefix("/") && !basePath.hasSuffix("/")) else {
      throw PackagingError("'--base-path \(basePath)': the path must begin with a slash and end without one")
    }
    let names = (arguments["--modules"] ?? "").split(separator: ",").map(String.init)
    let site = try output()
    try DocumentationSite(package: package, build: build, basePath: basePath).make(
      DocumentedModule.modules(of: package, adding: names), in: site)
    print("the site is in \(site.path); 'python3 -m http.server --directory \(site.path)' shows it")
  }

  private func makeDebianPackages() throws {
    let (layout, record) = try layout("/usr")
    let output = try output()
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    for part in InstallationPart.allCases {
      let package = DebianPackage(
        part, record: record, layout: layout, build: build, compression: arguments["--compression"] ?? "xz")
      let file = try package.make(in: output, extra: part == .host ? [recordFile(record)] : [])
      // The size is only printed.
      let bytes = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
      print("\(file.path) (\(String(format: "%.1f", Double(bytes) / 1_000_000)) MB)")
    }
  }
}
