internal import BaseFiles
internal import Foundation

extension ProjectBuild {
  /// Compiles an app's program, unless a module that it imports is missing. Returns whether it was compiled.
  mutating func build(_ program: ProjectTarget, _ update: DerivedPackage.Update) throws -> Bool {
    guard let reason = importFailure(program) else { return try compileProgram(program, update) }
    reportFailure(of: program, reason)
    return false
  }

  /// The missing module that the program, or a library in it, imports; nil if all modules exist.
  private func importFailure(_ program: ProjectTarget) -> String? {
    ([program] + plan.modules(of: program)).lazy.compactMap { imports.reasons[$0.name]?.description }.first
  }

  /// Compiles an app's program. Its errors are one note, because neither the bundle nor the extensions need it.
  private mutating func compileProgram(_ target: ProjectTarget, _ update: DerivedPackage.Update) throws -> Bool {
    var failures = ProgramFailures(folder: settings.derivedData)
    let targets = [target] + plan.modules(of: target)
    let state = try ([toolState()] + targets.map { update.states[$0.name] ?? "" }).joined(separator: "\n")
    var reason = failures.reason(target.moduleName, state)
    if reason == nil {
      onEvent(.compiling(target: target.name))
      var messages = CompilerMessages(copies: copies)
      let isBuilt = try swift.build(product: target.moduleName) { line in
        if case .step(let done, let all, let text) = line { onEvent(.step(done: done, all: all, text: text)) }
        if case .message(let line) = line { _ = messages.add(line) }
      }
      if isBuilt { return true }
      reason = messages.firstError ?? "the compiler failed"
      // Another error, such as a full disk, may be gone the next time.
      if let error = messages.firstError, isAboutSources(error, of: targets) {
        try failures.add(target.moduleName, state, reason: error)
      }
    }
    reportFailure(of: target, reason ?? "")
    return false
  }

  private mutating func reportFailure(of program: ProjectTarget, _ reason: String) {
    report([
      Diagnostic(
        project.path, rule: .appNotBuilt,
        message: "the program of '\(program.name)' does not compile, and its extensions work without it: \(reason)")
    ])
  }

  /// The state of what compiles the programs: it differs for another compiler, configuration or package.
  func toolState() throws -> String {
    let compiler = try ToolSearch.path(of: "swift")
    let stamp = FileStamp.of(path: compiler).map(AdaptationState.stamp) ?? ""
    return [settings.configuration.rawValue, compiler, stamp, HostPackage.state(settings.package)]
      .joined(separator: "\n")
  }

  /// Whether an error of the compiler is about a source of these targets, about a file that was derived from one, or
  /// about a symbol that none of them defines.
  private func isAboutSources(_ error: String, of targets: [ProjectTarget]) -> Bool {
    CompilerMessages.isAboutSymbols(error) || error.hasPrefix(copies)
      || targets.contains { $0.sources.contains { error.hasPrefix("\($0):") } }
  }

  /// Compiles the UI tests, which are one program, and puts it beside the apps that it finds, with the program that
  /// runs extensions.
  mutating func buildUITests(blocked: [String]) throws {
    guard let first = plan.uiTests.first else { return }
    let product = DerivedManifest.testProduct
    guard !plan.uiTests.contains(where: { isBlocked($0, by: blocked) }), try compile(first, product: product) else {
      result.failed += plan.uiTests.map(\.name)
      return
    }
    let output = BundleOutput(folder: settings.output)
    let name = plan.uiTests.count == 1 ? first.productName : "UITests"
    _ = try output.replaceProgram("intent-extension", by: swift.product("intent-extension"))
    let isChanged = try output.replaceProgram("\(name).xctest", by: swift.product("\(product).xctest"))
    let program = BuiltBundle(
      target: first.name, path: "\(settings.output)/\(name).xctest", isChanged: isChanged, extensions: [])
    result.bundles.append(program)
    onEvent(.built(program))
  }
}
