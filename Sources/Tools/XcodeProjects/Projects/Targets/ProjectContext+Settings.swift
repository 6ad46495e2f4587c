internal import BaseFiles

extension ProjectContext {
  /// The build settings of a target. The target's own settings override the project's, which override the system's
  /// defaults. The user's overrides are above all. At each level, the settings in the project file override those of a settings file. Settings for a single
  /// SDK apply if it is the SDK of the target.
  func settings(of target: ProjectObject, name: String) -> ExpandedSettings {
    let chosen = configuration(of: project, named: configuration)
    let own = configuration(of: target, named: configuration ?? chosen?.string("name"))
    let settingName = own?.string("name") ?? chosen?.string("name") ?? "Release"
    let levels =
      [defaults(target, name: name, configuration: settingName)]
      + [chosen, own].compactMap(\.self).flatMap { [settingsFile(of: $0), assignments(of: $0)] } + [
        overrides.map { SettingAssignment(key: $0.name, value: $0.value, path: path, position: .start) }
      ]
    let settings = build(levels, sdk: "iphoneos", settingName)
    let sdk = settings["SDKROOT"]
    let isOther = ["macosx", "watchos", "appletvos", "xros"].first(where: sdk.hasPrefix)
    return isOther.map { build(levels, sdk: $0, settingName) } ?? settings
  }

  private func build(_ levels: [[SettingAssignment]], sdk: String, _ configuration: String) -> ExpandedSettings {
    let settings = ExpandedSettings(log: log, budget: budget)
    let context = SettingContext(values: ["sdk": sdk, "config": configuration, "arch": "arm64"])
    for level in levels { settings.add(level, in: context) }
    return settings
  }

  /// The configuration with this name. If there is none, the configuration that `xcodebuild` builds by default: the
  /// default of the list; if that does not exist, `Release`, `Debug`, or the first one.
  private func configuration(of owner: ProjectObject, named name: String?) -> ProjectObject? {
    guard let list = table.object("buildConfigurationList", of: owner) else { return nil }
    let all = table.objects("buildConfigurations", of: list)
    let wanted = [name, list.string("defaultConfigurationName"), "Release", "Debug"]
    return wanted.compactMap(\.self).compactMap { name in all.first { $0.string("name") == name } }.first ?? all.first
  }

  /// The settings of a configuration in the project file.
  private func assignments(of configuration: ProjectObject) -> [SettingAssignment] {
    let entries = configuration["buildSettings"]?.entries ?? []
    if entries.count > ProjectMemoryBudget.maximumSettings { log.addTooManySettings(at: configuration.position) }
    return entries.prefix(ProjectMemoryBudget.maximumSettings).compactMap { entry in
      let value = entry.node.string ?? entry.node.array.map { $0.compactMap(\.string).joined(separator: " ") }
      guard let value else {
        log.add(
          .wrongType, at: entry.node.position,
          "the setting '\(ProjectLog.short(entry.key))' is \(entry.node.kind); it should be a string")
        return nil
      }
      return SettingAssignment(key: entry.key, value: value, path: log.path, position: entry.position)
    }
  }

  /// The settings in the settings file of a configuration.
  private func settingsFile(of configuration: ProjectObject) -> [SettingAssignment] {
    guard let (path, position) = settingsFilePath(of: configuration) else { return [] }
    guard let assignments = settingsFiles.assignments(of: path) else {
      if budget.isExhausted { return [] }
      let isPods = FilePath.name(path).hasPrefix("Pods")
      log.add(
        .missingFile, at: position, severity: .warning, "the settings file '\(ProjectLog.short(path))' does not exist",
        fix: isPods ? "run 'pod install'" : "restore it from your version control")
      return []
    }
    return assignments
  }

  /// The path of a configuration's settings file: a file in a group, or in a synchronized folder (Xcode 16).
  private func settingsFilePath(of configuration: ProjectObject) -> (path: String, position: SourcePosition)? {
    if let file = table.object("baseConfigurationReference", of: configuration) {
      return tree.location(of: file)?.path.map { ($0, configuration.position) }
    }
    guard let folder = table.object("baseConfigurationReferenceAnchor", of: configuration),
      let relative = configuration.string("baseConfigurationReferenceRelativePath"),
      let path = tree.location(of: folder)?.path
    else { return nil }
    return (FilePath.join(path, relative), configuration.position)
  }

  /// The settings that Xcode defines by default.
  private func defaults(_ target: ProjectObject, name: String, configuration: String) -> [SettingAssignment] {
    let project = FilePath.stem(path)
    let values = [
      "TARGET_NAME": name, "TARGETNAME": name, "PROJECT_NAME": project, "PROJECT": project,
      "SRCROOT": root, "SOURCE_ROOT": root, "PROJECT_DIR": root, "PROJECT_FILE_PATH": path,
      "CONFIGURATION": configuration, "SDKROOT": "iphoneos", "PLATFORM_NAME": "iphoneos",
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "PRODUCT_TYPE": target.string("productType") ?? "",
      "DEVELOPMENT_LANGUAGE": self.project.string("developmentRegion") ?? "en",
      "AppIdentifierPrefix": "$(TeamIdentifierPrefix)",
    ]
    return values.map { SettingAssignment(key: $0, value: $1, path: log.path, position: target.position) }
  }
}
