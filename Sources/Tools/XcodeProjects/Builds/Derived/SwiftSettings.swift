/// Converts Xcode's build variables to the Swift compiler settings of a target.
struct SwiftSettings {
  private let settings: [String: String]
  /// Whether the sources are a part of an app, which Xcode has compiled as a whole.
  private let isPart: Bool

  init(_ target: ProjectTarget) {
    settings = target.settings
    isPart = target.kind == .appIntents
  }

  /// The elements of the array `swiftSettings`.
  var text: String {
    let conditions = conditions.map { ".define(\"\($0)\")" }
    let isolation =
      settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" ? [".defaultIsolation(MainActor.self)"] : []
    let features = settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" ? Self.approachableConcurrency : []
    // Mode 6 proves that no data races are possible, for which the declarations of other modules have to be as precise
    // as those of Apple. The author's compiler has proved it for the whole app.
    let isProved = isPart && languageMode == "v6"
    let mode = [".swiftLanguageMode(.\(isProved ? "v5" : languageMode))"]
    return (mode + conditions + isolation + features + (isProved ? Self.language6 : [])).joined(separator: ", ")
  }

  /// The features of mode 6 on which the meaning of a source depends.
  private static let language6 = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "ImplicitOpenExistentials", "InferSendableFromCaptures", "IsolatedDefaultValues",
  ].map { ".enableUpcomingFeature(\"\($0)\")" }

  /// The features of 'Approachable Concurrency' that no language mode includes.
  private static let approachableConcurrency = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
    .map { ".enableUpcomingFeature(\"\($0)\")" }

  /// The compiler's language mode for the version of Swift. Mode 5 rejects parts of Swift 4 and older, such as
  /// `characters` of a string. Without a version, the mode is 5.
  private var languageMode: String {
    let numbers = settings["SWIFT_VERSION", default: ""].split(separator: ".").map { Int($0) ?? 0 }
    return switch (numbers.first ?? 0, numbers.dropFirst().first ?? 0) {
    case (1...3, _), (4, 0...1): "v4"
    case (4, _): "v4_2"
    case (6..., _): "v6"
    default: "v5"
    }
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
