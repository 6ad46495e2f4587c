internal import SourceAdaptation

/// The `Package.swift` of the derived package. Each target of a project becomes a target of SwiftPM.
struct DerivedManifest {
  /// The absolute path of the package that contains the API.
  let package: String

  /// The text for the targets of `plan`.
  func text(_ plan: BuildPlan) -> String {
    let libraries = plan.allExtensions.map(\.moduleName)
    let products = libraries.map { "    .library(name: \"\($0)\", type: .dynamic, targets: [\"\($0)\"])," }
    let targets = plan.targets.map { declaration(of: $0, in: plan) }
    let hasAppIntents = plan.targets.contains { $0.kind == .appIntents }
    return """
      // swift-tools-version: 6.2
      // 'intent-host build' writes this file and overwrites every change.
      import PackageDescription

      let api: [Target.Dependency] = [
      \(APIModule.products.map { "  .product(name: \"\($0)\", package: \"intent-host\")," }.joined(separator: "\n"))
      ]
      \(plan.uiTests.isEmpty ? "" : Self.tests)\(hasAppIntents ? Self.appIntents : "")
      let package = Package(
        name: "Derived",
        products: [
      \(products.joined(separator: "\n"))
        ],
        dependencies: [.package(name: "intent-host", path: \(Self.literal(package)))],
        targets: [
      \(targets.joined(separator: "\n"))
        ]
      )

      """
  }

  /// The text for one target. It differs if the compiler would be called with different options.
  func declaration(of target: ProjectTarget, in plan: BuildPlan) -> String {
    let modules = plan.modules(of: target).map { "\"\($0.moduleName)\"" }.joined(separator: ", ")
    let plugins = plan.definitions(of: target).isEmpty ? "" : Self.plugins
    return """
          .\(Self.kind(target))(
            name: "\(target.moduleName)", dependencies: \(Self.products(target)) + [\(modules)],
            path: "Sources/\(target.moduleName)",
            swiftSettings: [\(SwiftSettings(target).text)],
            linkerSettings: [.unsafeFlags([\(Self.linkerFlags(target).map { "\"\($0)\"" }.joined(separator: ", "))])]\(plugins)),
      """
  }

  /// The name of the product that SwiftPM makes from all test targets.
  static let testProduct = "DerivedPackageTests"

  private static func kind(_ target: ProjectTarget) -> String {
    switch target.kind {
    case .application: "executableTarget"
    case .uiTests: "testTarget"
    default: "target"
    }
  }

  /// The arrays of products on which a target depends.
  private static func products(_ target: ProjectTarget) -> String {
    switch target.kind {
    case .appIntents: "api + appIntents"
    case .uiTests: "api + tests"
    default: "api"
    }
  }

  /// The options of the linker. In a library of App Intents, the module for them serves the requests, although
  /// 'Intents' is there too and has an entry point.
  private static func linkerFlags(_ target: ProjectTarget) -> [String] {
    let entry = target.kind == .appIntents ? ["--defsym=intent_extension_main_v1=app_intents_serve"] : []
    return (["--as-needed"] + entry).flatMap { ["-Xlinker", $0] }
  }

  private static let appIntents = """

    let appIntents: [Target.Dependency] = [
    \(AppIntentSelection.frameworks.map { "  .product(name: \"\($0)\", package: \"intent-host\")," }
      .joined(separator: "\n"))
    ]

    """

  /// The products that UI tests need: the classes, and the program that runs extensions.
  private static let tests = """

    let tests: [Target.Dependency] = [
      .product(name: "UITesting", package: "intent-host"),
      .product(name: "intent-extension", package: "intent-host"),
    ]

    """

  private static let plugins = ",\n      plugins: [.plugin(name: \"GenerateIntents\", package: \"intent-host\")]"

  /// A Swift string literal for `text`.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\" + String(scalar)
      case " "..."~": String(scalar)
      default: "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
