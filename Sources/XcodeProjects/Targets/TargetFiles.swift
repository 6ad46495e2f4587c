/// The files of a target, by what the build does with them.
struct TargetFiles {
  private(set) var sources: [String] = []
  private(set) var foreignSources: [String] = []
  private(set) var resources: [String] = []
  private(set) var definitions: [String] = []
  private var known: Set<String> = []

  /// Suffixes of sources that need another compiler than Swift's.
  private static let foreign: Set = ["m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "swiftinterface"]
  /// Suffixes of files that are part of no bundle.
  private static let ignored: Set = ["h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "docc"]

  /// Adds a file of the phase that compiles, or of the phase that copies resources: its suffix says what it is. A file
  /// counts once.
  mutating func add(_ path: String) {
    guard known.insert(path).inserted else { return }
    switch FilePath.suffix(path) {
    case "swift": sources.append(path)
    case "intentdefinition": definitions.append(path)
    case let suffix where Self.foreign.contains(suffix): foreignSources.append(path)
    case let suffix where Self.ignored.contains(suffix): break
    default: resources.append(path)
    }
  }

  /// Adds a file that is copied as it is, even if it could be compiled.
  mutating func addResource(_ path: String) {
    guard known.insert(path).inserted else { return }
    if FilePath.suffix(path) == "intentdefinition" { definitions.append(path) } else { resources.append(path) }
  }
}
