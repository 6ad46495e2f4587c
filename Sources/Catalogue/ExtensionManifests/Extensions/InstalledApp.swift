package import BaseFiles

/// An app that the host found: a bundle `X.app` with a manifest, extensions, and usually a program.
public struct InstalledApp: Hashable, Sendable {
  /// The path of the bundle.
  public var path: String
  /// `CFBundleIdentifier`.
  public var identifier: String
  /// The name for users: display name, bundle name, or the name of the bundle.
  public var name: String
  /// The path of the program. Only root and the host's user can change the file. Nil if the app has no program and
  /// can't be opened.
  public var executablePath: String?
  /// `NSUserActivityTypes`: the types of the activities that the app continues.
  public var userActivityTypes: [String]
  /// `NSSiriUsageDescription`: the purpose for which the app uses the assistant; nil if the manifest lacks it.
  public var siriUsageDescription: String?
  /// `NSContactsUsageDescription`: the purpose for which the app uses contacts; nil if the manifest lacks it.
  public var contactsUsageDescription: String?
  /// `INIntentsSupported`: the intents that the app's own process handles.
  public var intentsSupported: [String]
  /// `UIBackgroundModes`.
  public var backgroundModes: [String]
  /// The identifiers of the usable extensions in the bundle, in the order of their folders.
  public var extensionIdentifiers: [String]

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - path: the path of the bundle.
  ///   - identifier: the bundle identifier.
  ///   - name: the name for users.
  ///   - executablePath: the path of the program; nil if there is none.
  public init(path: String, identifier: String, name: String, executablePath: String? = nil) {
    self.path = path
    self.identifier = identifier
    self.name = name
    self.executablePath = executablePath
    userActivityTypes = []
    intentsSupported = []
    backgroundModes = []
    extensionIdentifiers = []
  }

  /// Checks that the program can still be started: it exists, and no other user can change a part of its path.
  ///
  /// - Returns: the finding; nil if it can be started, or the app has no program.
  package func programDefect() -> Diagnostic? {
    guard let executablePath else { return nil }
    do throws(Diagnostic) {
      return try TrustedFile.find(executablePath) == nil ? .unreadable(executablePath) : nil
    } catch {
      return error
    }
  }

  /// Whether the program of this app is the file at `path`.
  ///
  /// - Parameter path: a path without links, as the kernel gives it in `/proc/PID/exe`; see proc_pid_exe(5).
  /// - Returns: whether it is; false if the app has no program.
  package func runs(_ path: String) -> Bool { programPath == path }

  /// The path of its program without links; nil if it has none, or the file is gone.
  package var programPath: String? { executablePath.flatMap(FileTrust.realPath) }
}
