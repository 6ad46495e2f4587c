internal import Foundation

/// The parts to measure, and the number of repetitions.
struct Settings {
  /// A part of the measurements.
  enum Section: String, CaseIterable {
    // The processes are first, because the memory of the host would include what other workloads leave.
    case processes, calls, turns, mcp, apps, starts, appintents, values, catalogue, language, projects, sources, layout,
      views
    case serve, wyoming
  }

  var sections = Section.allCases
  var plugins = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  var manifests = URL(fileURLWithPath: "Manifests")
  /// The number of calls. Conversations and starts take longer, so they are fewer.
  var count = 20_000
}
