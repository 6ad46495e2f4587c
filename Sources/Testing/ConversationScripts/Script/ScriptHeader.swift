internal import Foundation
internal import HostState
internal import IntentDefinitions
internal import IntentHost

/// A header line before the first step, which sets up the device or names what is installed.
struct ScriptHeader: Sendable {
  let name: String
  /// Whether a script may contain the header several times.
  var isRepeatable = false
  /// Stores the value in `settings`. Returns a description of the expected value if the value is invalid. Relative
  /// paths start from `folder`, the script's folder.
  let apply: @Sendable (_ value: String, _ folder: URL, _ settings: inout ScriptSettings) -> String?

  static let all = [
    ScriptHeader(name: "device") { value, _, settings in
      guard let device = ScriptSettings.Device(rawValue: value) else {
        let names = ScriptSettings.Device.allCases.map(\.rawValue)
        return "'unlocked', 'locked' or 'not yet unlocked'" + NearestName.suggestion(for: value, in: names)
      }
      settings.device = device
      return nil
    },
    ScriptHeader(name: "locale") { value, _, settings in
      let known = Locale.Language(identifier: value).languageCode.map {
        Locale.LanguageCode.isoLanguageCodes.contains($0)
      }
      guard known == true else { return "a language, such as 'en', 'de_AT' or 'zh-CN'" }
      settings.locale = value
      return nil
    },
    ScriptHeader(name: "passcode") { value, _, settings in
      settings.passcode = value == "none" ? nil : value
      return nil
    },
    ScriptHeader(name: "apps") { value, _, settings in
      guard let apps = ScriptSettings.Apps(rawValue: value) else {
        let names = ScriptSettings.Apps.allCases.map(\.rawValue)
        return "'allowed' or 'ask'" + NearestName.suggestion(for: value, in: names)
      }
      settings.apps = apps
      return nil
    },
    ScriptHeader(name: "application") { value, _, settings in
      settings.application = value
      return nil
    },
    ScriptHeader(name: "plugins", isRepeatable: true) { value, folder, settings in
      directory(value, folder: folder) { settings.plugins.append($0) }
    },
    ScriptHeader(name: "manifests", isRepeatable: true) { value, folder, settings in
      directory(value, folder: folder) { settings.manifests.append($0) }
    },
    ScriptHeader(name: "policy") { value, folder, settings in
      let file = URL(fileURLWithPath: value, relativeTo: folder).absoluteURL
      guard FileManager.default.isReadableFile(atPath: file.path) else { return "a file that can be read" }
      settings.policy = file
      return nil
    },
    ScriptHeader(name: "contacts") { value, folder, settings in
      let file = URL(fileURLWithPath: value, relativeTo: folder).absoluteURL
      let findings = ContactsFile(named: file, HostFolders(environment: [:])).read().findings
      if let finding = findings.first { return "a file of vCards; \(finding)" }
      settings.contacts = file
      return nil
    },
    ScriptHeader(name: "vocabulary", isRepeatable: true) { value, folder, settings in
      do throws(ScriptVocabulary.FormatError) {
        settings.vocabulary.append(try ScriptVocabulary(value, folder))
        return nil
      } catch {
        return error.expected
      }
    },
  ]

  private static func directory(_ value: String, folder: URL, take: (URL) -> Void) -> String? {
    let url = URL(fileURLWithPath: value, isDirectory: true, relativeTo: folder).absoluteURL
    guard let directory = opendir(url.path) else { return "a directory that can be read" }
    closedir(directory)
    take(url)
    return nil
  }
}
