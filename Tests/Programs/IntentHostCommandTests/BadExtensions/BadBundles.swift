internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

/// Bundles with defects in a host's folder, one for each step of a defect, beside a correct extension.
struct BadBundles: Sendable {
  /// The application of the correct extension.
  static let other = "Other"

  let home: HostHome
  /// The applications with a defect: for each defect, one for each step.
  private var applications: [String] = []

  /// Compiles the defect called `defect`, such as `Crashes/null`, and installs it once for each of `steps`.
  init(
    _ defect: String, at steps: [String], memoryMB: Int? = nil, network: NetworkAccess = .none,
    in home: HostHome? = nil
  ) async throws {
    try await self.init([defect], at: steps, memoryMB: memoryMB, network: network, in: home)
  }

  /// Compiles and installs several defects in the same way.
  init(
    _ defects: [String], at steps: [String], memoryMB: Int? = nil, network: NetworkAccess = .none,
    in home: HostHome? = nil
  ) async throws {
    self.home = try home ?? HostHome()
    for defect in defects {
      let library = try await BadExtension.library(defect)
      for step in steps {
        applications.append(Self.name(defect, step))
        try install(library, Self.name(defect, step), memoryMB, network: network)
      }
      try install(library, Self.other, nil)
    }
  }

  /// The application with the defect at `step`.
  static func name(_ defect: String, _ step: String) -> String {
    (defect as NSString).lastPathComponent.replacing("_", with: "-") + "." + step
  }

  /// The option with which the host finds the bundles.
  var options: [String] { ["--plugins", home.path("plugins")] }

  private func install(_ library: URL, _ name: String, _ memoryMB: Int?, network: NetworkAccess = .none) throws {
    let bundle = home.url("plugins/\(name).appex")
    guard !FileManager.default.fileExists(atPath: bundle.path) else { return }
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: library, to: bundle.appending(path: "libBad.so"))
    var manifest: [String: Any] = [
      "CFBundleIdentifier": "org.example." + name, "CFBundleName": name, "CFBundleExecutable": "libBad.so",
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.intents-service", "NSExtensionPrincipalClass": "Bad",
        "NSExtensionAttributes": ["IntentsSupported": ["INSendMessageIntent"]],
      ],
    ]
    var own: [String: Any] = [:]
    switch network {
    case .none: break
    case .any: own["NetworkClient"] = true
    case .hosts(let servers): own["NetworkClient"] = servers.map(\.description)
    }
    own["MemoryLimitMB"] = memoryMB
    if !own.isEmpty { manifest["IntentHost"] = own }
    let data = try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
    try data.write(to: bundle.appending(path: "Info.plist"))
  }

  /// Sends a message with `text` to each defect, once for each step, in one host with `policy` as JSON. After each
  /// message, sends one to the correct extension, which has to succeed. Returns the outcomes of the defects, for each
  /// defect in the order of the steps.
  func outcomes(
    text: String = "hello", policy: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [Event] {
    let policy = try policy.map { ["--policy", try home.policy($0)] } ?? []
    let input = applications.map { application in
      RequestLine.message(text, application: application) + RequestLine.message("hello", application: Self.other)
    }
    let run = try await home.run(["run", "--json", "--yes"] + policy + options, input: input.joined())
    #expect(run.exitCode == 0, sourceLocation: sourceLocation)
    let ends = try run.events.filter { $0.name == "finished" }
    try #require(ends.count == 2 * applications.count, "\(run.errors)", sourceLocation: sourceLocation)
    for (index, application) in applications.enumerated() {
      let end = ends[2 * index + 1]
      #expect(
        end.string("outcome") == "success", "after '\(application)': \(end.fields)", sourceLocation: sourceLocation)
    }
    return applications.indices.map { ends[2 * $0] }
  }
}

/// The host's name for the stage of a step.
func stage(of step: String) -> String {
  let words = ["load": "launch", "init": "launch", "open": "handler(for:)", "resolve": "resolve of '"]
  let name = String(step.prefix { $0 != "-" })
  return "during " + (words[name] ?? name)
}
