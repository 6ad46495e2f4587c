package import BaseFiles
package import ContactCards
package import Foundation
internal import IntentLanguage

/// The address book: a file of vCards.
package struct ContactsFile: Sendable {
  /// The file's location.
  package let url: URL
  /// Whether the user named the file. In that case, it has to exist.
  private let isNamed: Bool

  /// Creates a reference to the file at `named`, or to the default file in the data folder of `folders`, which need not
  /// exist.
  package init(named: URL?, _ folders: HostFolders) {
    url = named ?? folders.data.appending(path: "contacts.vcf")
    isNamed = named != nil
  }

  /// Identifies the state of the file. A change of its content changes this value.
  package var state: String {
    guard let stamp = FileStamp.of(path: url.path) else { return url.path }
    let numbers: [Any] = [
      stamp.device, stamp.inode, stamp.size, stamp.modifiedSeconds, stamp.modifiedNanoseconds, stamp.changedSeconds,
      stamp.changedNanoseconds,
    ]
    return url.path + numbers.map { " \($0)" }.joined()
  }

  /// Reads the cards.
  ///
  /// - Returns: the cards, and the findings about the file. A missing file is a finding only if the user named it.
  package func read() -> (cards: [ContactCard], findings: [Diagnostic]) {
    switch content() {
    case .success(let bytes): bytes.map { VCardReader.parse($0, path: url.path) } ?? ([], [])
    case .failure(let failure): ([], [unreadable(failure.reason)])
    }
  }

  /// The reason why the file can't be read; nil if it can be read, whatever it contains.
  package var defect: String? {
    if case .failure(let failure) = content() { failure.reason } else { nil }
  }

  private struct ReadFailure: Error {
    let reason: String
  }

  /// The bytes of the file; nil if it need not exist and is missing.
  private func content() -> Result<[UInt8]?, ReadFailure> {
    do {
      let bytes = try PrivateFile(url: url).read(maximumBytes: VCardReader.maximumBytes)
      return bytes == nil && isNamed ? .failure(ReadFailure(reason: systemReason(ENOENT))) : .success(bytes)
    } catch POSIXError.EFBIG {
      return .failure(ReadFailure(reason: "it has more than \(VCardReader.maximumBytes >> 20) MB"))
    } catch POSIXError.EINVAL {
      return .failure(ReadFailure(reason: "it is not a regular file"))
    } catch {
      return .failure(ReadFailure(reason: systemReason(error)))
    }
  }

  private func unreadable(_ reason: String) -> Diagnostic {
    Diagnostic(
      path: url.path, position: .start, rule: FileRule.unreadable, message: "the contacts can't be read: \(reason)")
  }
}
