internal import XcodeProjects

/// The settings of a target for the Swift compiler, from Xcode's build variables.
struct SwiftSettings {
  private let settings: [String: String]

  init(_ target: ProjectTarget) {
    settings = target.settings
  }

  /// The elements of the array `swiftSettings`.
  var text: String {
    let conditions = conditions.map { ".define(\"\($0)\")" }
    let isolation =
      settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" ? [".defaultIsolation(MainActor.self)"] : []
    return ([".swiftLanguageMode(.\(languageMode))"] + conditions + isolation).joined(separator: ", ")
  }

  /// Swift 5 unless the target says 6: without the variable, Xcode's templates of all years are Swift 5 or older.
  private var languageMode: String {
    settings["SWIFT_VERSION"].flatMap { $0.split(separator: ".").first }.flatMap { Int($0) }.map { $0 >= 6 } == true
      ? "v6" : "v5"
  }

  /// The conditions of `#if`. SwiftPM adds `DEBUG` itself.
  private var conditions: [String] {
    let named = words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    let flags = words("OTHER_SWIFT_FLAGS")
    let following = zip(flags, flags.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
    let joined = flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    var seen: Set<String> = ["DEBUG"]
    return (named + following + joined).filter { ModuleName.isValid($0) && seen.insert($0).inserted }
  }

  private func words(_ name: String) -> [String] {
    (settings[name] ?? "").split(whereSeparator: { $0.isWhitespace || $0 == "\"" }).map(String.init)
  }
}
