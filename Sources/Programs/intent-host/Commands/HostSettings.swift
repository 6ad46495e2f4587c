internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage

/// The settings from the options that commands share.
struct HostSettings {
  /// Scans the directories for extensions.
  let scanner: CatalogueScanner
  let policy: Policy
  private(set) var folders: HostFolders
  /// The language of the conversation.
  let locale: Locale
  /// The address book of the user.
  private(set) var contacts: ContactsFile

  /// Reads the settings and the policy that `arguments` name.
  ///
  /// - Throws: ``UsageError`` if the policy or the contacts can't be read, or if there are no texts for the named locale.
  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    let environment = ProcessInfo.processInfo.environment
    func directories(_ name: Option.Name) -> [URL] {
      arguments.all(name).map { path in
        if let directory = opendir(path) {
          closedir(directory)
        } else {
          let reason = String(cString: strerror(errno))
          console.printDiagnostic("warning: '\(arguments.origin(of: name)) \(path)' can't be read: \(reason)")
        }
        return URL(fileURLWithPath: path, isDirectory: true).absoluteURL
      }
    }
    folders = HostFolders(environment: environment)
    let wanted = Self.locale(arguments.value(.locale), environment)
    locale = try Self.locale(arguments)
    contacts = try Self.contacts(arguments, folders)
    policy = try Self.policy(arguments)
    var scanner = CatalogueScanner(
      SearchPaths(plugins: directories(.plugins), manifests: directories(.manifests), environment: environment))
    scanner.languages = CatalogueScanner.languages(of: wanted)
    scanner.limits = policy.budgets.limits
    scanner.trustedAuthors = policy.trustedAuthors
    let members = AppGroupMembers(folders)
    let allowed = policy.appGroups
    scanner.appGroups = { members.grants(allowed: allowed) }
    scanner.cache = folders.cache
    self.scanner = scanner
  }

  /// Scans the catalogue, and warns about parts of the policy that refer to nothing in it.
  func catalogue(_ console: Console) -> ExtensionCatalogue {
    let catalogue = scanner.scanUntilComplete()
    warn(about: catalogue, console)
    return catalogue
  }

  /// Returns a catalogue that follows the changes of its directories. `onChange` is called after each change.
  func watchedCatalogue(_ console: Console, onChange: @escaping @Sendable (CatalogueChange) -> Void = { _ in })
    -> CatalogueWatch
  {
    let watch = CatalogueWatch(
      scanner, onWarning: { console.printDiagnostic("warning: \($0)") }, onChange: onChange)
    if let defect = watch.defect { console.printDiagnostic("warning: \(defect)") }
    warn(about: watch.catalogue.current, console)
    return watch
  }

  private func warn(about catalogue: ExtensionCatalogue, _ console: Console) {
    for warning in policy.warnings(for: catalogue) { console.printDiagnostic("warning: \(warning)") }
  }

  /// Returns the locale of conversations: the locale of the arguments, or else of the environment.
  ///
  /// - Throws: ``UsageError`` if there are no texts for the named locale.
  static func locale(_ arguments: ParsedArguments) throws(UsageError) -> Locale {
    let wanted = locale(arguments.value(.locale), ProcessInfo.processInfo.environment)
    return try supportedLocale(wanted, isNamed: arguments.value(.locale) != nil)
  }

  /// Returns the locale with this identifier, or else the environment's, in the order of locale(7).
  private static func locale(_ identifier: String?, _ environment: [String: String]) -> Locale {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = identifier ?? String((set ?? "").prefix { $0 != "." && $0 != "@" })
    return Locale(identifier: ["", "C", "POSIX"].contains(name) ? "en" : name)
  }

  /// Returns the locale of conversations, for which texts must exist. If the user did not name the locale, English
  /// replaces a locale without texts.
  private static func supportedLocale(_ locale: Locale, isNamed: Bool) throws(UsageError) -> Locale {
    let folders = LanguageFolders()
    if folders.code(for: locale.identifier) != nil { return locale }
    guard isNamed else { return Locale(identifier: LanguageFolders.fallback) }
    let known = folders.codes
    throw UsageError(
      message: "there are no texts for the locale '\(locale.identifier)'; use one of \(known.joined(separator: ", "))"
        + suggestion(for: locale.identifier, in: known))
  }

  /// Returns the address book.
  ///
  /// - Throws: ``UsageError`` if the user named a file that can't be read: nobody in it would be known.
  private static func contacts(_ arguments: ParsedArguments, _ folders: HostFolders) throws(UsageError) -> ContactsFile
  {
    guard let path = arguments.value(.contacts) else { return ContactsFile(named: nil, folders) }
    let file = ContactsFile(named: URL(fileURLWithPath: path), folders)
    guard let defect = file.defect else { return file }
    throw UsageError(message: "'\(arguments.origin(of: .contacts)) \(path)' can't be read: \(defect)")
  }

  /// Returns the quarantine of extensions that fail repeatedly.
  func quarantine(_ console: Console) -> Quarantine {
    Quarantine(folders) { console.printDiagnostic("warning: \($0)") }
  }

  /// Returns the user's decisions about apps.
  func authorizations(_ console: Console) -> Authorizations {
    Authorizations(folders) { console.printDiagnostic("warning: \($0)") }
  }

  /// Returns the settings with the folders of another user.
  func withFolders(_ folders: HostFolders) -> HostSettings {
    var other = self
    other.folders = folders
    other.contacts = ContactsFile(named: nil, folders)
    return other
  }

  /// Returns the configuration of a host for the extensions in `catalogue`, from the options.
  func configuration(_ catalogue: LiveCatalogue, _ console: Console) -> HostConfiguration {
    var configuration = HostConfiguration(catalogue: catalogue, folders: folders)
    configuration.policy = policy
    configuration.locale = locale
    configuration.quarantine = quarantine(console)
    configuration.authorizations = authorizations(console)
    configuration.onWarning = { console.printDiagnostic("warning: \($0)") }
    let file = contacts
    configuration.contacts = ContactBook(state: { file.state }) {
      let (cards, findings) = file.read()
      for finding in findings { console.printDiagnostic("\(finding)") }
      return cards
    }
    return configuration
  }

  /// Reads the policy that `arguments` name, or else the policy in the configuration folder. Without a file, the
  /// default policy applies.
  ///
  /// - Throws: ``UsageError`` if the policy can't be read.
  static func policy(_ arguments: ParsedArguments) throws(UsageError) -> Policy {
    guard let path = policyPath(arguments) else { return Policy() }
    do {
      return try Policy(contentsOf: path)
    } catch {
      throw UsageError(message: "\(error)")
    }
  }

  /// Returns the path of the policy that `arguments` name, or else of the policy in the configuration folder; nil if
  /// there is none.
  static func policyPath(_ arguments: ParsedArguments) -> String? {
    if let named = arguments.value(.policy) { return named }
    let standard = HostFolders(environment: ProcessInfo.processInfo.environment).policyFile.path
    // Only a missing file results in the default policy; an unreadable file is an error.
    var entry = stat()
    return lstat(standard, &entry) != 0 && (errno == ENOENT || errno == ENOTDIR) ? nil : standard
  }
}
