internal import BaseFiles
internal import Foundation
internal import HostRoutes
internal import HostServer
internal import HostState

/// The store that services share, from the options.
struct StoreArguments {
  /// The environment variable with the password. There is no option for it, because all users can read the arguments of
  /// a process.
  static let passwordVariable = "INTENT_HOST_STORE_PASSWORD"

  /// The store; nil for the memory of the process.
  let store: (any SharedConversationStore)?
  private let keyFile: URL?

  private static let maximumPasswordBytes = 4_096

  /// Opens the store that `arguments` name. Sends no command to it.
  ///
  /// - Throws: ``UsageError`` for an invalid argument, or the error of the store.
  init(_ arguments: ParsedArguments, _ folders: HostFolders, environment: [String: String]) throws {
    keyFile = arguments.value(.sealKey).map { URL(fileURLWithPath: $0) }
    let location: StoreLocation
    do throws(StoreLocation.FormatError) {
      location = try StoreLocation(arguments.value(.store) ?? "memory")
    } catch {
      throw UsageError(message: "'--store' \(error.reason)")
    }
    let password = try Self.password(arguments) ?? environment[Self.passwordVariable]
    store = try location.open(folder: folders.state.appending(path: "conversations"), password: password)
  }

  private static func password(_ arguments: ParsedArguments) throws(UsageError) -> String? {
    guard let path = arguments.value(.storePasswordFile) else { return nil }
    do {
      let bytes = try PrivateFile(url: URL(fileURLWithPath: path)).read(maximumBytes: maximumPasswordBytes)
      guard let bytes else { throw POSIXError(.ENOENT) }
      return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    } catch {
      throw UsageError(message: "'--store-password-file \(path)' can't be read: \(systemReason(error))")
    }
  }

  /// Returns the secret that all services with the same store or the same file share; nil if there is neither.
  ///
  /// - Throws: the error of the store or the file.
  func secret() throws -> [UInt8]? {
    if let keyFile { return try SealKey.stored(in: keyFile) }
    guard let store else { return nil }
    let secret = try store.secret(orStore: SealKey.random())
    guard secret.count >= SealKey.byteCount else {
      throw ServiceError(
        "the secret in \(store.name) has \(secret.count) bytes; it should have at least \(SealKey.byteCount); remove it, "
          + "and the next service makes a new one")
    }
    return secret
  }

  /// Whether ``secret()`` comes from the store.
  var hasStoredSecret: Bool { keyFile == nil && store != nil }
}
