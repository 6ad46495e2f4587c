internal import BaseFiles

/// Reads one target of a project.
struct TargetReader {
  let context: ProjectContext
  let object: ProjectObject
  let settings: ExpandedSettings
  var target: ProjectTarget
  /// The products that the target needs and that the project does not build.
  var external: Set<String> = []

  /// Reads the target that `object` describes.
  ///
  /// - Parameters:
  ///   - object: the target in the project file.
  ///   - context: the project.
  ///   - products: the names of the project's targets, by the identifier of their product's file.
  /// - Returns: the target; parts that can't be read are empty, and are findings.
  static func read(_ object: ProjectObject, _ context: ProjectContext, products: [String: String]) -> ProjectTarget {
    let name = object.string("name") ?? object.id
    var reader = TargetReader(
      context: context, object: object, settings: context.settings(of: object, name: name),
      target: ProjectTarget(name: name, kind: .other))
    context.log.owner = name
    defer { context.log.owner = nil }
    reader.target.position = object.position
    reader.target.productType = object.string("productType") ?? ""
    reader.readNames()
    reader.readManifest()
    reader.readEntitlements()
    reader.readFiles()
    reader.readDependencies(products)
    reader.readSettings()
    return reader.target
  }

  private var log: ProjectLog { context.log }

  private mutating func readNames() {
    target.productName = name("PRODUCT_NAME", or: target.name) {
      !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= 200
        && $0.unicodeScalars.allSatisfy { $0 != "/" && !$0.isActive }
    }
    target.moduleName = name("PRODUCT_MODULE_NAME", or: target.productName) { text in
      !text.isEmpty && text.utf8.count <= 200 && VariableOperator.c99extidentifier.apply(to: text) == text
        && text.first?.isNumber == false
    }
  }

  /// The value of a setting that is the name of a file or a module. An unsafe value, which could lead out of the
  /// build's folder, is a finding and is replaced.
  private func name(_ setting: String, or fallback: String, _ isSafe: (String) -> Bool) -> String {
    let value = settings[setting]
    if isSafe(value) { return value }
    if value.isEmpty, isSafe(fallback) { return fallback }
    var safe = VariableOperator.c99extidentifier.apply(to: String((value.isEmpty ? fallback : value).prefix(100)))
    if safe.first.map(\.isNumber) ?? true { safe = "_\(safe)" }
    // The module's default name is derived from the product's name, which has a separate finding.
    let isDefault = setting == "PRODUCT_MODULE_NAME" && settings.assignment(setting)?.position == object.position
    if !isDefault { report(setting, value: value, safe: safe) }
    return safe
  }

  private func report(_ setting: String, value: String, safe: String) {
    let assignment = settings.assignment(setting)
    log.add(
      .unsafeName, path: assignment?.path, at: assignment?.position ?? object.position,
      "'\(ProjectLog.short(value))' can't be the \(setting) of '\(object.label)'; '\(safe)' is used",
      fix: "use letters, digits and '_'")
  }

  /// Reads all settings with their values.
  private mutating func readSettings() {
    for name in settings.names {
      // The value was charged to the budget when it was expanded.
      if context.budget.isExhausted { break }
      target.settings[name] = settings[name]
    }
  }

  /// Whether targets of this type can be built here. Tests, for example, can't be built, so their defects are only
  /// notes.
  private var isBuilt: Bool {
    let type = target.productType.dropFirst("com.apple.product-type.".count)
    return ["application", "app-extension", "framework", "library"].contains { type.hasPrefix($0) }
  }

  /// Adds a finding if there is no file at `path`, and returns whether there is one.
  @discardableResult
  func checkFile(
    _ path: String, at position: SourcePosition, in file: String? = nil, severity: Diagnostic.Severity = .error,
    _ what: String
  ) -> Bool {
    context.outside.report(path, at: position)
    if FilePath.exists(path) { return true }
    log.add(
      .missingFile, path: file, at: position, severity: isBuilt ? severity : .note,
      "\(what) '\(ProjectLog.short(path))' of '\(object.label)' does not exist",
      fix: "restore the file, or remove it from the target")
    return false
  }
}
