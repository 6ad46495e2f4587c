internal import BaseFiles

extension ProjectBuild {
  /// How often the App Intents of an app are compiled, each time without what failed before.
  private static let maximumAttempts = 16

  /// Compiles the App Intents of an app. What does not compile is left out, with what needs it. Returns whether an
  /// intent is left.
  mutating func buildAppIntents(
    _ target: ProjectTarget, _ selection: AppIntentSelection, update: inout DerivedPackage.Update,
    records: AppIntentRecords
  ) throws -> Bool {
    var selection = selection
    var target = target
    for attempt in 1...Self.maximumAttempts {
      onEvent(.compiling(target: target.name))
      let compiled = try compileQuietly(target)
      if compiled.isBuilt {
        try records.store(selection)
        report(selection)
        return true
      }
      let isSmaller = attempt < Self.maximumAttempts && selection.leaveOut(compiled.errors)
      guard isSmaller, !selection.intents.isEmpty else {
        for line in compiled.messages { onEvent(.message(line)) }
        report(selection)
        return false
      }
      plan.update(selection)
      target = selection.target
      update = try derivedPackage.update(plan)
    }
    return false
  }

  /// Compiles a target without showing the messages. Returns them, and the errors with a position.
  private func compileQuietly(
    _ target: ProjectTarget
  ) throws -> (isBuilt: Bool, messages: [String], errors: [CompilerError]) {
    var collection = CompilerMessages(copies: copies)
    var messages: [String] = []
    var errors: [CompilerError] = []
    let isBuilt = try swift.build(product: target.moduleName) { line in
      switch line {
      case .step(let done, let all, let text): onEvent(.step(done: done, all: all, text: text))
      case .message(let line):
        if let error = CompilerError(line), !errors.contains(error) { errors.append(error) }
        messages += collection.add(line)
      case .noise: break
      }
    }
    return (isBuilt, messages + collection.end(isBuilt: isBuilt), errors)
  }

  private mutating func report(_ selection: AppIntentSelection) {
    onEvent(.appIntents(selection.summary))
    report(
      selection.leftOut.map { part in
        Diagnostic(
          path: part.path, position: part.position, severity: part.isOffered ? .warning : .note,
          rule: ProjectBuildRule.leftOut, message: "'\(part.name)' is left out of the App Intents: \(part.reason)")
      })
    report(selection.droppedImports + selection.unstartedRegistrations)
  }
}
