internal import BaseFiles
internal import BaseNetwork
internal import BaseThreads
internal import Foundation
package import HostServer

/// Signs the owner's browser in: with a file that it opens, or with a short code that the owner types. Any thread may
/// use it.
package final class BrowserEntrance: PageEntrance {
  private let codes: EntryCodes
  private let baseURL: String
  private let folder: URL
  private let environment: [String: String]
  private let log: ServiceLog

  /// The time for which a program waits for the browser.
  private static let timeout = Duration.seconds(5)

  /// Creates the entrance of a service.
  ///
  /// - Parameters:
  ///   - codes: the codes of the service.
  ///   - baseURL: the address of the service.
  ///   - folder: the folder of the service's sockets, which only the user can open.
  ///   - environment: the environment of the process.
  ///   - log: the log.
  init(_ codes: EntryCodes, baseURL: String, folder: URL, environment: [String: String], log: ServiceLog) {
    self.codes = codes
    self.baseURL = baseURL
    self.folder = folder
    self.environment = environment
    self.log = log
  }

  package func open(with sentence: String?) throws -> Bool {
    let encoded = sentence?.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return try open(leadingTo: encoded.map { "#say=\($0)" } ?? "")
  }

  package func makeCode() -> PageCode {
    log.write(.notice, "a program of this user got a code for the page")
    return PageCode(
      code: codes.makeShort(for: WebClient.page.client), address: "\(baseURL)/", lifetime: codes.limits.short)
  }

  /// Opens the page for what a notification announces. Logs an error.
  ///
  /// - Parameter fragment: the end of the page's address: empty, or `#consent=CODE`.
  func follow(leadingTo fragment: String) {
    do {
      _ = try open(leadingTo: fragment)
    } catch {
      log.write(.warning, "the page can't be opened: \(error)")
    }
  }

  private func open(leadingTo fragment: String) throws -> Bool {
    let visit = BrowserVisit()
    let code = codes.makeLong(for: WebClient.page.client) { visit.end(.success(())) }
    do {
      let file = try EntryFile(code, for: "\(baseURL)/enter\(fragment)", in: folder)
      try remove(file, with: code, after: visit)
      try BrowserOpener.open(file.path, environment: environment) { visit.end(.failure($0)) }
    } catch {
      codes.revoke(code)
      if let error = error as? BrowserOpener.OpenError { visit.end(.failure(error)) }
      throw error
    }
    return try visit.wait(Self.timeout)
  }

  /// Removes a file when its code is used or expires, or when no browser can be opened.
  private func remove(_ file: EntryFile, with code: String, after visit: BrowserVisit) throws {
    let status = SystemThread.start("page", stackBytes: 64 << 10) { [codes] in
      _ = try? visit.wait(codes.limits.long)
      codes.revoke(code)
      file.remove()
    }
    guard status == 0 else {
      file.remove()
      throw POSIXError(POSIXErrorCode(rawValue: status) ?? .EAGAIN)
    }
  }
}
