import Intents

/// The facts about the environment of this process: variables, folders, descriptors and bundles.
func surroundings() -> [String: Any] {
  [
    "environment": ProcessInfo.processInfo.environment,
    "home": NSHomeDirectory(),
    "directory": FileManager.default.currentDirectoryPath,
    "descriptors": descriptors(),
    "leadsGroup": getpgrp() == getpid(),
    "container": FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.test")?.path ?? "",
    "remembered": UserDefaults(suiteName: "group.test")?.string(forKey: "name") ?? "",
    "bundle": Bundle.intentsExtension?.bundlePath ?? "",
    "mainBundle": Bundle.main.bundlePath,
    "mainIdentifier": Bundle.main.bundleIdentifier ?? "",
    "classBundle": Bundle(for: ScriptedMessageHandler.self).bundlePath,
    "classResource": Bundle(for: ScriptedMessageHandler.self).url(forResource: "Menu", withExtension: "json")?.path
      ?? "",
    "foundationBundle": Bundle(for: JSONDecoder.self).bundlePath,
    "namedBundle": Bundle.main.bundleIdentifier.flatMap { Bundle(identifier: $0) }?.bundlePath ?? "",
    "greeting": NSLocalizedString("greeting", comment: "said first"),
  ]
}

/// The localization that Foundation finds in the main bundle.
func localization() -> [String: Any] {
  let bundle = Bundle.main
  return [
    "text": NSLocalizedString("POT", comment: "the kind of pot"),
    "other": NSLocalizedString("CUP", value: "none", comment: "only in English"),
    "unknown": NSLocalizedString("LID", value: "none", comment: "in no language"),
    "table": bundle.localizedString(forKey: "POT", value: "none", table: "Kitchen"),
    "class": Bundle(for: ScriptedMessageHandler.self).localizedString(forKey: "POT", value: nil, table: nil),
    "resource": bundle.url(forResource: "Menu", withExtension: "txt")?.pathComponents.dropLast().last ?? "",
    "path": bundle.path(forResource: "Menu", ofType: "txt").flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      ?? "",
    "resources": "\(bundle.urls(forResourcesWithExtension: "txt", subdirectory: nil)?.count ?? 0)",
    "preferred": bundle.preferredLocalizations.first ?? "",
  ]
}

/// Texts of the main bundle that depend on numbers.
func plurals() -> [String: Any] {
  let apples = NSLocalizedString("%d apples", comment: "a count")
  let pets = NSLocalizedString("cats and dogs", comment: "two counts and a name")
  return [
    "counts": [0, 1, 2, 5, 21].map { String(format: apples, $0) }.joined(separator: ", "),
    "grouped": String.localizedStringWithFormat(apples, 1_000_000),
    "positions": String(format: pets, 1, "Ann", 2) + " " + String(format: pets, 2, "Ann", 1),
    "real": String(format: NSLocalizedString("parts", comment: "a fraction"), 1.0, 5),
    "circle": String(format: NSLocalizedString("circle", comment: "a variable within itself"), 1),
    "width": NSLocalizedString("width", comment: "a text for each width"),
    "deferred": NSString.deferredLocalizedIntentsString(with: "%d apples", 1) as String,
    "plain": String(format: "%d of %@ (100%%)", 3, "x"),
  ]
}

/// The target of each open descriptor, except those that the runtime opens for itself.
private func descriptors() -> [String: String] {
  let folder = "/proc/self/fd/"
  let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  // The descriptor with which the folder was read is closed by now.
  let links = numbers.map { ($0, try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0)) }
  let meant = links.filter { $0.1?.hasPrefix("anon_inode:") == false }
  return Dictionary(uniqueKeysWithValues: meant.map { ($0, $1 ?? "") })
}

extension INSendMessageIntentResponse {
  /// A response with `facts` in its user activity.
  func telling(_ facts: [String: Any]) -> INSendMessageIntentResponse {
    userActivity = NSUserActivity(activityType: "facts")
    userActivity?.userInfo = facts
    return self
  }
}
