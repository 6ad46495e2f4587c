internal import BaseFiles
internal import Foundation

/// Caches what was left out of the App Intents of each app, so that the next build of the same sources with the same
/// compiler needs one attempt. It is a file of the derived data.
struct AppIntentRecords {
  private struct Record: Codable {
    /// A hash of the state of the sources and the compiler.
    let state: String
    /// The errors whose causes were left out, for each attempt.
    let attempts: [[CompilerError]]
  }

  private let files: DerivedFiles
  private let tools: String
  private static let name = "app-intents.json"

  /// Finds the records of a build.
  init(_ build: ProjectBuild) throws {
    files = DerivedFiles(folder: build.settings.derivedData)
    tools = build.plan.appIntents.isEmpty ? "" : try build.toolState()
  }

  private var records: [String: Record] {
    // Without a readable file, the intents are compiled from the beginning.
    let bytes = try? RegularFile.bytes(contentsOf: files.path(Self.name), maximumBytes: 16 << 20)
    return bytes.flatMap { try? JSONReader.decode([String: Record].self, from: $0) } ?? [:]
  }

  /// Leaves out again what was left out of a target with the same sources.
  func restore(_ target: String, _ plan: inout BuildPlan) {
    guard var selection = plan.appIntents[target], let record = records[target], record.state == state(selection) else {
      return
    }
    for errors in record.attempts { _ = selection.leaveOut(errors) }
    if !selection.intents.isEmpty { plan.update(selection) }
  }

  /// Records what is left out of a selection that compiles.
  func store(_ selection: AppIntentSelection) throws {
    var records = records
    records[selection.target.name] = Record(state: state(selection), attempts: selection.attempts)
    try files.write(Array(JSONEncoder().encode(records)), to: Self.name)
  }

  private func state(_ selection: AppIntentSelection) -> String {
    let stamps = selection.sources.files.map { file in
      "\(file.path) \(FileStamp.of(path: file.path).map(AdaptationState.stamp) ?? "")"
    }
    return StableHash.digits(([tools] + stamps).joined(separator: "\n"))
  }
}
