internal import Foundation
internal import TestSupport

/// A project in a separate folder, and a stand-in for `swift` that compiles nothing.
///
/// The stand-in writes the library of a small extension in place of each product. A file `script` beside it replaces
/// its behaviour.
struct ProjectHome {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try write(SampleProject.extensionManifest(), "project/Chat/Info.plist")
    try write("class IntentHandler {}\n", "project/Chat/IntentHandler.swift")
    try write("hello", "project/Chat/Data.txt")
    let library = try BuildProducts.library("WireExtension").path
    try write(
      """
      #!/bin/bash
      echo "$@" >> '\(home.path("calls"))'
      while [ $# -gt 0 ]; do
        case $1 in --scratch-path) scratch=$2;; --configuration) configuration=$2;; --product) product=$2;; esac
        shift
      done
      out=$scratch/$configuration
      mkdir -p "$out"
      if [ -e '\(home.path("script"))' ]; then . '\(home.path("script"))'; fi
      echo '[1/2] Compiling'
      cp -f '\(library)' "$out/lib$product.so"
      cp -f '\(library)' "$out/$product"

      """, "tools/swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.path("tools/swift"))
    for name in ["package/Package.swift", "package/Sources/SDK/Intents/A.swift"] { try write("", name) }
  }

  func write(_ text: String, _ name: String) throws {
    try home.folder.write(text, to: name)
  }

  /// The environment in which the stand-in is found.
  var environment: [String: String] {
    ["PATH": "\(home.path("tools")):/usr/bin:/bin", "XDG_CACHE_HOME": home.path("cache")]
  }

  /// The arguments that build the project into the folder `out`.
  var arguments: [String] {
    ["build", home.path("project"), "--package", home.path("package"), "--output", home.path("out")]
  }

  func build(_ more: [String] = []) async throws -> FinishedRun {
    try await home.run(arguments + more, environment: environment)
  }

  /// The command lines with which the stand-in was called.
  var calls: [String] {
    let text = try? String(contentsOf: home.url("calls"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// Adds an app that contains the extension.
  func addApp() throws {
    try write(
      SampleProject.propertyList(
        "<key>CFBundleIdentifier</key><string>org.example.app</string><key>NSSiriUsageDescription</key><string>x</string>"
      ),
      "project/App/Info.plist")
    try write("struct App {}\n", "project/App/App.swift")
  }

  /// All files of the bundles.
  var bundles: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: home.path("out"))) ?? []).sorted()
  }
}
