internal import BaseFiles
internal import ExtensionManifests
internal import ExtensionTools
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentConversations

/// `intent-host install`, `upgrade` and `uninstall`: put bundles into the user's folder of extensions, and remove them.
struct InstallCommand {
  private let arguments: ParsedArguments
  private let console: Console

  static func install(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try InstallCommand(arguments: arguments, console: console).installBundle("install", .install)
  }

  static func upgrade(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try InstallCommand(arguments: arguments, console: console).installBundle("upgrade", .upgrade)
  }

  static func uninstall(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try InstallCommand(arguments: arguments, console: console).remove()
  }

  private func installBundle(_ command: String, _ mode: BundleInstaller.Mode) throws(UsageError) -> Int32 {
    guard let path = arguments.operands.first else {
      throw UsageError(message: "'\(command)' needs a bundle, or a tar archive with one")
    }
    let installer = try installer()
    do throws(InstallError) {
      show(try installer.install(path, mode, isForced: arguments.has(.force)))
      return 0
    } catch {
      console.printDiagnostic("error: \(error)")
      return 1
    }
  }

  private func remove() throws(UsageError) -> Int32 {
    guard let identifier = arguments.operands.first else {
      throw UsageError(message: "'uninstall' needs the identifier of a bundle, or the name of its folder")
    }
    let installer = try installer()
    do throws(InstallError) {
      let path = try installer.uninstall(identifier)
      if arguments.has(.json) {
        printJSON(["identifier": .string(identifier), "path": .string(path)])
      } else if !arguments.has(.quiet) {
        console.print(TerminalText.plain("\(identifier) is uninstalled. Its data is not removed."))
      }
      return 0
    } catch {
      console.printDiagnostic(
        "error: \(error)\(suggestion(for: identifier, in: installer.identifiers + installer.damaged))")
      return 1
    }
  }

  /// Returns the installer for the first folder of the search path, which is the user's unless an option names another.
  /// The policy has to permit the bundles.
  private func installer() throws(UsageError) -> BundleInstaller {
    let environment = ProcessInfo.processInfo.environment
    let folders = HostFolders(environment: environment)
    let named = arguments.all(.plugins).map { URL(fileURLWithPath: $0, isDirectory: true).absoluteURL }
    guard let folder = SearchPaths(plugins: named, environment: environment).plugins.first else {
      throw UsageError(message: "there is no folder of extensions; name one with '--plugins'")
    }
    let policy = try HostSettings.policy(arguments)
    var installer = BundleInstaller(folder.path, authors: AuthorRecords(folders)) { bundle in
      var validator = Validator(
        limits: policy.budgets.limits, appGroups: AppGroupMembers(folders).grants(allowed: policy.appGroups),
        checkPolicy: { _ in [] })
      validator.trustedAuthors = policy.trustedAuthors
      validator.check(bundle)
      return validator.findings().filter { $0.severity == .error }
    }
    let describer = AppIntentDescriber(budgets: policy.budgets)
    installer.describe = { try describer.description(of: $0) }
    return installer
  }

  private func show(_ installed: BundleInstaller.Installed) {
    let identity = installed.identity
    if arguments.has(.json) {
      var members: [String: JSONValue] = [
        "identifier": .string(identity.identifier), "version": .string(identity.version),
        "path": .string(installed.path), "changed": .bool(installed.isChanged),
      ]
      members["earlier"] = installed.earlier.map(JSONValue.string)
      if !installed.setAside.isEmpty { members["setAside"] = .array(installed.setAside.map(JSONValue.string)) }
      return printJSON(members)
    }
    guard !arguments.has(.quiet) else { return }
    let version = identity.version.isEmpty ? "" : " \(identity.version)"
    let before =
      installed.earlier.map { $0.isEmpty ? ", replacing the earlier version" : ", replacing version \($0)" } ?? ""
    console.print(
      TerminalText.plain(
        installed.isChanged
          ? "\(identity.identifier)\(version) is installed\(before)."
          : "\(identity.identifier)\(version) is already installed."))
    for place in installed.setAside {
      console.print(TerminalText.plain("The data of the earlier author is in '\(place)'."))
    }
  }

  private func printJSON(_ members: [String: JSONValue]) {
    console.print(JSONValue.object(members.merging(["v": .int(1)]) { $1 }).line)
  }
}
