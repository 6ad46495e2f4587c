package import Foundation

/// Where each file of an installation is: a table, below a prefix such as `/usr`.
///
/// The program and all that only it uses are in `lib/intent-host`, so that the folders of the system get one link.
package struct InstallationLayout: Sendable {
  /// The folder of the package, with its sources.
  package let package: URL
  /// The folder with the libraries of the Swift runtime.
  package let runtime: URL
  /// The prefix on the machine that the files are for, such as `/usr`.
  package let prefix: String
  /// The names of the program's commands, which have man pages.
  package let commands: [String]

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - package: the folder of the package, with its sources.
  ///   - runtime: the folder with the libraries of the Swift runtime.
  ///   - prefix: the prefix on the machine that the files are for, absolute.
  ///   - commands: the names of the program's commands, which have man pages.
  package init(package: URL, runtime: URL, prefix: String, commands: [String]) {
    self.package = package
    self.runtime = runtime
    self.prefix = prefix
    self.commands = commands
  }

  /// The folder of the programs of the host, below the prefix.
  package static let programs = "lib/intent-host/bin"
  /// The file that records what was built, below the prefix. The program finds it beside its languages.
  package static let buildRecord = "lib/intent-host/share/intent-host/build.json"
  private static let libraries = "lib/intent-host/lib"
  private static let extensions = "lib/intent-host/extensions"
  /// The prefixes of the names of libraries that are not installed, because only tests and debuggers need them.
  private static let unneeded = [
    "libTesting", "libXCTest", "lib_Testing", "libswiftRemoteMirror", "libswiftRuntime", "lib_Internal",
  ]

  /// Returns the files of a part.
  ///
  /// - Parameter part: the part.
  /// - Returns: the files, in the order in which they have to be written: a file may be inside the folder of an earlier
  ///   one.
  /// - Throws: the error of a folder that can't be listed.
  package func files(of part: InstallationPart) throws -> [InstalledFile] {
    switch part {
    case .host: try host()
    case .runtime: try runtimeLibraries()
    case .samples: try samples()
    case .development: development()
    }
  }

  private func host() throws -> [InstalledFile] {
    let libraries = "$ORIGIN/../lib"
    let programs = ["intent-host", "intent-extension"].map {
      InstalledFile("\(Self.programs)/\($0)", .built($0, libraries: libraries), isProgram: true)
    }
    let own = [
      InstalledFile(
        "\(Self.programs)/libExtensionWarmUp.so", .built("libExtensionWarmUp.so", libraries: libraries)),
      InstalledFile("bin/intent-host", .link("../\(Self.programs)/intent-host")),
      InstalledFile(
        "lib/intent-host/share/intent-host/Languages",
        .copy(package.appending(path: "Sources/Language/IntentLanguage/Languages"))),
    ]
    return programs + own + completions + manual + (try systemFiles())
  }

  private var completions: [InstalledFile] {
    [
      ("bash", "bash-completion/completions/intent-host"), ("fish", "fish/vendor_completions.d/intent-host.fish"),
      ("zsh", "zsh/vendor-completions/_intent-host"),
    ].map { InstalledFile("share/\($1)", .output(["completions", $0])) }
  }

  private var manual: [InstalledFile] {
    let pages = commands.map { ("intent-host-\($0)", ["manual", $0]) } + [("intent-host", ["manual"])]
    return pages.map { InstalledFile("share/man/man1/\($0).1.gz", .compressedOutput($1)) }
  }

  /// The units of systemd and the files of a desktop. Their paths in the sources are the paths below the prefix.
  private func systemFiles() throws -> [InstalledFile] {
    let folder = package.appending(path: "Sources/Programs/intent-host/Installation")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().compactMap { path in
      let file = folder.appending(path: path)
      guard !file.isFolder else { return nil }
      return InstalledFile(path, path.hasSuffix(".service") ? .unit(file) : .copy(file))
    }
  }

  private func runtimeLibraries() throws -> [InstalledFile] {
    try FileManager.default.contentsOfDirectory(atPath: runtime.path).sorted()
      .filter { name in name.hasSuffix(".so") && !Self.unneeded.contains { name.hasPrefix($0) } }
      .map { InstalledFile("\(Self.libraries)/\($0)", .copy(runtime.appending(path: $0))) }
  }

  /// The bundles of the samples: each is the folder of a manifest, with a library.
  private func samples() throws -> [InstalledFile] {
    let manifests = package.appending(path: "Manifests")
    let names = try FileManager.default.contentsOfDirectory(atPath: manifests.path).sorted().filter {
      FileManager.default.fileExists(atPath: manifests.appending(path: "\($0)/Info.plist").path)
    }
    return names.flatMap { name in
      [
        InstalledFile("\(Self.extensions)/\(name).appex", .copy(manifests.appending(path: name))),
        InstalledFile(
          "\(Self.extensions)/\(name).appex/lib\(name).so",
          .built("lib\(name).so", libraries: "\(prefix)/\(Self.libraries)")),
      ]
    }
  }

  private func development() -> [InstalledFile] {
    let sources = ["Package.swift", "LICENSE", "README.md", "Sources", "Plugins", "Tests", "Manifests"].map {
      InstalledFile("share/intent-host/package/\($0)", .copy(package.appending(path: $0)))
    }
    let header = package.appending(path: "Sources/Boundary/CIntentExtension/include/intent_extension.h")
    return sources + [InstalledFile("include/intent_extension.h", .copy(header))]
  }
}

extension URL {
  /// Whether the path is a folder, or a link to one.
  package var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}
